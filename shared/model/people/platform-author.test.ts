import { describe, expect, it } from 'vitest';
import { UserId } from '../../ids.ts';
import { authorName, billingAuthor, systemAuthor, withPlatformAuthors } from './platform-author.ts';

const user = { userId: UserId.parse(`usr_${'a'.repeat(32)}`), name: 'Billing' };
const operator = { ...systemAuthor, name: 'Olga Reyes' };

describe('the authors of automatic changes', () => {
  it('are named in the language of the reader, unlike users and operators', () => {
    const named = (language: 'en' | 'zhTw') =>
      [systemAuthor, billingAuthor, user, operator].map((author) => authorName(author, language));
    expect(named('en')).toEqual(['System', 'Billing', 'Billing', 'Olga Reyes']);
    expect(named('zhTw')).toEqual(['系統', '帳務', 'Billing', 'Olga Reyes']);
  });

  it('are replaced in JSON by the id next to the name, and no other text is', () => {
    const { userId: actorId, name: actorName } = systemAuthor;
    const body = {
      rows: [{ who: billingAuthor, text: 'Billing, "System"' }, { who: user }, { who: operator }],
      content: { actorName, actorId },
    };
    expect(JSON.parse(withPlatformAuthors(JSON.stringify(body), 'zhTw'))).toEqual({
      rows: [{ who: { ...billingAuthor, name: '帳務' }, text: 'Billing, "System"' }, { who: user }, { who: operator }],
      content: { actorName: '系統', actorId },
    });
    expect(withPlatformAuthors(JSON.stringify(body), 'en')).toBe(JSON.stringify(body));
  });
});
