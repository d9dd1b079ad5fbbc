import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A time is set with less precision than it is read: rounded to the millisecond. */
const timeMillisecondsMax = 2;

/** Copies one file unless the copy already has its size and time; preserves the time, which the next run compares. */
const syncFile = async (from: string, to: string): Promise<void> => {
  const source = await stat(from);
  const copy = await stat(to).catch(() => undefined);
  const isSame = copy?.size === source.size && Math.abs(copy.mtimeMs - source.mtimeMs) < timeMillisecondsMax;
  if (isSame) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await utimes(to, source.atime, source.mtime);
};

/**
 * Makes `to` hold what `from` holds: a file, or the files of a folder (its sub-folders too, unless `include` chooses by
 * file name). Files that the source no longer has are removed. Cheap when nothing changed.
 */
export const syncFolder = async (from: string, to: string, include?: RegExp): Promise<void> => {
  const source = await stat(from);
  if (source.isFile()) return syncFile(from, to);
  const entries = await readdir(from, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && (include?.test(basename(entry.name)) ?? true));
  const folders = include ? [] : entries.filter((entry) => entry.isDirectory());
  await mkdir(to, { recursive: true });
  await Promise.all(files.map(({ name }) => syncFile(join(from, name), join(to, name))));
  for (const { name } of folders) await syncFolder(join(from, name), join(to, name));
  const expected = new Set(files.map(({ name }) => name));
  const present = await readdir(to, { withFileTypes: true });
  const stale = present.filter((entry) => entry.isFile() && !expected.has(entry.name));
  await Promise.all(stale.map(({ name }) => rm(join(to, name))));
};
