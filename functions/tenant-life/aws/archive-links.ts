import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from '../../core/files/file-name.ts';

/** The bucket of archives as the commands need it: whether an archive is there, and a link to it. */
export type ArchiveLinks = {
  /** Size in bytes; undefined: there is none. */
  find(key: string): Promise<number | undefined>;
  /** Link that downloads under this name. */
  sign(key: string, file: { name: string; seconds: number }): Promise<string>;
};

export const createArchiveLinks = (bucket: string): ArchiveLinks => {
  const s3 = new S3Client({ maxAttempts: 4 });
  return {
    find: async (key) => {
      try {
        const { ContentLength = 0 } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return ContentLength;
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
        throw error;
      }
    },
    sign: (key, { name, seconds }) =>
      getSignedUrl(
        s3,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: attachment(name),
          ResponseContentType: 'application/zip',
        }),
        { expiresIn: seconds },
      ),
  };
};
