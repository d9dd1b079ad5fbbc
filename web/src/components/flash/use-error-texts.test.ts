import { describe, expect, it } from 'vitest';
import { UnexpectedAnswerError } from '../../lib/http/api-error.ts';
import { unexpectedTextOf } from './use-error-texts.ts';

describe('message for an answer that is not from the API', () => {
  it.each([
    [403, 'blockedText'],
    [413, 'tooLargeText'],
    [429, 'tooManyText'],
    [502, 'unexpectedText'],
  ])('%d: %s', (status, text) => {
    expect(unexpectedTextOf(new UnexpectedAnswerError(null, undefined, status))).toBe(text);
  });

  it('describes any other failure as unexpected', () => {
    expect(unexpectedTextOf(new Error('x'))).toBe('unexpectedText');
  });
});
