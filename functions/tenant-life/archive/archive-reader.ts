import type { ArchiveStore } from '../aws/archive-store.ts';
import { sha256Of } from './archive-writer.ts';
import { type ArchivedFile, Manifest, manifestName } from './manifest.ts';
import { findDirectory, lengthOf, readDirectory, tailBytes, unpackEntry, type ZipEntry } from './zip-archive.ts';

export type ArchiveReader = {
  manifest: Manifest;
  manifestSha256: string;
  /** The content of a file. @throws where it differs from the manifest. */
  read(file: ArchivedFile): Promise<Buffer>;
};

/** Opens an archive by its directory and its manifest; files are fetched one by one. */
export const readArchive = async (store: ArchiveStore, key: string): Promise<ArchiveReader> => {
  const size = await store.sizeOf(key);
  const place = findDirectory(await store.range(key, Math.max(0, size - tailBytes), size - 1));
  const directory = await store.range(key, place.offset, place.offset + place.bytes - 1);
  const entries = new Map(readDirectory(directory).map((entry) => [entry.name, entry]));
  const contentOf = async (entry: ZipEntry): Promise<Buffer> =>
    unpackEntry(entry, await store.range(key, entry.offset, entry.offset + lengthOf(entry) - 1));
  const entryOf = (name: string): ZipEntry => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`the archive has no file ${name}`);
    return entry;
  };
  const manifestBytes = await contentOf(entryOf(manifestName));
  return {
    manifest: Manifest.parse(JSON.parse(manifestBytes.toString('utf8'))),
    manifestSha256: sha256Of(manifestBytes),
    read: async (file) => {
      const content = await contentOf(entryOf(file.name));
      if (sha256Of(content) !== file.sha256) throw new Error(`${file.name} is not what the manifest says`);
      return content;
    },
  };
};

/** The lines of a file of lines. */
export const linesOf = (content: Buffer): string[] =>
  content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
