import { describe, expect, it } from 'vitest';
import { mergePeople, pastedPeople, readPeople } from './addresses.ts';

const groups = [
  { groupId: 'staff1', name: { en: 'Staff', zhTw: '員工' } },
  { groupId: 'board1', name: { en: 'Board', zhTw: '董事會' } },
];
const person = (email: string, groupId: string | null = null, unknownGroup: string | null = null) => ({
  email,
  groupId,
  unknownGroup,
});
const rows = (lines: readonly (readonly string[])[]) =>
  lines.map((cells, at) => ({ number: at + 1, cells: new Map(cells.map((text, column) => [column, text])) }));

describe('pasted text', () => {
  it('is read as people paste it, with a reason for each entry that invites nobody', () => {
    const text =
      'Ada Chan <ADA@x.example>; ben@x.example，ben@x.example\n\ncarl@x.example\tnot@address\nnobody here\nnot@address\n@';
    expect(pastedPeople(text, groups)).toEqual({
      people: [person('ada@x.example'), person('ben@x.example'), person('carl@x.example')],
      findings: [
        { row: 1, text: 'ben@x.example', reason: 'duplicate' },
        { row: 3, text: 'not@address', reason: 'invalid' },
        { row: 4, text: 'nobody here', reason: 'noAddress' },
        { row: 5, text: 'not@address', reason: 'invalid' },
        { row: 6, text: '@', reason: 'invalid' },
      ],
    });
    expect(pastedPeople(' \n', groups)).toEqual({ people: [], findings: [] });
  });

  it('may have names before addresses and a head; a text between two addresses is unclear', () => {
    expect(
      pastedPeople('Email\nChan, Ada <ada.chan@x.example>\nben@x.example, nobody, carl@x.example', groups),
    ).toEqual({
      people: [
        person('ada.chan@x.example'),
        person('ben@x.example', null, 'ben@x.example, nobody, carl@x.example'),
        person('carl@x.example', null, 'ben@x.example, nobody, carl@x.example'),
      ],
      findings: [],
    });
  });

  it('may be columns of a sheet with groups', () => {
    expect(pastedPeople('ada@x.example\tStaff\nben@x.example\tFriends', groups).people).toEqual([
      person('ada@x.example', 'staff1'),
      person('ben@x.example', null, 'Friends'),
    ]);
    expect(pastedPeople('ada@x.example,董事會', groups).people).toEqual([person('ada@x.example', 'board1')]);
  });
});

describe('rows of a workbook', () => {
  it('name groups in either language; an unknown one is not replaced', () => {
    const list = readPeople(
      rows([
        ['Name', 'Email', 'Group'],
        ['Ada', ' ADA@x.example ', 'staff'],
        ['Ben', 'ben@x.example', '董事會'],
        ['Carl', 'carl@x.example', 'Somebody else'],
        ['Dora', 'dora@x.example', ''],
      ]),
      groups,
    );
    expect(list.people).toEqual([
      person('ada@x.example', 'staff1'),
      person('ben@x.example', 'board1'),
      person('carl@x.example', null, 'Somebody else'),
      person('dora@x.example'),
    ]);
    expect(list.findings).toEqual([]);
  });

  it('are listed with their reason where they invite nobody', () => {
    const list = readPeople(
      rows([['Ada', 'ada@x.example'], ['Ada again', 'ada@x.example'], ['Without', 'no address'], [], ['Bad', 'bad@']]),
      groups,
    );
    expect(list.findings).toEqual([
      { row: 2, text: 'ada@x.example', reason: 'duplicate' },
      { row: 3, text: 'Without · no address', reason: 'noAddress' },
      { row: 5, text: 'bad@', reason: 'invalid' },
    ]);
  });

  it('name an unknown group by the column of the head alone', () => {
    const list = readPeople(
      rows([
        ['電郵', '群組'],
        ['ada@x.example', 'Friends'],
      ]),
      groups,
    );
    expect(list.people).toEqual([person('ada@x.example', null, 'Friends')]);
  });

  it('without a head have a first row that counts', () => {
    expect(readPeople(rows([['Ada Chan']]), groups).findings).toEqual([
      { row: 1, text: 'Ada Chan', reason: 'noAddress' },
    ]);
  });
});

it('merges two lists: the first entry of an address counts, and the other is named', () => {
  const merged = mergePeople(pastedPeople('ada@x.example\tStaff', groups), pastedPeople('ada@x.example', groups));
  expect(merged).toEqual({
    people: [person('ada@x.example', 'staff1')],
    twice: ['ada@x.example'],
  });
});
