import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedPeople, readPeople } from './addresses.ts';

const groups = [
  { groupId: 'employees', name: { en: 'Employees', zhTw: '員工' } },
  { groupId: 'customers', name: { en: 'Customers', zhTw: '客戶' } },
  { groupId: 'neighbours', name: { en: 'Neighbours', zhTw: '鄰居' } },
  { groupId: 'suppliers', name: { en: 'Suppliers, contractors', zhTw: '供應商、承辦商' } },
  { groupId: 'local', name: { en: 'Local communities (Hong Kong)', zhTw: '社區' } },
];

/** Each line gives `address:group`, with `?text` for an unknown group and nothing for none. */
const read = (text: string): string[] =>
  pastedPeople(text, groups).people.map(
    ({ email, groupId, unknownGroup }) =>
      `${email.replace('@x.example', '')}:${groupId ?? (unknownGroup === null ? '' : `?${unknownGroup}`)}`,
  );

describe('groups of a pasted list', () => {
  it.each<[string, string[]]>([
    ['Ann <a@x.example>, Customers\nBob <b@x.example>, Neighbours', ['a:customers', 'b:neighbours']],
    ['a@x.example; Customers\nb@x.example; Neighbours', ['a:customers', 'b:neighbours']],
    ['a@x.example Customers', ['a:customers']],
    ['a@x.example (客戶)\nＮＥＩＧＨＢＯＵＲＳ：ｂ＠ｘ．ｅｘａｍｐｌｅ', ['a:customers', 'b:neighbours']],
    ['"Chan, Ann" <a@x.example>、客戶', ['a:customers']],
    ['Chan, Ann <ann.chan@x.example>, Ng, Bob <bob-ng@x.example>', ['ann.chan:', 'bob-ng:']],
    ['"a@x.example","Suppliers, contractors"', ['a:suppliers']],
    ['a@x.example, Suppliers, contractors', ['a:suppliers']],
    ["'a@x.example' <a@x.example>, Customers", ['a:customers']],
    ['To: a@x.example; b@x.example; c@x.example', ['a:', 'b:', 'c:']],
    ['Customers: a@x.example; b@x.example', ['a:customers', 'b:customers']],
    ['a@x.example; b@x.example; Customers', ['a:customers', 'b:customers']],
    ['a@x.example, b@x.example; Customers', ['a:customers', 'b:customers']],
    ['a@x.example; b@x.example, Customers', ['a:', 'b:customers']],
    ['Customers, a@x.example; Neighbours, b@x.example', ['a:customers', 'b:neighbours']],
    ['a@x.example, Customers, b@x.example, Neighbours', ['a:customers', 'b:neighbours']],
    ['a@x.example, Aliens; b@x.example, Customers', ['a:?Aliens', 'b:customers']],
    ['Customers\na@x.example\nb@x.example\n\nNeighbours\nc@x.example', ['a:customers', 'b:customers', 'c:neighbours']],
    ['Customers\na@x.example\nAliens\nb@x.example', ['a:customers', 'b:?Aliens']],
    ['a@x.example\nCustomers\nb@x.example\nNeighbours', ['a:customers', 'b:neighbours']],
    ['Ann,a@x.example,Customers,Manager', ['a:customers']],
    [
      'Name,Email,Group\nAnn,a@x.example,Customers\nBob,b@x.example,\nCarl,c@x.example,Aliens',
      ['a:customers', 'b:', 'c:?Aliens'],
    ],
    ['Group,Email,Manager email\nCustomers,a@x.example,m@x.example', ['a:customers']],
    ['主管電郵,電郵,群組\nm@x.example,a@x.example,客戶', ['a:customers']],
    ['Ann\ta@x.example\tCustomers\nBob\tb@x.example\tAliens', ['a:customers', 'b:?Aliens']],
    ['- a@x.example, Customers\n2. b@x.example, Neighbours.', ['a:customers', 'b:neighbours']],
  ])('%j', (text, people) => {
    expect(read(text)).toEqual(people);
  });

  it.each([
    'a@x.example, Aliens',
    'Aliens, a@x.example',
    'a@x.example Aliens',
    'Aliens; a@x.example',
    'a@x.example, Customer',
    'Customers Ann <a@x.example>',
    'Aliens, Ann <a@x.example>',
    'a@x.example, Customers, Neighbours',
    'a@x.example, Customers\na@x.example, Neighbours',
    'b@x.example, Customers, Ann, a@x.example',
    'b@x.example, Aliens, a@x.example, Customers, c@x.example',
  ])('are asked for in %j', (text) => {
    const person = pastedPeople(text, groups).people.find(({ email }) => email === 'a@x.example');
    expect(person?.groupId).toBeNull();
    expect(person?.unknownGroup).not.toBeNull();
  });

  it('take the group from the entry that has one', () => {
    expect(read('a@x.example\na@x.example, Customers')).toEqual(['a:customers']);
  });

  it('are read where each line has another layout', () => {
    const list =
      'ok1@x.example; Employees\nnot an address\nok1@x.example\nJoe Doe <joe@x.example>, Customers\nok2@x.example, Aliens\n@x.example\nok3@x\n\n員工,ok4@x.example\nok5@x.example\tok6@x.example';
    expect(read(list)).toEqual(['ok1:employees', 'joe:customers', 'ok2:?Aliens', 'ok4:employees', 'ok5:', 'ok6:']);
    expect(pastedPeople(list, groups).findings.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 noAddress',
      '3 duplicate',
      '6 invalid',
      '7 invalid',
    ]);
  });
});

