import { createTransferObjects } from '../../core/files/transfer-objects.ts';

/** The bucket of archives as the commands need it: whether an archive is there, and a link to it. */
export type ArchiveLinks = {
  /** Size in bytes; undefined: there is none. */
  find(key: string): Promise<number | undefined>;
  /** Link that downloads under this name. */
  sign(key: string, file: { name: string; seconds: number }): Promise<string>;
};

export const createArchiveLinks = (bucket: string): ArchiveLinks => {
  const { sizeOf, signDownload } = createTransferObjects(bucket);
  return {
    find: sizeOf,
    sign: (key, file) => signDownload(key, { ...file, contentType: 'application/zip' }),
  };
};
