import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type ArchiveStore, UploadedPart } from '../aws/archive-store.ts';
import { directoryOf, packEntry, ZipEntry } from './zip-archive.ts';

/** How far an archive is written; all that the next stretch needs to go on. */
export const WriterState = z.object({
  uploadId: z.string(),
  parts: z.array(UploadedPart),
  /** Bytes so far, with those that are in no part yet. */
  offset: z.number().int(),
  /** Bytes that are in no part yet: they are stored next to the archive. */
  tailBytes: z.number().int(),
  entries: z.array(ZipEntry),
});
export type WriterState = z.infer<typeof WriterState>;

/** All parts but the last have five megabytes at least; ten thousand of these are more than a tenant has. */
const partBytes = 16 * 1024 * 1024;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type ArchiveWriter = {
  /** Appends a file; returns its size and digest. */
  add(name: string, content: Uint8Array): Promise<{ name: string; sizeBytes: number; sha256: string }>;
  /** The state to store until the next stretch. */
  pause(): Promise<WriterState>;
  /** Ends the archive. Returns its size. */
  finish(): Promise<number>;
};

const tailKey = (key: string, { parts }: Pick<WriterState, 'parts'>): string => `${key}.tail-${parts.length}`;

/** A new archive under the key. */
export const beginArchive = async (store: ArchiveStore, key: string): Promise<WriterState> => ({
  uploadId: await store.begin(key),
  parts: [],
  offset: 0,
  tailBytes: 0,
  entries: [],
});

/**
 * Continues an archive. At most one part and the added file are in memory. A repeated stretch writes the same parts
 * under the same numbers, so that an interrupted one leaves nothing behind that counts.
 */
export const openArchive = async (store: ArchiveStore, key: string, from: WriterState): Promise<ArchiveWriter> => {
  const state: WriterState = { ...from, parts: [...from.parts], entries: [...from.entries] };
  // A failed stretch that stored a longer tail began with the same bytes.
  const tail = state.tailBytes === 0 ? undefined : await store.read(tailKey(key, state));
  let waiting: Buffer[] = tail ? [tail.subarray(0, state.tailBytes)] : [];
  let waitingBytes = state.tailBytes;

  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting);
    state.parts.push(await store.part(key, state.uploadId, state.parts.length + 1, bytes));
    [waiting, waitingBytes] = [[], 0];
  };
  const append = async (bytes: Buffer): Promise<void> => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
    state.offset += bytes.length;
    if (waitingBytes >= partBytes) await flush();
  };

  return {
    add: async (name, content) => {
      const { entry, bytes } = packEntry(name, content, state.offset);
      await append(bytes);
      state.entries.push(entry);
      return { name, sizeBytes: content.length, sha256: sha256Of(content) };
    },
    pause: async () => {
      if (waitingBytes > 0) await store.put(tailKey(key, state), Buffer.concat(waiting));
      return { ...state, tailBytes: waitingBytes };
    },
    finish: async () => {
      await append(directoryOf(state.entries, state.offset));
      if (waitingBytes > 0) await flush();
      await store.complete(key, state.uploadId, state.parts);
      return state.offset;
    },
  };
};
