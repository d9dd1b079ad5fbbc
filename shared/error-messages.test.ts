import { describe, expect, it } from 'vitest';
import errorMessages from './error-messages.json' with { type: 'json' };
import { AppError, ErrorBody, errorCatalogue, errorCodes, isAppError } from './errors.ts';

/** Status codes known to specification 8, and those that the product adds: 404, 405 and 409. */
const statuses = [400, 401, 403, 404, 405, 409, 417, 422, 429, 440, 500];
const chinese = /\p{Script=Han}/u;

describe('error catalogue', () => {
  it.each(errorCodes)('%s has words in both languages', (code) => {
    const { en, zhTw } = errorMessages[code];
    expect(en.trim()).not.toBe('');
    expect(en).not.toMatch(chinese);
    expect(zhTw).toMatch(chinese);
  });

  it('has no words without a code', () => {
    expect(Object.keys(errorMessages).toSorted()).toEqual(errorCodes.toSorted());
  });

  it('has a distinct message for every code', () => {
    for (const language of ['en', 'zhTw'] as const) {
      // Both imports say of their file what the specification has fixed for it (8).
      const fixed = ['entity_import.volume', 'entity_import.format'];
      const codes = errorCodes.filter((code) => !fixed.includes(code));
      expect(new Set(codes.map((code) => errorMessages[code][language])).size).toBe(codes.length);
    }
  });

  it('uses every status of the specification and no other', () => {
    expect([...new Set(errorCodes.map((code) => errorCatalogue[code].status))].toSorted((a, b) => a - b)).toEqual(
      statuses,
    );
  });

  it('separates the codes that the web distinguishes by status', () => {
    const codesOf = (status: number) => errorCodes.filter((code) => errorCatalogue[code].status === status);
    expect(codesOf(440)).toEqual(['auth.token_expired']);
    expect(codesOf(429).toSorted()).toEqual(['rate.limited', 'survey.saved_too_often']);
    expect(codesOf(401).every((code) => code.startsWith('auth.'))).toBe(true);
  });

  it('parses a body with all optional properties of an error', () => {
    const body = { code: 'report.stale', message: 'x', requestId: 'r', current: { a: 1 } };
    expect(ErrorBody.parse(body)).toEqual(body);
    expect(ErrorBody.safeParse({ ...body, code: 'no.such' }).success).toBe(false);
  });

  it('recognises its own errors, by code when asked', () => {
    const error = new AppError('report.stale', { current: 1, cause: new Error('x') });
    expect(isAppError(error)).toBe(true);
    expect(isAppError(error, 'report.stale')).toBe(true);
    expect(isAppError(error, 'report.not_found')).toBe(false);
    expect(isAppError(new Error('report.stale'))).toBe(false);
    expect(error.cause).toBeInstanceOf(Error);
  });
});
