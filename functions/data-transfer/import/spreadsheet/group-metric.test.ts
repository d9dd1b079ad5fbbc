/** Words above columns or rows that name a group of workers, a measure, or what was reached. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const found = async (lines: LayoutCell[][], named: string[] = []) => {
  const { wrong, unnamed } = await readLayout(catalogue, { name: '', lines, right: [], named, isExact: true });
  return { wrong, unnamed };
};
const years = [null, '2024', '2023', '2024', '2023'];

describe('groups of workers above years', () => {
  it.each([
    ['Employees', 'Workers who are not employees', 'Hours worked'],
    ['Employees', 'Other workers', 'Hours worked'],
    ['僱員', '非僱員工作者', '工作時數'],
  ])('%s and %s are parts of the metric’s name', async (own, other, label) => {
    expect((await found([[null, own, null, other, null], years, [label, 1, 2, 3, 4]])).wrong).toEqual([
      ...amounts('ohs.hours.employees', '2024-01-01 1', '2023-01-01 2'),
      ...amounts('ohs.hours.otherWorkers', '2024-01-01 3', '2023-01-01 4'),
    ]);
  });

  it('are never the metric of all', async () => {
    const head = [null, 'Employees', null, 'Contractors', null];
    const asked = 'Employees';
    expect(await found([head, years, ['Work-related fatalities', 1, 2, 3, 4]], [asked, 'Contractors'])).toEqual({
      wrong: [],
      unnamed: [],
    });
  });

  it('are headings of rows, too', async () => {
    const head = ['Indicator', '2024'];
    const lines = [head, ['Employees'], ['Hours worked', 1], ['Workers who are not employees'], ['Hours worked', 3]];
    expect((await found(lines)).wrong).toEqual([
      ...amounts('ohs.hours.employees', '2024-01-01 1'),
      ...amounts('ohs.hours.otherWorkers', '2024-01-01 3'),
    ]);
    const overall = [head, ['Workers who are not employees'], ['Total training hours', 3]];
    expect(await found(overall, ['Workers who are not employees'])).toEqual({ wrong: [], unnamed: [] });
    expect((await found([head, ['Employees'], ['Total training hours', 3]])).wrong).toEqual(
      amounts('train.hours.total', '2024-01-01 3'),
    );
  });
});

describe('words above years that change nothing', () => {
  it.each(['Retrospective', 'Historic', 'Historical data', 'Actual', 'Performance', 'Past performance', '過往表現'])(
    '%s needs no question next to milestones',
    async (words) => {
      const head = [null, words, null, 'Milestones and target years', null];
      const periods = [null, '2023', '2024', '2025', '2030'];
      const lines = [head, periods, ['Total training hours', 1, 2, 3, 4]];
      expect(await found(lines, ['D: Milestones and target years 2025', 'E: Milestones'])).toEqual({
        wrong: amounts('train.hours.total', '2023-01-01 1', '2024-01-01 2'),
        unnamed: [],
      });
    },
  );
});

describe('a number and its rate below each year', () => {
  it.each([
    ['Number', 'Rate (%)', 'Employee turnover'],
    ['No.', 'Rate', 'Employee turnover'],
    ['人數', '比率', '離職僱員總數'],
  ])('%s and %s are two metrics of %s', async (count, rate, label) => {
    expect(
      (
        await found([
          ['Indicator', 2024, null],
          [null, count, rate],
          [label, 196, 10.8],
        ])
      ).wrong,
    ).toEqual([...amounts('wf.turnover.total', '2024-01-01 196'), ...amounts('wf.turnover.rate', '2024-01-01 10.8')]);
  });

  it('a rate without a metric, and a share, are named as not read', async () => {
    const rows = ['Total employees', 196, 10.8];
    const all = amounts('wf.employees.total', '2024-01-01 196');
    for (const words of ['Rate (%)', '%']) {
      const lines = [['Indicator', 2024, null], [null, 'Number', words], rows];
      expect(await found(lines, [`C: ${words}`])).toEqual({ wrong: all, unnamed: [] });
    }
  });
});
