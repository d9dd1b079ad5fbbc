import { describe, expect, it } from 'vitest';
import { EntityId } from '../../../shared/ids.ts';
import { dataColumns } from '../../../shared/model/hub/data-words.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { templateChoices, templateColumns, templateRows } from './template-rows.ts';

const entityIds = ['1', '2'].map((digit) => EntityId.parse(`ent_${digit.repeat(26)}`));
const times = [2024, 2025].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
const choice = {
  metricCodes: ['ghg.scope1.gross', 'ghg.method.consolidation', 'energy.purchased.electricity'],
  entityIds,
  withOrganization: false,
  times,
  language: 'zhTw' as const,
};
const metrics = catalogue.metrics();
const listsOf = (column: (typeof dataColumns)[number]) =>
  templateChoices(metrics, choice).filter((one) => one.column === dataColumns.indexOf(column));

describe('lists of a sheet to fill in', () => {
  it('apply to the rows of their own metric, for each entity and time', () => {
    const rows = templateRows(metrics, choice, { organizationName: 'Meridian Foods' });
    const units = listsOf('unit');
    for (const { rows: span, options } of units) {
      const [first, last] = span;
      const codes = new Set(rows.slice(first - 2, last - 1).map(({ metricCode }) => metricCode));
      expect(codes.size).toBe(1);
      expect(options).toContain(metrics.findValue([...codes][0] ?? '')?.defaultUnit);
    }
    expect(units.map(({ rows: span }) => span)).toEqual([
      [2, 5],
      [10, 13],
    ]);
    expect(listsOf('state').map(({ rows: span }) => span)).toEqual([[2, 13]]);
  });

  it('apply to the rows of the organisation too, where it is chosen together with its entities', () => {
    const all = { ...choice, withOrganization: true };
    const rows = templateRows(metrics, all, { organizationName: 'Meridian Foods' });
    expect(rows.slice(0, 6).map(({ entity }) => entity)).toEqual([
      'Meridian Foods',
      'Meridian Foods',
      ...entityIds.flatMap((entityId) => [entityId, entityId]),
    ]);
    expect(templateChoices(metrics, all).map(({ rows: span }) => span)).toContainEqual([2, 7]);
  });

  it('name options in the language of the sheet', () => {
    expect(listsOf('value')).toMatchObject([{ rows: [6, 9], options: ['股權比例', '財務控制權', '營運控制權'] }]);
  });
});

it('has the columns that a person fills in, and none of where a value came from', () => {
  const columns = dataColumns.slice(0, templateColumns);
  expect(columns).toEqual(
    expect.arrayContaining(['metricCode', 'entity', 'startOn', 'endOn', 'value', 'unit', 'state', 'note']),
  );
  expect(columns).not.toContain('report');
  expect(columns).not.toContain('revision');
});
