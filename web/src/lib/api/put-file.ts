import { NetworkError } from '../http/api-error.ts';

/**
 * Puts a file to its presigned address. What is refused there, the call that takes the file in says in the user's
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
