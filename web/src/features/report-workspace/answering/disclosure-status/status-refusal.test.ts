import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../../shared/errors.ts';
import { ApiError, NetworkError } from '../../../../lib/http/api-error.ts';
import { refusalOf } from './status-refusal.ts';

const answer = (status: number, code: ErrorCode) => new ApiError(status, { code, message: 'No.', requestId: 'req_1' });

it.each([
  ['reports empty required fields', answer(422, 'validation.failed'), 'missing'],
  ['reports that the report is read-only by now', answer(422, 'report.read_only'), 'refused'],
  ['reports that the disclosure no longer exists', answer(404, 'disclosure.not_found'), 'refused'],
  ['tries again where others write at the same time', answer(409, 'report.stale'), 'later'],
  ['tries again where the server is in trouble', answer(500, 'server.error'), 'later'],
  ['tries again where no answer came', new NetworkError(undefined), 'later'],
] as const)('%s', (_what, error, refusal) => {
  expect(refusalOf(error)).toBe(refusal);
});
