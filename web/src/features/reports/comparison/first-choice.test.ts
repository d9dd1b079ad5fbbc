import { expect, it } from 'vitest';
import { ReportId } from '../../../../../shared/ids.ts';
import type { Comparable } from './first-choice.ts';
import { firstChoice } from './first-choice.ts';

const span = (startOn: string, endOn: string) => ({ startOn, endOn });
const report = (digit: string, time: ReturnType<typeof span>, metricsInCommon?: number) => ({
  reportId: ReportId.parse(`rpt_${digit.repeat(26)}`),
  name: digit,
  status: 'In Progress' as const,
  ...time,
  ...(metricsInCommon === undefined ? {} : { metricsInCommon }),
});
const fiscal23 = span('2022-09-25', '2023-09-30');
const fiscal22 = span('2021-09-26', '2022-09-24');
const calendar26 = span('2026-01-01', '2026-12-31');

const chosen = (reports: Comparable['reports'], times: Comparable['times'] = []): string[] =>
  firstChoice({ report: report('1', fiscal23), reports, times, entities: [] }).map((one) => one[4] ?? '');

it('prefers the report of the year before with the most in common, also for years of 52 weeks', () => {
  expect(
    chosen([report('2', calendar26, 9), report('3', fiscal22, 1), report('4', fiscal22, 5), report('5', fiscal22, 0)]),
  ).toEqual(['4']);
});

it('chooses a report with nothing in common only if none has any', () => {
  const none = report('3', fiscal22, 0);
  expect(chosen([report('2', calendar26, 3), none])).toEqual(['2']);
  expect(chosen([report('2', calendar26), none])).toEqual(['3']);
});

it("prefers the data hub's values of the year before to a report of another period", () => {
  const reports = [report('2', calendar26, 3)];
  expect(firstChoice({ report: report('1', fiscal23), reports, times: [fiscal22], entities: [] })).toEqual([
    '2021-09-26..2022-09-24',
  ]);
});
