import { WriteConflict } from './write-transaction.ts';

/**
 * For the `catch` of a write that another may have made before: what is stored by then stays, and the caller goes on.
 */
export const ignoreConflict = (error: unknown): undefined => {
  if (!(error instanceof WriteConflict)) throw error;
};
