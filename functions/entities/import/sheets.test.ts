import { describe, expect, it } from 'vitest';
import type { Registered } from '../../../shared/model/entities/import/entity-drafts.ts';
import { type SheetLine, sheetOf } from '../../../tests/support/sheets/data-sheet.ts';
import {
  idOf,
  person,
  plannedOf,
  registered,
  said,
  site,
  stored,
} from '../../../tests/support/sheets/entity-sheets.ts';

describe('a sheet of entities', () => {
  it('is read in both languages, whatever the order of parents, by name and by path', async () => {
    const lines: SheetLine[] = [
      { 匯報實體: '碼頭', 類型: '場地', 上層實體: 'Asia › 香港', 電郵: null, 名字: null, 姓氏: null },
      { 匯報實體: '香港', 類型: '公司', 上層實體: 'asia', 電郵: 'Wai@HK.example', 名字: '偉', 姓氏: '陳' },
      { 匯報實體: '香港', 類型: null, 上層實體: null, 電郵: 'ling@hk.example', 名字: '玲', 姓氏: '李' },
      { 匯報實體: 'Harbour', 類型: null, 上層實體: null, 電郵: 'ben@plant.example', 名字: 'Ben', 姓氏: 'Ho' },
    ];
    const plan = await plannedOf(await sheetOf(lines));
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.issues).toEqual([]);
    expect(plan.goodRows).toBe(4);
    const [city, pier, harbour] = plan.entities;
    expect([city?.name, city?.parentId, pier?.name, pier?.parentId]).toEqual(['香港', idOf(1), '碼頭', city?.entityId]);
    expect(city?.people.map(({ email }) => email)).toEqual(['wai@hk.example', 'ling@hk.example']);
    expect([harbour?.isNew, harbour?.people.length]).toEqual([false, 1]);
  });

  it('finds parents by whole names, which may contain what separates the names of a path', async () => {
    const known: Registered = {
      ...registered,
      entities: [
        ...registered.entities,
        stored(4, 'North / South', { parentId: idOf(1) }),
        stored(5, 'Child', { parentId: idOf(4) }),
        stored(6, 'North'),
        stored(7, 'Ace > Bay'),
        stored(8, 'Ace'),
        stored(9, 'Bay', { parentId: idOf(8) }),
      ],
    };
    const parents = [
      'North / South / Child',
      'Asia > North / South',
      'Sea / Air',
      'Sea / Air / Deck',
      'Ace › Bay',
      'Bay',
    ];
    const lines = [
      ...parents.map((parent, at) => site(`Depot ${at}`, { 'Belongs to': parent })),
      site('Sea / Air', { 'Belongs to': 'North / South' }),
      site('Deck', { 'Belongs to': 'Asia / North / South / Sea / Air' }),
    ];
    const plan = await plannedOf(await sheetOf(lines), known);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.issues).toEqual([]);
    const byName = new Map(plan.entities.map((one) => [one.name, one]));
    const parentIds = parents.map((_parent, at) => byName.get(`Depot ${at}`)?.parentId);
    const [sea, deck] = [byName.get('Sea / Air'), byName.get('Deck')];
    expect(parentIds).toEqual([idOf(5), idOf(4), sea?.entityId, deck?.entityId, idOf(9), idOf(9)]);
    expect([sea?.parentId, deck?.parentId]).toEqual([idOf(4), sea?.entityId]);
    expect(await said([site('Depot', { 'Belongs to': 'Ace > Bay' })], undefined, known)).toEqual([
      'Row 2: “Ace > Bay” may be several entities',
    ]);
    expect(await said([site('Depot', { 'Belongs to': 'North / Child' })], undefined, known)).toEqual([
      'Row 2: “North / Child” is not the path of this entity',
    ]);
  });

  it('says where a row of an entity that is there has other facts', async () => {
    const harbour = (more: SheetLine) => said([{ Entity: 'Harbour', ...person('bo@plant.example'), ...more }]);
    expect(await harbour({ Type: 'site', 'Belongs to': 'Meridian Foods / Asia', 'Share in %': 100 })).toEqual([]);
    expect(await harbour({ Type: 'Boat', 'Belongs to': 'Mars' })).toEqual([
      'Row 2: “Boat” is not a type; choose Company, Team, Site, Building, Vessel/Ship or Other',
      'Row 2: Parent entity “Mars” not found',
    ]);
    expect(await harbour({ Type: 'Team', 'Belongs to': 'Meridian Foods', Address: 'Elsewhere' })).toEqual([
      'Row 2: Type differs from the existing entity',
      'Row 2: Belongs to differs from the existing entity',
      'Row 2: Address differs from the existing entity',
    ]);
    const second = { Entity: 'Harbour', ...person('cy@plant.example'), Type: 'Team' };
    expect(await said([{ Entity: 'Harbour', ...person('bo@plant.example') }, second])).toEqual([
      'Row 3: Type differs from the existing entity',
    ]);
  });

  it('keeps the good rows apart from those that need attention', async () => {
    const plan = await plannedOf(await sheetOf([site('Depot'), site('A'), site('Wharf', { 'Share in %': 75.5 })]));
    if (typeof plan === 'string') throw new Error(plan);
    expect([plan.goodRows, plan.faultyRows, plan.entities.map(({ name, share }) => [name, share])]).toEqual([
      2,
      [3],
      [
        ['Depot', null],
        ['Wharf', '75.5'],
      ],
    ]);
  });

  it('of a thousand rows is checked within three seconds', async () => {
    const lines = Array.from({ length: 1_000 - registered.entities.length }, (_one, at) =>
      site(`Site ${at}`, { 'Belongs to': at < 10 ? 'Asia' : `Site ${at % 10}`, ...person(`p${at}@site.example`) }),
    );
    const bytes = await sheetOf(lines);
    const before = performance.now();
    const plan = await plannedOf(bytes);
    const milliseconds = performance.now() - before;
    expect(typeof plan === 'string' ? plan : plan.issues).toEqual([]);
    // Ten times the limit guards against hanging.
    expect(milliseconds).toBeLessThan(30_000);
  });
});
