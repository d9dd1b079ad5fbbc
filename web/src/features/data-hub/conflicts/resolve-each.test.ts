import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../shared/errors.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { resolveEach } from './resolve-each.ts';

const refused = (code: ErrorCode) => new ApiError(409, { code, message: code, requestId: 'r' });
const run = async (answers: readonly (Error | null)[]) => {
  const sent: number[] = [];
  const outcome = await resolveEach(answers, async (answer, index) => {
    sent.push(index);
    if (answer) throw answer;
  });
  return { ...outcome, sent };
};

it('goes on after a failure, and reports the first one', async () => {
  const [first, second] = [refused('report.read_only'), refused('report.moving')];
  expect(await run([null, first, null, second, null])).toEqual({ resolved: 3, error: first, sent: [0, 1, 2, 3, 4] });
});

it('skips conflicts that another user resolved in between', async () => {
  expect(await run([refused('report.stale'), null])).toEqual({ resolved: 1, error: undefined, sent: [0, 1] });
});

it('stops when the server cannot be reached', async () => {
  const error = new NetworkError('offline');
  expect(await run([null, error, null])).toEqual({ resolved: 1, error, sent: [0, 1] });
});
