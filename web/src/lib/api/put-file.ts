import { NetworkError } from './api-error.ts';

/** Puts the bytes to their address; what is refused there, the call that reads the file says in the user's language (417). */
export const putFile = async (url: string, contentType: string, file: File): Promise<void> => {
  try {
    await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: file, credentials: 'omit' });
  } catch (error) {
    throw new NetworkError(error);
  }
};