type Person = { email: string; groupId: string | null; unknownGroup: string | null };
const unknown = ['Aliens', '外星人', 'Friends of the house'];
const choices = [
  ...groups.map(({ groupId }) => ({ groupId, unknownGroup: null })),
  { groupId: null, unknownGroup: null },
  ...unknown.map((name) => ({ groupId: null, unknownGroup: name })),
];

const lists = fc
  .array(fc.constantFrom(...choices), { minLength: 1, maxLength: 12 })
  .map((picked): Person[] => picked.map((choice, at) => ({ email: `p${at}@x.example`, ...choice })));

const fullWidth = (text: string): string =>
  text
    .replaceAll(/[!-~]/g, (sign) =>
      String.fromCodePoint(sign.codePointAt(0) ?? 0).replace(/./, (one) =>
        String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfe_e0),
      ),
    )
    .replaceAll(' ', '\u3000');
const writings = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  fullWidth,
] as const;

type Layout = {
  separator: string;
  isGroupFirst: boolean;
  isChinese: boolean;
  write: (text: string) => string;
  writeAddress: (text: string) => string;
  address: (email: string) => string;
};
const layouts: fc.Arbitrary<Layout> = fc.record({
  separator: fc.constantFrom(',', ', ', '，', ';', '; ', '；', '、', '\t', ' ', '\u3000', ' | ', ' ; '),
  isGroupFirst: fc.boolean(),
  isChinese: fc.boolean(),
  write: fc.constantFrom(...writings, (text: string) => `"${text}"`),
  writeAddress: fc.constantFrom(...writings),
  address: fc.constantFrom(
    (email: string) => email,
    (email: string) => `<${email}>`,
    (email: string) => `Joe Doe <${email}>`,
    (email: string) => `"Doe, Joe" <${email}>`,
    (email: string) => `陳大文<${email}>`,
    (email: string) => `"${email}" <${email}>`,
  ),
});

/** An unknown name is rendered as it is, because the question repeats it. */
const groupText = ({ groupId, unknownGroup }: Person, { isChinese, write }: Layout): string | null => {
  const name = groups.find((group) => group.groupId === groupId)?.name;
  return name ? write(isChinese ? name.zhTw : name.en) : unknownGroup;
};

