import { UserId } from '../../ids.ts';
import type { Language } from '../text/language.ts';
import type { Author } from './author.ts';

/** The id of whoever is no user: the product itself, and operators of commands, who have their own name. */
const nobodyId = UserId.parse(`usr_${'0'.repeat(32)}`);

/** Authors of automatic changes, by the name that is stored. */
const platformNames = {
  System: { en: 'System', zhTw: '系統' },
  Billing: { en: 'Billing', zhTw: '帳務' },
} as const;

const authorNamed = (name: keyof typeof platformNames): Pick<Author, 'userId' | 'name'> => ({ userId: nobodyId, name });

export const systemAuthor = authorNamed('System');
/** Changes that follow from payments. */
export const billingAuthor = authorNamed('Billing');

/** The name of an author in the reader's language; a user's is unchanged. */
export const authorName = ({ userId, name }: Pick<Author, 'userId' | 'name'>, language: Language): string => {
  const known = Object.entries(platformNames).find(([stored]) => userId === nobodyId && stored === name);
  return known ? known[1][language] : name;
};

const pairOf = (idKey: string, nameKey: string, name: string): string =>
  `"${idKey}":${JSON.stringify(nobodyId)},"${nameKey}":${JSON.stringify(name)}`;
const swappedPairOf = (idKey: string, nameKey: string, name: string): string =>
  `"${nameKey}":${JSON.stringify(name)},"${idKey}":${JSON.stringify(nobodyId)}`;

/** JSON with the product's own authors in the reader's language: they are known by the id next to the name. */
export const withPlatformAuthors = (json: string, language: Language): string => {
  if (!json.includes(nobodyId)) return json;
  let next = json;
  for (const [stored, names] of Object.entries(platformNames)) {
    // Names are stored in English.
    if (names[language] === stored) continue;
    for (const [idKey, nameKey] of [
      ['userId', 'name'],
      ['actorId', 'actorName'],
    ] as const) {
      for (const pair of [pairOf, swappedPairOf]) {
        next = next.replaceAll(pair(idKey, nameKey, stored), pair(idKey, nameKey, names[language]));
      }
    }
  }
  return next;
};
