/** Exports with a line for each posting, dots for thousands and decimal commas. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const months = amounts('water.withdrawal.total', '2024-01-01/2024-01-31 1204.5', '2024-02-01/2024-02-29 310.25');
const found = async (head: string, first = '01/2024', second = '02/2024', amount = '1.204,50') => {
  const lines = [
    ['Doc. no.', head, 'Indicator', 'Quantity', 'UoM', 'Entered by'],
    ['5000021', first, 'Total water withdrawal', amount, 'M3', 'CHANW'],
    ['5000022', second, 'Total water withdrawal', '310,25', 'M3', 'CHANW'],
  ];
  const file = { encoding: 'utf8', isBare: true, separator: ';', isExact: true } as const;
  return (await readLayout(catalogue, { name: '', lines, right: [], ...file })).wrong;
};

describe('a list of postings', () => {
  it.each([
    'Posting period',
    'Fiscal period',
    'Accounting period',
    'Period (MM/YYYY)',
    'Billing month',
    '會計期間',
    '期間',
    '過帳期間',
    '帳單月份',
  ])('%s names the period of each', async (head) => {
    expect(await found(head)).toEqual(months);
  });

  it('writes its months in several ways', async () => {
    expect(await found('Period', '2024/01', '2024/02')).toEqual(months);
    expect(await found('Period', '01.2024', '02.2024')).toEqual(months);
    expect(await found('Period', '2024-01', '2024-02')).toEqual(months);
    expect(await found('Period', '202401', '202402')).toEqual(months);
  });

  it('has no month thirteen, and asks about a period of a ledger', async () => {
    expect(await found('Posting period', '13/2024', '02/2024')).toEqual(months.slice(1));
    expect(await found('Posting period', '001/2024', '02/2024')).toEqual(months.slice(1));
  });
});
