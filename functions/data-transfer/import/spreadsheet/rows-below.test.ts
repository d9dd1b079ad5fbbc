import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const head = ['Metric', 'Unit', '2024', '2025'];
const found = async (...lines: LayoutCell[][]): Promise<string[]> =>
  (await readLayout(catalogue, { name: '', lines, right: [], isExact: true })).wrong;

const employees = amounts('wf.employees.total', '2024-01-01 30', '2025-01-01 40');
const men = amounts('wf.employees.total.byGender.male', '2024-01-01 10', '2025-01-01 20');

describe('a row that names a part alone', () => {
  it('is that part of the metric right above it, in either language', async () => {
    const male = ['– Male', 'persons', 10, 20];
    expect(await found(head, ['Total employees', 'persons', 30, 40], male)).toEqual([...employees, ...men]);
    expect(await found(head, ['僱員總數', '人', 30, 40], ['男性', '人', 10, 20])).toEqual([...employees, ...men]);
  });

  it('is asked about below a heading, an unknown metric, and a row of a part', async () => {
    const male = ['Male', 'persons', 10, 20];
    const total = ['Total employees', 'persons', 30, 40];
    expect(await found(head, total, ['Joiners'], male)).toEqual(employees);
    expect(await found(head, total, ['Joiners', 'persons', 5, 6], male)).toEqual(employees);
    const site = ['Metric', 'Site', 'Unit', '2024', '2025'];
    const ofSite = ['Total employees', 'North mill', 'persons', 30, 40];
    expect(await found(site, ofSite, ['Male', null, 'persons', 10, 20])).toEqual([]);
  });
});

describe('a metric by other words', () => {
  const nox = amounts('air.nox', '2024-01-01 1300', '2025-01-01 1200');

  it('is known by the abbreviation in its name only next to a unit of its kind', async () => {
    expect(await found(head, ['NOx', 'tonnes', 1.3, 1.2])).toEqual(nox);
    expect(await found(head, ['NOx', null, 1.3, 1.2])).toEqual([]);
  });

  it('is no share where the words are those of a total', async () => {
    expect(await found(head, ['Total employees trained', null, 20, 30])).toEqual([]);
    const waste = amounts('waste.generated.hazardous', '2024-01-01 1', '2025-01-01 2');
    expect(await found(head, ['Total hazardous waste produced', 'tonnes', 1, 2])).toEqual(waste);
  });
});

it('reads the units of a column without a head where one of them is unknown', async () => {
  const nox = amounts('air.nox', '2024-01-01 1300', '2025-01-01 1200');
  const lines = [
    [null, null, 2024, 2025],
    ['Lost days due to work injury', 'shifts', 3, 4],
    ['Total employees', 'persons', 30, 40],
    ['Nitrogen oxides (NOx) emissions', 'tonnes', 1.3, 1.2],
  ];
  expect(await found(...lines)).toEqual([...employees, ...nox]);
});
