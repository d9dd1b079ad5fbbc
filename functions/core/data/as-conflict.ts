import { AppError } from '../../../shared/errors.ts';
import { WriteConflict } from './write-transaction.ts';

/**
 * For the `catch` of a write: a record that changed since it was read is a 409 for the caller, who may reload and
 * repeat.
 */
export const asConflict = (error: unknown): never => {
  throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
};
