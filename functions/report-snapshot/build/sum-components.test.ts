import { describe, expect, it } from 'vitest';
import { breakdownsOf, cellKeyOf } from '../../../shared/model/data-point/breakdown.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { withSums } from './sum-components.ts';

const metrics = catalogue.metrics();
const disclosureOf = (versionId: string, id: string) => {
  const found = catalogue.disclosure(versionId, id);
  if (!found) throw new Error(`${versionId} has no ${id}`);
  return found;
};
const figure = (key: string, number: string | null, unit = 'tCO2e'): SnapshotField => ({
  key,
  label: key,
  inputType: 'Number',
  isRequired: false,
  value: { kind: 'number', number, unit, state: 'reported' },
});

/** Total of scopes 1, 2 and 3, each a figure of the same disclosure. */
const climate = disclosureOf('esrs-2023', 'E1-6');
const keyOf = (code: string): string => {
  const key = climate.fields.find(({ metric }) => metric?.code === code && metric.binding === 'own')?.key;
  if (key === undefined) throw new Error(`E1-6 does not ask for ${code}`);
  return key;
};
const parts = ['ghg.scope1.gross', 'ghg.scope2.location', 'ghg.scope3.gross'].map(keyOf);
const total = keyOf('ghg.total.location');
const sumOf = (fields: SnapshotField[]) => withSums(metrics, climate, fields).find(({ key }) => key === total)?.sumOf;

describe('a total', () => {
  const [one = '', two = '', three = ''] = parts;

  it('names the components that the library defines, if they add up exactly', () => {
    const stood = [figure(total, '6.60'), figure(one, '1.1'), figure(two, '2.2'), figure(three, '3.3')];
    expect(sumOf(stood)).toEqual(parts);
    expect(withSums(metrics, climate, stood).filter((field) => field.sumOf)).toHaveLength(1);
  });

  it('remains a number if a component is missing or in another unit, or if the total differs', () => {
    const rest = [figure(one, '1'), figure(two, '2')];
    expect(sumOf([figure(total, '6'), ...rest])).toBeUndefined();
    expect(sumOf([figure(total, '6'), ...rest, figure(three, null)])).toBeUndefined();
    expect(sumOf([figure(total, '6'), ...rest, figure(three, '3', 'kgCO2e')])).toBeUndefined();
    expect(sumOf([figure(total, '6.01'), ...rest, figure(three, '3')])).toBeUndefined();
    expect(sumOf([figure(total, null), ...rest, figure(three, '3')])).toBeUndefined();
  });

  it('names the rows of a table if its members add up to the figure, and of no other table', () => {
    const gri = disclosureOf('gri-2021', '305-1');
    const columns = breakdownsOf(metrics, gri).flatMap(({ dimension, kind, members, columns: all }) =>
      kind === 'library' ? all.map((column) => ({ dimension, members, ...column })) : [],
    );
    const additive = columns.find(({ isAdditive, members }) => isAdditive && members.length > 1);
    if (!additive) throw new Error('305-1 has no table that adds up');
    const { fieldKey, dimension } = additive;
    const [first, second] = additive.members.map(({ key: member }) => cellKeyOf({ fieldKey, dimension, member }));
    const cells = [figure(first ?? '', '10'), figure(second ?? '', '2')];
    expect(withSums(metrics, gri, [figure(fieldKey, '12'), ...cells])[0]?.sumOf).toEqual([first, second]);
    expect(withSums(metrics, gri, [figure(fieldKey, '13'), ...cells])[0]?.sumOf).toBeUndefined();
    const foreign = cells.map((cell) => ({ ...cell, key: cell.key.replace(`~${dimension}~`, '~nowhere~') }));
    expect(withSums(metrics, gri, [figure(fieldKey, '12'), ...foreign])[0]?.sumOf).toBeUndefined();
  });
});
