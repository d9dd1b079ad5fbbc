import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../../shared/errors.ts';
import { ApiError, NetworkError } from '../../../../lib/http/api-error.ts';
import { refusalOf } from './status-refusal.ts';

const answer = (status: number, code: ErrorCode) => new ApiError(status, { code, message: 'No.', requestId: 'req_1' });

it.each([
  ['tells of empty required fields', answer(422, 'validation.failed'), 'missing'],
  ['tells that the report is only read by now', answer(422, 'report.read_only'), 'refused'],
  ['tells that the disclosure is gone', answer(404, 'disclosure.not_found'), 'refused'],
  ['tries again where others write at the same time', answer(409, 'report.stale'), 'later'],
  ['tries again where the server is in trouble', answer(500, 'server.error'), 'later'],
  ['tries again where no answer came', new NetworkError(undefined), 'later'],
] as const)('%s', (_what, error, refusal) => {
  expect(refusalOf(error)).toBe(refusal);
});
