import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import type { DataColumn } from '../hub/data-words.ts';
import { importIssueText } from './import-issue.ts';
import { readImportRow } from './import-row.ts';

const context = { catalogue, organizationName: 'Acme', entities: [], is1904: false };
const rowOf = (metricCode: string, value: string, unit: string, member = '') => {
  const texts: [DataColumn, string][] = [
    ['metricCode', metricCode],
    ['startOn', '2025-01-01'],
    ['endOn', '2025-12-31'],
    ['value', value],
    ['unit', unit],
    ['member', member],
  ];
  return readImportRow(context, 2, new Map(texts.map(([column, text]) => [column, { kind: 'text' as const, text }])));
};
const issuesOf = (row: ReturnType<typeof rowOf>) => ('issues' in row ? row.issues : []);
const keyOf = (row: ReturnType<typeof rowOf>) => ('imported' in row ? row.imported.key : undefined);
const contentOf = (row: ReturnType<typeof rowOf>) => ('imported' in row ? row.imported.content : undefined);

describe('a unit in the value itself', () => {
  const scope1 = 'ghg.scope1.gross';

  it('that is another one than in the column of units is an error of the row, in both languages', () => {
    const [issue, ...others] = issuesOf(rowOf(scope1, '1200 kt', 'tCO2e'));
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ row: 2, column: 'unit', code: 'unit-differs' });
    expect(issue && importIssueText(issue, 'en')).toBe('The value is in ktCO2e, but the unit is tCO2e; use one unit');
    expect(issue && importIssueText(issue, 'zhTw')).toBe('數值的單位是 ktCO2e，但單位欄是 tCO2e，請只填寫一種單位');
    expect(issuesOf(rowOf('energy.purchased.electricity', '7 GWh', 'MWh'))).toMatchObject([{ code: 'unit-differs' }]);
  });

  it('that is the same one, or the only one, is the unit of the value', () => {
    for (const unit of ['ktCO2e', 'KTCO2e', '']) {
      expect(contentOf(rowOf(scope1, '1.2 kt', unit))).toMatchObject({ amount: '1200', typed: { unit: 'ktCO2e' } });
    }
    expect(contentOf(rowOf(scope1, '1200', 'ktCO2e'))).toMatchObject({ amount: '1200000' });
  });

  it('is reported once where the column names no unit of the metric', () => {
    expect(issuesOf(rowOf(scope1, '1200 kt', 'stones'))).toMatchObject([{ code: 'unit-unknown' }]);
  });
});

describe('a row of one country', () => {
  it('names one that the list has', () => {
    expect(contentOf(rowOf('ghg.scope1.gross', '12', 'tCO2e', 'country:HK'))).toMatchObject({ amount: '12' });
    expect(issuesOf(rowOf('ghg.scope1.gross', '12', 'tCO2e', 'country:XQ'))).toMatchObject([
      { code: 'member-unknown' },
    ]);
  });
});

describe('a row of a part', () => {
  it('that is itself a metric is a row of that metric: the number has one place', () => {
    for (const member of ['gas:co2', 'gas:CO2']) {
      const row = rowOf('ghg.scope1.gross', '12', 'tCO2e', member);
      expect(keyOf(row)).toMatchObject({ metricCode: 'ghg.scope1.gross.byGas.co2', member: '' });
      expect(contentOf(row)).toMatchObject({ amount: '12' });
    }
  });

  it('is spelt as the library spells it, and is a part that its list has', () => {
    const keyIn = (member: string) => keyOf(rowOf('ghg.scope2.market', '12', 'tCO2e', member));
    expect(keyIn('energyType:Steam')).toMatchObject({ metricCode: 'ghg.scope2.market', member: 'energyType:steam' });
    expect(keyIn('site:Tai Po')).toMatchObject({ member: 'site:Tai Po' });
    for (const member of ['gas:xx', 'energyType:coal', 'planet:Mars', 'site:', 'site']) {
      expect(issuesOf(rowOf('ghg.scope2.market', '12', 'tCO2e', member))).toMatchObject([{ code: 'member-unknown' }]);
    }
  });
});

describe('an amount of money', () => {
  const revenue = 'fin.revenue.net';

  it('includes its currency and its scale', () => {
    const descriptor = 'HKD';
    const typed = { number: '19220', unit: 'currency million', descriptor };
    expect(contentOf(rowOf(revenue, 'HK$ 19,220 million', ''))).toMatchObject({ amount: '19220000000', typed });
    expect(contentOf(rowOf(revenue, 'HK$ 19,220 million', 'currency million'))).toMatchObject({ typed });
    expect(issuesOf(rowOf(revenue, '19,220 million', 'currency'))).toMatchObject([{ code: 'unit-differs' }]);
  });

  it('has its currency in its unit; a code elsewhere is refused with the right place', () => {
    const typed = { number: '19220', unit: 'currency million', descriptor: 'USD' };
    expect(contentOf(rowOf(revenue, '19220', 'USD million'))).toMatchObject({ amount: '19220000000', typed });
    expect(contentOf(rowOf(revenue, 'US$ 19,220 million', 'USD million'))).toMatchObject({ typed });
    expect(contentOf(rowOf(revenue, '5', 'HKD'))).toMatchObject({ typed: { unit: 'currency', descriptor: 'HKD' } });
    const [differs] = issuesOf(rowOf(revenue, 'HK$ 19,220', 'USD million'));
    expect(differs && importIssueText(differs, 'en')).toBe(
      'The value is shown in HKD, but the unit is USD million; use one currency',
    );
    const [unknown] = issuesOf(rowOf(revenue, '5', '$ million'));
    expect(unknown && importIssueText(unknown, 'en')).toMatch(
      /with the currency in the unit \(“HKD million”\) or under Descriptor$/,
    );
  });
});
