import { expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { asConflict } from './as-conflict.ts';
import { WriteConflict } from './write-transaction.ts';

it('makes a 409 of a write that lost, and leaves every other error as it is', () => {
  const other = new Error('no connection');
  expect(() => asConflict(new WriteConflict([]))).toThrow(new AppError('request.conflict'));
  expect(() => asConflict(other)).toThrow(other);
});
