import { once } from '../../core/once.ts';
import type { Objects } from './objects.ts';
import type { ShortLivedObjects } from './short-lived-objects.ts';

/** `createObjects`, with the client of S3 loaded at the first use. */
export const objectsLater = (bucket: string): Objects => {
  const objects = once(async () => (await import('./objects.ts')).createObjects(bucket));
  return {
    read: async (...key) => (await objects()).read(...key),
    find: async (...key) => (await objects()).find(...key),
    writeOnce: async (...object) => (await objects()).writeOnce(...object),
  };
};

/** `createShortLivedObjects`, in the same way. */
export const shortLivedObjectsLater = (bucket: string): ShortLivedObjects => {
  const objects = once(async () => (await import('./short-lived-objects.ts')).createShortLivedObjects(bucket));
  return {
    read: async (...key) => (await objects()).read(...key),
    put: async (...object) => (await objects()).put(...object),
  };
};
