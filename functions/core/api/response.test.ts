import { expect, it } from 'vitest';
import { billingAuthor } from '../../../shared/model/people/platform-author.ts';
import { jsonResponse } from './response.ts';

it('an answer names the authors of automatic changes in the language of the reader', () => {
  const body = { items: [{ who: billingAuthor, newValue: 'Billing' }] };
  const shown = (language: 'en' | 'zhTw'): unknown =>
    JSON.parse(jsonResponse(200, { body }, 'request-1', language).body ?? '');
  expect(shown('en')).toEqual(body);
  expect(shown('zhTw')).toEqual({ items: [{ who: { ...billingAuthor, name: '帳務' }, newValue: 'Billing' }] });
});
