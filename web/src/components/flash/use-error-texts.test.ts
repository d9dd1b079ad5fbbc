import { describe, expect, it } from 'vitest';
import { UnexpectedAnswerError } from '../../lib/http/api-error.ts';
import { unexpectedTextOf } from './use-error-texts.ts';

describe("words for an answer that is not the API's own", () => {
  it.each([
    [403, 'blockedText'],
    [413, 'tooLargeText'],
    [429, 'tooManyText'],
    [502, 'unexpectedText'],
  ])('%d: %s', (status, text) => {
    expect(unexpectedTextOf(new UnexpectedAnswerError(null, undefined, status))).toBe(text);
  });

  it('says of another failure that it was not expected', () => {
    expect(unexpectedTextOf(new Error('x'))).toBe('unexpectedText');
  });
});