/** Next to a blank only, an unknown group before a name is part of the name. */
const separatorOf = (person: Person, layout: Layout): string =>
  layout.isGroupFirst &&
  layout.separator.trim() === '' &&
  layout.separator !== '\t' &&
  person.email !== layout.address(person.email)
    ? '\t'
    : layout.separator;

const lineOf = (person: Person, layout: Layout): string => {
  const address = layout.address(layout.writeAddress(person.email));
  const group = groupText(person, layout);
  if (group === null) return address;
  const separator = separatorOf(person, layout);
  return layout.isGroupFirst ? `${group}${separator}${address}` : `${address}${separator}${group}`;
};

describe('any layout gives the same people in the same groups', () => {
  it('with one person a line', () => {
    fc.assert(
      fc.property(lists, fc.array(layouts, { minLength: 12, maxLength: 12 }), (people, each) => {
        const text = people
          .flatMap((person, at) => each.slice(at, at + 1).map((layout) => lineOf(person, layout)))
          .join('\n');
        expect(pastedPeople(text, groups)).toEqual({ people, findings: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  it('with all people of a group on a line', () => {
    const separators = fc.constantFrom<[string, string]>(
      [', ', ', '],
      ['; ', '; '],
      [', ', '; '],
      [' ', ', '],
      ['; ', '\t'],
      ['、', '；'],
      [' ', ' '],
    );
    fc.assert(
      fc.property(lists, layouts, separators, (people, layout, [between, toGroup]) => {
        const lines = choices.flatMap(({ groupId, unknownGroup }) => {
          const some = people.filter((person) => person.groupId === groupId && person.unknownGroup === unknownGroup);
          const addresses = some
            .map(({ email }) => layout.address(layout.writeAddress(email)))
            .join(between.trim() === '' ? '; ' : between);
          const [first] = some;
          if (!first) return [];
          const group = groupText(first, layout);
          const strong = between.trim() === '' ? '; ' : toGroup;
          if (group === null) return [addresses];
          return [layout.isGroupFirst ? `${group}${strong}${addresses}` : `${addresses}${strong}${group}`];
        });
        const byEmail = (one: Person, other: Person): number => one.email.localeCompare(other.email);
        const list = pastedPeople(lines.join('\n'), groups);
        expect(list.people.toSorted(byEmail)).toEqual(people.toSorted(byEmail));
        expect(list.findings).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('with all people on one line', () => {
    const separators = fc.constantFrom<[string, string]>(
      [', ', '; '],
      [' ', '; '],
      [' ', ', '],
      ['，', '；'],
      [', ', ' | '],
    );
    fc.assert(
      fc.property(lists, layouts, separators, (people, layout, [separator, between]) => {
        const text = people
          .map((person) => lineOf(person, { ...layout, separator, address: (email) => email }))
          .join(between);
        expect(pastedPeople(text, groups).people).toEqual(people);
      }),
      { numRuns: 1_000 },
    );
  });

  it('as columns of a sheet, with a head or without', () => {
    fc.assert(
      fc.property(lists, layouts, fc.boolean(), (people, layout, hasHead) => {
        const rowOf = (email: string, group: string, name: string): string[] => {
          const cells = layout.isGroupFirst ? [group, email] : [email, group];
          return hasHead ? [name, ...cells] : cells;
        };
        const rows = people.map((person) =>
          rowOf(layout.address(layout.writeAddress(person.email)), groupText(person, layout) ?? '', 'Joe Doe'),
        );
        const all = hasHead ? [rowOf('Email', 'Stakeholder group', 'Name'), ...rows] : rows;
        const list = readPeople(
          all.map((cells, at) => ({ number: at + 1, cells: new Map(cells.map((text, column) => [column, text])) })),
          groups,
        );
        expect(list).toEqual({ people, findings: [] });
        expect(pastedPeople(all.map((cells) => cells.join('\t')).join('\n'), groups)).toEqual(list);
      }),
      { numRuns: 1_000 },
    );
  });
});
