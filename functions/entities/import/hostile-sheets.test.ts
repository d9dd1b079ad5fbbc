/**
 * Sheets of entities as people and programs really send them: each ends in a clear message by its row, or is refused
 * whole.
 */
import type ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { planEntities } from '../../../shared/model/entities/import/plan-entities.ts';
import { type SheetLine, sheetOf } from '../../../tests/support/sheets/data-sheet.ts';
import { idOf, person, registered, said, saidOf, site, stored } from '../../../tests/support/sheets/entity-sheets.ts';
import { readPackage, writePackage } from '../../core/files/zip-package.ts';
import { sheetRowsMax } from './read-entity-sheet.ts';

const twoOf = (name: string, one: SheetLine, other: SheetLine): SheetLine[] => [
  site(name, { ...one }),
  { Entity: name, ...other },
];

const rows: [name: string, lines: SheetLine[], errors: string[]][] = [
  ['no name', [site('', { Address: 'Pier 1' })], ['Row 2: Entity is required']],
  ['a name of blanks', [site('\u00A0 ', { Address: 'Pier 1' })], ['Row 2: Entity is required']],
  ['a name of one letter', [site('A')], ['Row 2: Entity may not be less than 2 characters']],
  ['a name that is too long', [site('x'.repeat(256))], ['Row 2: Entity is too long']],
  ['a name with a link', [site('Visit http://evil.example')], ['Row 2: Entity may not contain a link']],
  [
    'the name of the organisation',
    [site('MERIDIAN  foods')],
    ['Row 2: “MERIDIAN  foods” is the name of the organisation'],
  ],
  ['a name that is there', [site('harbour')], ['Row 2: An entity named “harbour” already exists']],
  ['no type', [{ Entity: 'Depot', Type: null, Address: 'Pier 1' }], ['Row 2: Type is required']],
  [
    'a type that is none',
    [{ Entity: 'Depot', Type: 'Factory' }],
    ['Row 2: “Factory” is not a type; choose Company, Team, Site, Building, Vessel/Ship or Other'],
  ],
  [
    'a relation that is none',
    [site('Depot', { Relation: 'Cousin' })],
    ['Row 2: “Cousin” is not a relation; choose Part of the organisation or Supplier'],
  ],
  ['a parent that is not there', [site('Depot', { 'Belongs to': 'Mars' })], ['Row 2: Parent entity “Mars” not found']],
  [
    'a path that is another',
    [site('Depot', { 'Belongs to': 'Europe / Harbour' })],
    ['Row 2: “Europe / Harbour” is not the path of this entity'],
  ],
  ['itself as parent', [site('Depot', { 'Belongs to': 'Depot' })], ['Row 2: An entity cannot belong to itself']],
  [
    'a circle of three',
    [
      site('One', { 'Belongs to': 'Two' }),
      site('Two', { 'Belongs to': 'Three' }),
      site('Three', { 'Belongs to': 'One' }),
    ],
    [
      'Row 2: Correct the row of “Two” first',
      'Row 3: Correct the row of “Three” first',
      'Row 4: An entity cannot belong to one below it',
    ],
  ],
  [
    'a supplier as parent',
    [site('Depot', { 'Belongs to': 'Steel works' })],
    ['Row 2: A supplier cannot have entities below it'],
  ],
  [
    'a parent with a row that needs attention',
    [site('Top', { 'IMO number': '123' }), site('Below', { 'Belongs to': 'Top' })],
    [
      'Row 2: “123” is not an IMO number: seven digits, the last one a check digit',
      'Row 3: Correct the row of “Top” first',
    ],
  ],
  [
    'a supplier in the tree',
    [site('Steel', { Relation: 'Supplier', 'Belongs to': 'Asia' })],
    ['Row 2: A supplier has no parent entity or share'],
  ],
  [
    'a share of nothing',
    [site('Depot', { 'Share in %': -1 })],
    ['Row 2: “-1” is not a share: 0 to 100, with up to 4 decimals'],
  ],
  [
    'a share beyond the whole',
    [site('Depot', { 'Share in %': 101 })],
    ['Row 2: “101” is not a share: 0 to 100, with up to 4 decimals'],
  ],
  [
    'a share in words',
    [site('Depot', { 'Share in %': 'half' })],
    ['Row 2: “half” is not a share: 0 to 100, with up to 4 decimals'],
  ],
  [
    'a wrong check digit',
    [{ Entity: 'Star', Type: 'Vessel/Ship', 'IMO number': '9074728' }],
    ['Row 2: “9074728” is not an IMO number: seven digits, the last one a check digit'],
  ],
  [
    'a number of a vessel at a site',
    [site('Depot', { 'IMO number': '9074729' })],
    ['Row 2: Only a vessel has an IMO number'],
  ],
  ['an address without end', [site('Depot', { Address: 'x'.repeat(501) })], ['Row 2: Address is too long']],
  [
    'a code without end',
    [site('Depot', { 'Post or zip code': '9'.repeat(21) })],
    ['Row 2: Post or zip code is too long'],
  ],
  ['no address of a person', [site('Depot', person('', { Email: null }))], ['Row 2: Email is required']],
  [
    'a person without a name',
    [site('Depot', { Email: 'ana@depot.example' })],
    ['Row 2: First name is required', 'Row 2: Last name is required'],
  ],
  ['an address that is none', [site('Depot', person('ana(at)depot'))], ['Row 2: Invalid email']],
  [
    'one address in two cases',
    twoOf('Depot', person('ana@depot.example'), person(' ANA@Depot.example ')),
    ['Row 3: You have already entered this email address'],
  ],
  [
    'one address in two widths',
    twoOf('Depot', person('ana@depot.example'), person('ａｎａ＠depot.example')),
    ['Row 3: You have already entered this email address'],
  ],
  [
    'a person who is there',
    [{ Entity: 'Harbour', ...person('ANA@plant.example') }],
    ['Row 2: This user is already invited to the entity'],
  ],
  [
    'a colleague',
    [site('Depot', person('Elena@meridian.example'))],
    ['Row 2: This user already works in the organisation'],
  ],
  [
    'a second row that differs',
    twoOf('Depot', {}, { Type: 'Company', ...person('ana@depot.example') }),
    ['Row 3: Type differs from the first row of this entity'],
  ],
  [
    'a second row that says nothing',
    twoOf('Depot', person('ana@depot.example'), {}),
    ['Row 3: This row repeats an entity without a user'],
  ],
];

