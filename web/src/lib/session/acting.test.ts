import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../shared/ids.ts';
import { ActingPlace, isPlaceOfOther } from './acting.ts';

const nora = UserId.parse(`usr_${'2'.repeat(32)}`);
const stored = {
  clientId: `org_${'1'.repeat(26)}`,
  clientName: 'Jade Textiles',
  consultancyId: `org_${'2'.repeat(26)}`,
  consultancyName: 'Northlight',
};

describe('the client that a tab acts for', () => {
  it('is dropped when another user signs in', () => {
    const place = ActingPlace.parse({ ...stored, userId: nora });
    expect(isPlaceOfOther(place, nora)).toBe(false);
    expect(isPlaceOfOther(place, UserId.parse(`usr_${'3'.repeat(32)}`))).toBe(true);
    expect(isPlaceOfOther(place, undefined)).toBe(false);
  });

  it('is read if it was stored without the user, who continues there', () => {
    const place = ActingPlace.parse(stored);
    expect(place.returnPath).toBe('/my-clients');
    expect(isPlaceOfOther(place, nora)).toBe(false);
  });
});
