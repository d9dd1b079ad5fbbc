import { expect, it } from 'vitest';
import { UserId } from '../../../../../shared/ids.ts';
import type { Presence } from '../../../../../shared/model/report/presence.ts';
import { peopleAt, peopleIn, personInField } from './present-people.ts';

const here = (digit: string, name: string, place: Presence['place']): Presence => ({
  userId: UserId.parse(`usr_${digit.repeat(32)}`),
  name,
  place,
});
const place = { versionId: 'gri-2021', disclosureId: '305-1' };
const present = [
  here('1', 'Mei', { ...place, fieldKey: 'm0', isTyping: false }),
  here('2', 'Ben', { ...place, fieldKey: 'm0', isTyping: true }),
  here('2', 'Ben', { ...place, disclosureId: '305-2', fieldKey: null, isTyping: false }),
  here('3', 'Cleo', null),
];

it('lists everybody once, in the report, at a disclosure, and a typing person in a field', () => {
  expect(peopleIn(present).map(({ name }) => name)).toEqual(['Mei', 'Ben', 'Cleo']);
  expect(peopleAt(present, place).map(({ name }) => name)).toEqual(['Mei', 'Ben']);
  expect(peopleAt(present, { ...place, versionId: 'other' })).toEqual([]);
  expect(personInField(present, place, 'm0')).toMatchObject({ name: 'Ben', isTyping: true });
  expect(personInField(present, place, 'm1')).toBeUndefined();
});
