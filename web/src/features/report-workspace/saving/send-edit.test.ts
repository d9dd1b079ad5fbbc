import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../../../shared/errors.ts';
import { UserId } from '../../../../../shared/ids.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { resultOfError } from './send-edit.ts';

const refused = (status: number, body: Partial<ErrorBody>): ApiError =>
  new ApiError(status, { code: 'server.error', message: 'No.', requestId: 'r', ...body });

describe('the result of a failed save', () => {
  it.each([
    new NetworkError(undefined),
    refused(500, {}),
    refused(429, { code: 'rate.limited' }),
    refused(440, { code: 'auth.token_expired' }),
    refused(401, { code: 'auth.session_ended' }),
    refused(409, { code: 'request.conflict' }),
    refused(409, { code: 'report.moving' }),
    refused(409, { code: 'reporting_time.changing' }),
    new Error('an answer that cannot be read'),
  ])('keeps the edit for another attempt: %s', (error) => {
    expect(resultOfError(error)).toEqual({ kind: 'lost' });
  });

  it('asks when another value is stored, with its author', () => {
    const stored = {
      fieldKey: 'm0',
      value: { kind: 'text', text: 'theirs' },
      revision: 4,
      updatedAt: '2026-01-01T00:00:00.000Z',
      updatedBy: { userId: UserId.parse(`usr_${'0'.repeat(32)}`), name: 'Ada' },
    };
    expect(resultOfError(refused(409, { code: 'report.stale', current: { stored } }))).toMatchObject({
      kind: 'stale',
      theirs: { revision: 4, value: { text: 'theirs' }, updatedBy: { name: 'Ada' } },
    });
  });

  it('retains an edit of a question that the report no longer asks', () => {
    const error = refused(404, { code: 'disclosure.not_found', message: 'Not there.' });
    expect(resultOfError(error)).toEqual({ kind: 'refused', message: 'Not there.' });
  });

  it("keeps a refused edit with the server's message", () => {
    const error = refused(422, { code: 'validation.failed', message: 'Too many digits.' });
    expect(resultOfError(error)).toEqual({ kind: 'refused', message: 'Too many digits.' });
  });

  it.each([
    refused(422, { code: 'report.read_only' }),
    refused(403, { code: 'auth.forbidden' }),
    refused(404, { code: 'report.not_found' }),
  ])('holds an edit back until the report, or its author, may take it again: %s', (error) => {
    expect(resultOfError(error)).toEqual({ kind: 'refused', message: 'No.', isTemporary: true });
  });
});
