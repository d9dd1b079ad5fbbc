import { AppError } from '../../../shared/errors.ts';
import type { LinkPictures } from '../../core/images/picture-links.ts';
import type { ReadableObjects } from './objects.ts';

export type LinkedObjects = Pick<ReadableObjects, 'read'> & { find(key: string): Promise<Uint8Array | undefined> };

const get = async (links: Pick<LinkPictures, 'one'>, key: string): Promise<Uint8Array | undefined> => {
  const link = await links.one(key);
  const answer = await fetch(link).catch((cause: unknown) => {
    throw new AppError('server.unavailable', { cause });
  });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  // Without the permission to list, S3 answers 403 for a missing object.
  if (answer.status === 404 || answer.status === 403) return undefined;
  throw new AppError('server.unavailable', { cause: new Error(`object answered ${answer.status}`) });
};

/** Small objects read through signed links, so that a function that only shows them needs no S3 client (quality P1). */
export const createLinkedObjects = (links: Pick<LinkPictures, 'one'>): LinkedObjects => ({
  find: (key) => get(links, key),
  read: async (key) => {
    const bytes = await get(links, key);
    if (!bytes) throw new Error('a picture of a report is missing');
    return bytes;
  },
});
