import { expect, it } from 'vitest';
import { wrapText } from './text-width.ts';

it('a text is broken between words, and between Chinese signs, and nothing of it is lost', () => {
  expect(wrapText('27 Sep 2020 – 25 Sep 2021', 15)).toEqual(['27 Sep 2020 –', '25 Sep 2021']);
  expect(wrapText('Scope 1 and 2 emissions per employee, market-based', 22)).toEqual([
    'Scope 1 and 2',
    'emissions per',
    'employee, market-based',
  ]);
  expect(wrapText('每名僱員的範圍一及範圍二排放，市場基準', 14)).toEqual([
    '每名僱員的範圍',
    '一及範圍二排',
    '放，市場基準',
  ]);
  expect(wrapText('2020年9月27日至2021年9月25日', 15)).toEqual(['2020年9月27日', '至2021年9月25日']);
  expect(wrapText('2025', 15)).toEqual(['2025']);
});
