import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import type { Disclosure } from '../../catalogue/framework.ts';
import { boundFieldOf } from './binding.ts';
import {
  breakdownsOf,
  cellFieldOf,
  cellKeyOf,
  cellOf,
  isSuperseded,
  libraryCellsOf,
  memberKeyOf,
} from './breakdown.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const metrics = catalogue.metrics();

const disclosureOf = (versionId: string, disclosureId: string): Disclosure => {
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  if (!disclosure) throw new Error('not in the catalogue');
  return disclosure;
};
const tableOf = (versionId: string, disclosureId: string, dimension: string) => {
  const found = breakdownsOf(metrics, disclosureOf(versionId, disclosureId)).find((one) => one.dimension === dimension);
  if (!found) throw new Error('not broken down so');
  return found;
};
const nodeOf = (versionId: string, disclosureId: string, key: string): [string, string | undefined] | undefined => {
  const field = cellFieldOf(metrics, disclosureOf(versionId, disclosureId), key);
  const bound = field && boundFieldOf(metrics, field);
  return bound && [bound.node.code, bound.relation.member];
};
const everyTable = catalogue
  .frameworks()
  .flatMap(({ versionId }) =>
    (catalogue.framework(versionId)?.sections ?? [])
      .flatMap(({ disclosures }) => disclosures)
      .flatMap((disclosure) => breakdownsOf(metrics, disclosure).map((table) => ({ disclosure, table }))),
  );

describe('tables of a disclosure', () => {
  it('have the members of the library, in both languages, and mark figures that add up', () => {
    const gas = tableOf('gri-2021', '305-1', 'gas');
    expect(gas.members.map(({ key }) => key)).toEqual(['CO2', 'CH4', 'N2O', 'HFCs', 'PFCs', 'SF6', 'NF3']);
    expect(gas.members[0]?.name).toEqual({ en: 'Carbon dioxide (CO₂)', zhTw: '二氧化碳（CO₂）' });
    expect(gas.columns[0]).toEqual({ fieldKey: 'm0', isAdditive: true });
    expect(tableOf('hkex-2025', 'B3.2', 'employeeCategory').columns[0]?.isAdditive).toBe(false);
  });

  it('break parts of a metric down as the metric itself', () => {
    const keys = tableOf('gri-2021', '2-7', 'gender').columns.map(({ fieldKey }) => fieldKey);
    const labels = disclosureOf('gri-2021', '2-7').fields.filter(({ key }) => keys.includes(key));
    expect(labels.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Total employees (by gender, region)', 'Permanent employees']),
    );
  });

  it('do not split a part by kind of worker or by cause again', () => {
    const dimensions = breakdownsOf(metrics, disclosureOf('gri-2021', '403-9')).map(({ dimension }) => dimension);
    expect(dimensions).not.toContain('workerType');
    expect(dimensions).not.toContain('cause');
    expect(tableOf('sgx-2023', 'SGX-16', 'workerType').members.length).toBeGreaterThan(1);
  });

  it('come first where the standard asks for rows, and only there where a section is named', () => {
    const tables = breakdownsOf(metrics, disclosureOf('esrs-2023', 'S1-6'));
    expect(tables.slice(0, 2).map(({ dimension, isAskedFor }) => [dimension, isAskedFor])).toEqual([
      ['gender', true],
      ['country', true],
    ]);
    expect(tables[0]?.columns.map(({ fieldKey }) => fieldKey)).toContain('m1');
    expect(tables[0]?.columns.map(({ fieldKey }) => fieldKey)).not.toContain('m0');
  });

  it('have one row for each component of a figure, such as the fifteen categories of Scope 3', () => {
    const parts = tableOf('ifrs-s2-2023', '29(a)(vi)', 'parts-m0');
    expect(parts.members).toHaveLength(15);
    expect(nodeOf('ifrs-s2-2023', '29(a)(vi)', 'm0~parts-m0~cat6')?.[0]).toBe('ghg.scope3.cat6');
  });

  it('offer them also where only the total is asked for, so that a category typed there is the category everywhere', () => {
    const parts = tableOf('gri-2021', '305-3', 'parts-m0');
    expect(parts).toMatchObject({ kind: 'library', isAskedFor: false });
    expect(parts.members.map(({ key }) => key)).toEqual(
      tableOf('ifrs-s2-2023', '29(a)(vi)', 'parts-m0').members.map(({ key }) => key),
    );
    const typed = nodeOf('gri-2021', '305-3', 'm0~parts-m0~cat1');
    expect(typed).toEqual(['ghg.scope3.cat1', undefined]);
    expect(nodeOf('ifrs-s2-2023', '29(a)(vi)', 'm0~parts-m0~cat1')).toEqual(typed);
    expect(nodeOf('hkex-2025', 'D29', 'm0~parts-m0~cat1')).toEqual(typed);
    const all = breakdownsOf(metrics, disclosureOf('gri-2021', '305-3'));
    const offered = all.filter((one) => !isSuperseded(one, all)).map(({ dimension }) => dimension);
    expect(offered).toEqual(['parts-m0', 'site']);
    // A value that was typed into a free row before is still a field.
    expect(cellFieldOf(metrics, disclosureOf('gri-2021', '305-3'), 'm0~category~Fuel')?.label).toContain('Fuel');
  });

  it('have a field for every cell that the library knows, with a key that identifies it', () => {
    expect(everyTable.length).toBeGreaterThan(300);
    for (const { disclosure, table } of everyTable) {
      for (const key of libraryCellsOf(table)) {
        const field = cellFieldOf(metrics, disclosure, key);
        expect([key, field?.key]).toEqual([key, key]);
        expect(key.length).toBeLessThanOrEqual(160);
        expect(key).not.toContain('.');
      }
    }
  });

  it('name every member of the library in both languages', () => {
    const members = new Set(
      everyTable.flatMap(({ table }) => table.members.map(({ key, name }) => `${table.dimension} ${key} ${name.zhTw}`)),
    );
    expect([...members].filter((text) => !/[\u4e00-\u9fff]/.test(text))).toEqual([]);
  });
});

