import { expect, it } from 'vitest';
import { UserId } from '../../../shared/ids.ts';
import { alignFigures, type FigureEntry } from '../../../shared/model/comparison/comparison.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { calculatedEntries, withRestatedCalculations } from './calculated-entries.ts';
import { namesOf } from './figure-names.ts';

const metrics = catalogue.metrics();
const entry = (code: string, exact: string | null, more: Partial<FigureEntry> = {}): FigureEntry => {
  const node = metrics.findValue(code);
  if (!node) throw new Error(`no metric ${code}`);
  return {
    ...namesOf(metrics, node, metricSubject(code)),
    unit: node.defaultUnit,
    exact,
    currency: '',
    state: 'reported',
    isCalculated: false,
    place: null,
    restated: null,
    ...more,
  };
};
const scope2 = entry('ghg.scope2.location', '50');
const totalOf = (entries: FigureEntry[]) =>
  calculatedEntries(metrics, entries).find(({ metricCode }) => metricCode === 'ghg.total.scope12')?.exact;

it('a total follows from the number that the table shows, where several fields give one figure', () => {
  const entries = [
    entry('ghg.scope1.gross', null, { state: 'notApplicable' }),
    entry('ghg.scope1.gross', '100'),
    entry('ghg.scope1.gross', '999'),
    scope2,
  ];
  expect(alignFigures([entries])[0]?.cells[0]?.amount).toBe('100');
  expect(totalOf(entries)).toBe('150');
});

it('a rate does not follow from numbers that are rolled up from different entities', () => {
  const rateOf = (one: string, other: string) =>
    calculatedEntries(metrics, [
      entry('ohs.injuries.recordableEmployees', '9', { entities: one }),
      entry('ohs.hours.employees', '1000', { entities: other }),
    ]).find(({ metricCode }) => metricCode === 'ohs.injuryRate.recordableEmployees')?.exact;
  expect([rateOf('same', 'same'), rateOf('one', 'other')]).toEqual(['9000', undefined]);
});

it('a number in an unknown unit is part of no total', () => {
  expect(totalOf([entry('ghg.scope1.gross', '100', { unit: 'MWh' }), entry('ghg.scope1.gross', '999'), scope2])).toBe(
    undefined,
  );
});

it('a total is marked as estimated, and excludes components stated as not applicable', () => {
  const estimate = entry('ghg.scope1.gross', '100', { state: 'estimated' });
  const total = calculatedEntries(metrics, [estimate, scope2]).find(
    ({ metricCode }) => metricCode === 'ghg.total.scope12',
  );
  expect(total).toMatchObject({ exact: '150', state: 'estimated', isCalculated: true });
  const none = entry('ghg.total.scope12', null, { state: 'notApplicable' });
  const entries = [estimate, scope2, none, entry('fin.revenue.net', '1000000')];
  const codes = calculatedEntries(metrics, entries).map(({ metricCode }) => metricCode);
  expect(codes).not.toContain('ghg.total.scope12');
  expect(codes).not.toContain('ghg.intensity.revenueScope12');
});

it('what follows from a restated figure is restated with it, who calculated it notwithstanding', () => {
  const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada' };
  const why = { reason: 'Meter read twice', author, at: '2026-01-01T00:00:00.000Z' };
  const restated = { revisions: [{ revision: 1, exact: '100' }], published: '100', now: '90', ...why };
  const parts = [entry('ghg.scope1.gross', '90', { restated }), scope2];
  const expected = { published: '150', now: '140', revisions: [{ revision: 1, exact: '150' }], ...why };
  const total = calculatedEntries(metrics, parts).find(({ metricCode }) => metricCode === 'ghg.total.scope12');
  expect(total).toMatchObject({ exact: '140', restated: expected });
  const inReport = entry('ghg.total.scope12', '150', { isCalculated: true });
  const typed = entry('ghg.total.scope12', '150');
  expect(withRestatedCalculations(metrics, [...parts, inReport])[2]?.restated).toEqual(expected);
  expect(withRestatedCalculations(metrics, [...parts, typed])[2]?.restated).toBeNull();
});