const cells: [name: string, change: (sheet: ExcelJS.Worksheet) => void, errors: string[]][] = [
  [
    'an error of a formula',
    (sheet) => {
      sheet.getCell('A2').value = { formula: '1/0', result: { error: '#DIV/0!' } };
    },
    ['Row 2: Entity is required', 'Row 2: Entity has the error #DIV/0!'],
  ],
  [
    'a date where a name belongs',
    (sheet) => {
      sheet.getCell('A2').value = new Date('2025-03-04');
    },
    ['Row 2: Entity is required', 'Row 2: Entity is a date; format the cell as text'],
  ],
  [
    'a merged cell',
    (sheet) => sheet.mergeCells('A2:A3'),
    ['Row 3: Entity is required', 'Row 3: Entity is merged with another row; give each row its own'],
  ],
];

describe('a sheet of entities reports errors by row', () => {
  it.each(rows)('%s', async (_name, lines, errors) => {
    expect((await said(lines)).toString().split(',Row').join('\nRow')).toBe(errors.join('\n'));
  });

  it.each(cells)('%s', async (_name, change, errors) => {
    const lines = [site('Depot'), { Entity: null, Type: 'Site' }].slice(0, 1);
    const two = [...lines, site('Wharf')];
    const found = await said(two, change);
    expect(Array.isArray(found) ? found.toSorted() : found).toEqual(errors.toSorted());
  });

  it('more than a hundred people of one entity, and more entities than an organisation has', async () => {
    const crowd = Array.from({ length: 101 }, (_one, at) => site('Depot', person(`p${at}@depot.example`)));
    expect(await said(crowd)).toEqual(['Row 102: An entity can have up to 100 users']);
    const full = { ...registered, entities: Array.from({ length: 999 }, (_one, at) => stored(at, `Stored ${at}`)) };
    expect(await said([site('New 1'), site('New 2')], undefined, full)).toEqual([
      'Row 3: An organisation can have up to 1,000 entities',
    ]);
  });
});

describe('a file is refused whole', () => {
  const changed = (bytes: Uint8Array, name: string, text: string): Uint8Array =>
    writePackage([
      ...readPackage(Buffer.from(bytes)).filter((part) => part.name !== name),
      { name, content: Buffer.from(text, 'utf8') },
    ]);
  const files: [name: string, bytes: () => Promise<Uint8Array>, refusal: string][] = [
    ['that is no workbook', () => Promise.resolve(new Uint8Array(Buffer.from('Entity,Type\nDepot,Site'))), 'format'],
    ['that is empty', () => Promise.resolve(new Uint8Array()), 'format'],
    ['that was cut', async () => (await sheetOf([site('Depot')])).slice(0, 900), 'damaged'],
    ['without a heading', () => sheetOf([{ Place: 'Depot', Kind: 'Site' }]), 'head'],
    ['with a heading alone', () => sheetOf([{ Entity: null, Type: null }]), 'empty'],
    [
      'with a damaged sheet',
      async () =>
        changed(
          await sheetOf([site('Depot')]),
          'xl/worksheets/sheet1.xml',
          '<worksheet><sheetData><row r="2"/><row r="1"/>',
        ),
      'damaged',
    ],
    [
      'of too many rows',
      () => sheetOf(Array.from({ length: sheetRowsMax + 2 }, (_one, at) => site(`Site ${at}`))),
      'rows',
    ],
  ];
  it.each(files)('%s', async (_name, bytes, refusal) => {
    expect(await saidOf(await bytes())).toBe(refusal);
  });
});

it.each(['name', 'path'] as const)('a sheet in which each row is below the next, by %s', (by) => {
  const lines = Array.from({ length: sheetRowsMax }, (_one, at) => {
    const number = sheetRowsMax - at;
    const above = by === 'path' && number > 2 ? `S ${number - 2} / S ${number - 1}` : `S ${number - 1}`;
    return { row: at + 2, cells: { name: `S ${number}`, type: 'Site', ...(number > 1 ? { parent: above } : {}) } };
  });
  let next = 100;
  const { issues } = planEntities(lines, registered, () => {
    next += 1;
    return idOf(next);
  });
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['entities-many']));
});
