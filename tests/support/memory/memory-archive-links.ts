import type { ArchiveLinks } from '../../../functions/tenant-life/aws/archive-links.ts';

/** A bucket of archives in which every archive is there, except those of `missing`. */
export const memoryArchiveLinks = (missing: ReadonlySet<string> = new Set()): ArchiveLinks => ({
  find: async (key) => (missing.has(key) ? undefined : 1_234),
  sign: async (key, { name, seconds }) => `https://archives.example/${key}?name=${name}&seconds=${seconds}`,
});
