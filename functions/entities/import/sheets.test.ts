import { describe, expect, it } from 'vitest';
import { type SheetLine, sheetOf } from '../../../tests/support/sheets/data-sheet.ts';
import { idOf, person, plannedOf, registered, site } from '../../../tests/support/sheets/entity-sheets.ts';

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
