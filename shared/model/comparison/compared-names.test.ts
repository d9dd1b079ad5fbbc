import { expect, it } from 'vitest';
import type { Language } from '../text/language.ts';
import { columnNames } from './compared-names.ts';
import { ComparedColumn } from './comparison.ts';

const report = (name: string, year = '2025') => ({
  kind: 'report',
  reportId: `rpt_${'1'.repeat(26)}`,
  name,
  startOn: `${year}-01-01`,
  endOn: `${year}-12-31`,
  status: 'In Progress',
  publishedRevision: 0,
  versionIds: [],
});
const namesOf = (columns: unknown[], language: Language = 'en'): string[] =>
  columnNames(ComparedColumn.array().parse(columns), language, 'Data hub');

it('heads name the period; reports over one period also have their names, and equal names are numbered', () => {
  expect(namesOf([report('Annual', '2024'), report('Annual')])).toEqual(['2024', '2025']);
  expect(
    namesOf([report('Annual'), report('Other'), { kind: 'time', startOn: '2025-01-01', endOn: '2025-12-31' }]),
  ).toEqual(['2025 · Annual', '2025 · Other', '2025 · Data hub']);
  expect(namesOf([report('Annual'), report('Annual'), report('Annual', '2024')])).toEqual([
    '2025 · Annual (1)',
    '2025 · Annual (2)',
    '2024',
  ]);
});

it('a year is written as each language writes it', () => {
  expect(namesOf([report('Annual', '2019'), report('Annual')], 'zhTw')).toEqual(['2019年', '2025年']);
});
