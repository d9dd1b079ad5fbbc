import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingNumbers } from './number-check.ts';

describe('numbers of a source in its translation', () => {
  it.each([
    ['Emissions were 1,203 tCO₂e in 2025.', '2025 年的排放量為 1,203 噸二氧化碳當量。'],
    ['Emissions were 1,203 t.', '排放量為 1203 噸。'],
    ['Emissions were 1.203,5 t.', '排放量為 1,203.5 噸。'],
    ['Emissions were 1 203 t.', '排放量為 1,203 噸。'],
    ['We paid HK$5 million.', '我們支付了 500 萬港元。'],
    ['We paid HK$5 million.', '我們支付了五百萬港元。'],
    ['Revenue was 1.2 billion.', '收入為 12 億元。'],
    ['Revenue was 120,000 thousand.', '收入為 1.2 億元。'],
    ['收入為 1.2 億元。', 'Revenue was HK$120 million.'],
    ['耗電 12 萬千瓦時。', 'We used 120 MWh of electricity.'],
    ['It came to 12 kt.', '共 12 千噸。'],
    ['It came to 12 kt.', '共 1.2 萬噸。'],
    ['It fell by 12.4%.', '下降 12.4％。'],
    ['Scope 1 and 2 at 3 sites', '三個地點的範圍一及範圍二'],
    ['三個地點於 2025年12月31日 結束', 'Three sites, closed on 31 December 2025'],
    ['The 2nd year', '第二年'],
    ['CO2 and PM2.5 fell', '二氧化碳及細懸浮微粒下降'],
    ['−5', '減少 5'],
    ['No figures here', '沒有數字'],
  ])('%s = %s', (source, translation) => {
    expect(missingNumbers(source, translation)).toEqual([]);
  });

  it.each([
    ['Emissions were 1,203 t in 2025.', '2025 年的排放量為 1,230 噸。', ['1,203']],
    ['We paid HK$5 million and 5 million again.', '我們支付了 5 萬港元。', ['5 million']],
    ['耗資 3 億元', 'It cost 3 million dollars', ['3 億']],
    ['10 of 20 sites', '兩個地點', ['10', '20']],
    ['12.4 %', '124%', ['12.4']],
  ])('%s ≠ %s', (source, translation, missing) => {
    expect(missingNumbers(source, translation)).toEqual(missing);
  });

  it('finds any amount in the format of either language, and reports every omitted one', () => {
    const amount = fc.integer({ min: 1_000, max: 999_999_999 });
    fc.assert(
      fc.property(amount, amount, (value, other) => {
        const source = `It was ${value.toLocaleString('en')} t.`;
        for (const locale of ['en', 'en-IN', 'fr', 'de']) {
          expect(missingNumbers(source, `共 ${value.toLocaleString(locale)} 噸`)).toEqual([]);
        }
        fc.pre(value !== other);
        expect(missingNumbers(source, `共 ${other.toLocaleString('en')} 噸`)).toHaveLength(1);
      }),
    );
  });
});
