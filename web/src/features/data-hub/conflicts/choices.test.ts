import { describe, expect, it } from 'vitest';
import type { OrganizationConflict } from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { ReportId, UserId } from '../../../../../shared/ids.ts';
import { bulkSources, choiceFor, keepExisting, resolutionOf, resolutionsOf, takeValue } from './choices.ts';

const report = (digit: string) => ReportId.parse(`rpt_${digit.repeat(26)}`);
const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada' };
const typed = { kind: 'number' as const, number: '1', unit: 't', state: 'reported' as const };
const place = { versionId: 'v', disclosureId: 'd', fieldKey: 'm0' };
const at = '2026-01-01T00:00:00.000Z';

const conflictOf = (from: string | null, ...pending: string[]): OrganizationConflict => ({
  key: `${from} ${pending.join()}`,
  metric: { code: 'm', name: { en: 'm', zhTw: 'm' }, unit: 't' },
  part: null,
  existing: {
    metricCode: 'm',
    variant: null,
    entityId: null,
    member: '',
    startOn: '2025-01-01',
    endOn: '2025-12-31',
    typed,
    source: from ? 'report' : 'internal',
    origin: from ? { ...place, reportId: report(from), reportName: `Report ${from}` } : null,
    author,
    at,
    revision: 3,
  },
  values: pending.map((digit) => ({
    ...place,
    reportId: report(digit),
    reportName: `Report ${digit}`,
    code: 'd',
    shortName: 'V',
    label: { en: 'l', zhTw: 'l' },
    typed,
    difference: null,
    author,
    at,
    revision: 2,
  })),
});

describe('a side that wins several conflicts', () => {
  const conflicts = [conflictOf('1', '2'), conflictOf('1', '3'), conflictOf(null, '2'), conflictOf(null, '4')];

  it('is offered if it takes part in two or more, the most frequent first', () => {
    const sources = bulkSources([...conflicts, conflictOf('2', '5')]);
    expect(sources.map(({ id, kind, count }) => [kind === 'report' ? id[4] : id, count])).toEqual([
      ['2', 3],
      ['1', 2],
      ['internal', 2],
    ]);
  });

  it('wins with its own number in each, and nowhere without one', () => {
    const [first, second, third] = conflicts;
    if (!first || !second || !third) throw new Error('three conflicts');
    expect(choiceFor(first, report('1'))).toEqual(keepExisting);
    expect(choiceFor(first, report('2'))).toEqual({ kind: 'value', ...place, reportId: report('2') });
    expect(choiceFor(third, 'internal')).toEqual(keepExisting);
    expect(choiceFor(second, report('2'))).toBeUndefined();
  });
});

it('lists the conflicts that one report would win, with the numbers that give way', () => {
  const [won, retained] = [conflictOf('1', '2', '3'), conflictOf('2', '3')];
  expect(resolutionsOf([won, retained, conflictOf('4', '5')], report('2'))).toEqual([
    { conflict: won, choice: { kind: 'value', ...place, reportId: report('2') }, wins: typed, giveWay: [typed, typed] },
    { conflict: retained, choice: keepExisting, wins: typed, giveWay: [typed] },
  ]);
});

describe('a report with several numbers in a conflict', () => {
  it('cannot win in bulk: the user chooses', () => {
    expect(choiceFor(conflictOf('1', '2', '2'), report('2'))).toBeUndefined();
    expect(choiceFor(conflictOf('2', '2'), report('2'))).toBeUndefined();
    expect(choiceFor(conflictOf('1', '2', '2'), report('1'))).toEqual(keepExisting);
  });

  it('is not offered for these conflicts', () => {
    const conflicts = [conflictOf('1', '2', '2'), conflictOf('1', '2')];
    expect(bulkSources(conflicts).map(({ id, count }) => [id, count])).toEqual([[report('1'), 2]]);
  });
});

it('with more answers than one call resolves, resolves the chosen one', () => {
  const conflict = conflictOf('1', ...'23456789abcd'.split(''));
  const last = conflict.values.at(-1);
  if (!last) throw new Error('a value');
  const { values } = resolutionOf(conflict, takeValue(last));
  expect(values.map(({ reportId }) => reportId[4]).join('')).toBe('d23456789a');
  expect(
    resolutionOf(conflict, keepExisting)
      .values.map(({ reportId }) => reportId[4])
      .join(''),
  ).toBe('23456789ab');
});

it('sends the shown revisions with the choice', () => {
  const conflict = conflictOf('1', '2');
  const [value] = conflict.values;
  if (!value) throw new Error('a value');
  expect(resolutionOf(conflict, takeValue(value))).toEqual({
    values: [{ ...place, reportId: report('2'), revision: 2 }],
    pointRevision: 3,
    choice: { kind: 'value', ...place, reportId: report('2') },
  });
});
