import { describe, expect, it } from 'vitest';
import { getRequestContext, updateRequestContext } from './request-context.ts';

describe('languages of the headers', () => {
  it('request mails in the language of the page until an organisation is known, then in its own', () => {
    updateRequestContext({ platformLanguage: 'zhTw' });
    expect(getRequestContext()).toMatchObject({ platformLanguage: 'zhTw', communicationLanguage: 'zhTw' });
    updateRequestContext({ communicationLanguage: 'en' });
    expect(getRequestContext()).toMatchObject({ platformLanguage: 'zhTw', communicationLanguage: 'en' });
  });
});
