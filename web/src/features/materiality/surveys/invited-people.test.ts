import { expect, it } from 'vitest';
import { countsByGroup, groupQuestions, invitedPeople, withoutGroup } from './invited-people.ts';

const people = [
  { email: 'ada@x.example', groupId: 'staff1', unknownGroup: null },
  { email: 'ben@x.example', groupId: null, unknownGroup: null },
  { email: 'carl@x.example', groupId: null, unknownGroup: 'Friends' },
  { email: 'dora@x.example', groupId: null, unknownGroup: 'Friends' },
];
const groupsBy = (choices: Record<string, string>) =>
  invitedPeople(people, { groupId: 'board1', choices, language: 'en' }).map(({ email, groupId }) => [email, groupId]);

it('invites nobody of an unknown group without a choice', () => {
  expect(groupsBy({})).toEqual([
    ['ada@x.example', 'staff1'],
    ['ben@x.example', 'board1'],
  ]);
  expect(groupsBy({ Friends: '' })).toHaveLength(2);
});

it('invites an unknown group as the chosen one', () => {
  expect(groupQuestions(people)).toEqual([{ names: ['Friends'], count: 2 }]);
  expect(groupsBy({ Friends: 'staff1' }).slice(2)).toEqual([
    ['carl@x.example', 'staff1'],
    ['dora@x.example', 'staff1'],
  ]);
});

it('invites nobody without a group before one is chosen', () => {
  const invited = invitedPeople(people, { groupId: '', choices: {}, language: 'en' });
  expect(invited.map(({ email }) => email)).toEqual(['ada@x.example']);
  expect(withoutGroup(people)).toBe(1);
});

it('asks once for many texts of one person each', () => {
  const named = ['Ann', 'Bob', 'Eve', 'Tom'].map((name) => ({ email: `${name}@x`, groupId: null, unknownGroup: name }));
  expect(groupQuestions([...named, ...people])).toEqual([
    { names: ['Friends'], count: 2 },
    { names: ['Ann', 'Bob', 'Eve', 'Tom'], count: 4 },
  ]);
  expect(groupQuestions(named.slice(1))).toHaveLength(3);
});

it('counts invited people by group', () => {
  const invited = invitedPeople(people, { groupId: 'board1', choices: { Friends: 'board1' }, language: 'en' });
  expect(countsByGroup(invited, ['staff1', 'empty1', 'board1'])).toEqual([
    { groupId: 'staff1', count: 1 },
    { groupId: 'board1', count: 3 },
  ]);
});