describe('a cell', () => {
  it('is the node of its member where the library has one', () => {
    expect(nodeOf('gri-2021', '305-1', 'm0~gas~CH4')).toEqual(['ghg.scope1.gross.byGas.ch4', undefined]);
    expect(nodeOf('esrs-2023', 'S1-6', 'm1~gender~female')).toEqual(['wf.employees.total.byGender.female', undefined]);
  });

  it('is the point of its member where the library lists the member only', () => {
    expect(nodeOf('gri-2021', '305-2', 'm0~energyType~steam')?.[1]).toBe('energyType:steam');
  });

  it('of a member that the reporter names is bound to nothing', () => {
    const field = cellFieldOf(metrics, disclosureOf('gri-2021', '305-1'), 'm0~site~Harbour site');
    expect(field?.label).toBe('Gross direct (Scope 1) GHG emissions: Harbour site');
    expect(field?.metric).toBeUndefined();
  });

  it.each([
    'm9~gas~CO2',
    'm0~gas~H2O',
    'm0~colour~red',
    'm0~country~Hong Kong',
    'm0~site~ two  spaces',
    'm0~site',
    'm0~site~a~b',
    'text~gas~CO2',
  ])('is none: %s', (key) => {
    expect(cellFieldOf(metrics, disclosureOf('gri-2021', '305-1'), key)).toBeUndefined();
  });

  it('keeps the name of its row whatever was typed', () => {
    const member = memberKeyOf('  Plant ~ 2\t(north) ');
    expect(member).toBe('Plant 2 (north)');
    expect(cellOf(cellKeyOf({ fieldKey: 'm0', dimension: 'site', member: member ?? '' }))?.member).toBe(member);
    expect(memberKeyOf(' ~ ')).toBeUndefined();
  });
});
