import { WriteConflict } from './write-transaction.ts';

/**
 * For the `catch` of a write that may already have been made: the stored item remains, and the caller continues.
 */
export const ignoreConflict = (error: unknown): undefined => {
  if (!(error instanceof WriteConflict)) throw error;
};
