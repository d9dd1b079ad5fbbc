import { NetworkError } from '../http/api-error.ts';

/**
 * Uploads a file to its presigned address. S3 refuses without a message: the finishing call reports it in the user's
 * language (417).
 */
export const putFile = async (url: string, contentType: string, file: File): Promise<void> => {
  const headers = { 'content-type': contentType };
  const answer = await fetch(url, { method: 'PUT', headers, body: file, credentials: 'omit' }).catch(
    (cause: unknown) => {
      throw new NetworkError(cause);
    },
  );
  await answer.body?.cancel();
};
