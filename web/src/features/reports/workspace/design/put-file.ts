import { NetworkError } from '../../../../lib/api/api-error.ts';

/** Puts a file to the address that was given for it. */
export const putFile = async (url: string, file: File, contentType: string): Promise<void> => {
  const headers = { 'content-type': contentType };
  const answer = await fetch(url, { method: 'PUT', body: file, headers, credentials: 'omit' }).catch(
    (cause: unknown) => {
      throw new NetworkError(cause);
    },
  );
  // What was refused is not there: the call that takes it in says so in the reader's language (417).
  await answer.body?.cancel();
};
