import { beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { packageParts, readXlsx } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderXlsx } from '../render-xlsx.ts';

const figure = (key: string, number: string, more: Partial<SnapshotField> = {}): SnapshotField => ({
  key,
  label: key,
  inputType: 'Number',
  isRequired: false,
  value: { kind: 'number', number, unit: 'persons', state: 'reported' },
  ...more,
});

const fields: SnapshotField[] = [
  figure('total', '12', { sumOf: ['women', 'men', 'others'] }),
  figure('women', '7'),
  figure('men', '4'),
  { ...figure('note', '0'), inputType: 'Text', value: { kind: 'text', text: 'x'.repeat(3_000) } },
  figure('others', '1'),
  figure('huge', '123456789012345678901', { sumOf: ['men', 'part'] }),
  figure('part', '123456789012345678897'),
  {
    ...figure('span', '0'),
    inputType: 'DatePeriod',
    value: { kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-06-30' },
  },
];

const snapshotIn = (language: 'en' | 'zhTw') => {
  const sample = sampleSnapshot();
  const disclosure = { id: 'S', code: 'S-1', title: 'Staff', pillar: 'social' as const, status: 'complete' as const };
  const [framework] = sample.frameworks;
  if (!framework) throw new Error('the sample has no framework');
  const answered = { ...disclosure, isVerified: true, fields };
  const omitted = {
    ...disclosure,
    id: 'O',
    isVerified: true,
    fields: [],
    omission: { reason: 'no', explanation: 'x' },
  };
  const sections = [{ code: 'A', title: 'People', disclosures: [omitted, answered] }];
  return { ...sample, report: { ...sample.report, language }, frameworks: [{ ...framework, sections }] };
};

let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await renderXlsx(snapshotIn('zhTw'));
});

describe('totals of a section', () => {
  it('are formulas over the cells of their components, with the computed value', () => {
    const xml = packageParts(bytes).get('xl/worksheets/sheet3.xml') ?? '';
    const formulas = [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g)];
    // Two rows of the omission, then the total; the long text between the components takes three rows.
    expect(formulas.map(([, ...cell]) => cell)).toEqual([
      ['E4', 'SUM(E5:E6,E10)', '12'],
      ['F5', 'ROUND(E5/E4,3)', '0.583'],
      ['F6', 'ROUND(E6/E4,3)', '0.333'],
      ['F10', 'ROUND(E10/E4,3)', '0.083'],
    ]);
    for (const [row, value] of [
      [5, 7],
      [6, 4],
      [10, 1],
    ]) {
      expect(xml).toMatch(new RegExp(`<c r="E${row}"[^>]*><v>${value}</v>`));
    }
  });

  it('are in the flat sheet with units and periods in the words of the file', async () => {
    const data = (await readXlsx(bytes)).find(({ name }) => name === '數據');
    const rowOf = (label: string) => data?.rows.find((row) => row[2] === label) ?? [];
    expect([rowOf('total')[5], rowOf('total')[6]]).toEqual([12, '人']);
    expect(rowOf('span')[5]).toBe('2025年1月1日至2025年6月30日');
    const english = (await readXlsx(await renderXlsx(snapshotIn('en')))).find(({ name }) => name === 'Data');
    const inEnglish = (label: string) => english?.rows.find((row) => row[2] === label) ?? [];
    expect([inEnglish('total')[6], inEnglish('span')[5]]).toEqual(['persons', '01-Jan-2025 – 30-Jun-2025']);
  });
});
