import { expect, it } from 'vitest';
import { invitedPeople, unknownGroups } from './invited-people.ts';

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
  expect(unknownGroups(people)).toEqual([{ name: 'Friends', count: 2 }]);
  expect(groupsBy({ Friends: 'staff1' }).slice(2)).toEqual([
    ['carl@x.example', 'staff1'],
    ['dora@x.example', 'staff1'],
  ]);
});
