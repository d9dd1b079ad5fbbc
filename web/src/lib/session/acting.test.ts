import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../shared/ids.ts';
import { ActingPlace, isPlaceOf } from './acting.ts';

const nora = UserId.parse(`usr_${'2'.repeat(32)}`);
const stored = {
  clientId: `org_${'1'.repeat(26)}`,
  clientName: 'Jade Textiles',
  consultancyId: `org_${'2'.repeat(26)}`,
  consultancyName: 'Northlight',
};

describe('the client that a tab acts for', () => {
  it('is left by whoever signs in as another person', () => {
    const place = ActingPlace.parse({ ...stored, userId: nora });
    expect(isPlaceOf(place, nora)).toBe(true);
    expect(isPlaceOf(place, UserId.parse(`usr_${'3'.repeat(32)}`))).toBe(false);
    expect(isPlaceOf(place, undefined)).toBe(false);
  });

  it('is read where it was kept without the person, and is nobody’s then', () => {
    const place = ActingPlace.parse(stored);
    expect(place.returnPath).toBe('/my-clients');
    expect(isPlaceOf(place, nora)).toBe(false);
  });
});
