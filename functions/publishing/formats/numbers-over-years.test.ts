import { describe, expect, it } from 'vitest';
import type { ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { dataRows } from '../../render-xlsx/sheets/data-rows.ts';
import { disclosureBlocks } from '../../report-document/figures/field-view.ts';
import { numbersLayout } from '../../report-document/figures/numbers-layout.ts';
import { outlineOf } from '../../report-document/outline/report-outline.ts';

type Numbers = readonly [now: string | null, ...earlier: (string | undefined)[]];

/** A figure of 2025 with values of earlier years. */
const figure = (
  label: string,
  [now, ...earlier]: Numbers,
  part: { unit?: string; state?: 'estimated' | 'omitted'; isRequired?: boolean; note?: string } = {},
): SnapshotField => {
  const { unit = 'tCO2e', state = 'reported', isRequired = false, note } = part;
  const history = earlier.flatMap((number, index) =>
    number === undefined ? [] : [{ startOn: `${2024 - index}-01-01`, endOn: `${2024 - index}-12-31`, number }],
  );
  return {
    key: label,
    label,
    inputType: 'Number',
    isRequired,
    unit,
    value: { kind: 'number', number: now, unit, state, ...(note && { note }) },
    ...(history.length > 0 && { history }),
  };
};

const emissions = [
  figure('Direct', ['1532.5', '1655', '1720.25']),
  figure('Estimated', ['870', '902'], { state: 'estimated', note: 'Meters were read in part.' }),
  figure('Left out', [null], { state: 'omitted' }),
  figure('Open', [null], { isRequired: true }),
  figure('New', ['12']),
];

const disclosureOf = (fields: SnapshotField[]) => {
  const base = { id: 'y', code: 'Y-1', title: 'Emissions', pillar: 'environmental' } as const;
  return { ...base, status: 'complete', isVerified: true, fields } as const;
};

const reportOf = (fields: SnapshotField[], language: Language = 'en'): ReportSnapshot => {
  const { evidence: _, ...sample } = sampleSnapshot({ language, frameworks: 1, disclosuresPerSection: 1 });
  const sections = [{ code: 'A', title: 'Section', disclosures: [disclosureOf(fields)] }];
  return { ...sample, frameworks: sample.frameworks.slice(0, 1).map((framework) => ({ ...framework, sections })) };
};

const layoutOf = (fields: SnapshotField[], language: Language = 'en') => {
  const period = { startOn: '2025-01-01', endOn: '2025-12-31' };
  const [block] = disclosureBlocks(disclosureOf(fields), { language, period });
  if (block?.kind !== 'numbers') throw new Error('no table of numbers');
  return numbersLayout(block.rows, block.years);
};

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const pdfTable = (fields: SnapshotField[], language: Language = 'en'): string =>
  /<table class="numbers.*?<\/table>/s.exec(documentParts(reportOf(fields, language)).body)?.[0] ?? '';
const pdfLines = (table: string): string[] =>
  [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => textOf(cell)).join(' | '),
  );

const wordTable = async (fields: SnapshotField[], language: Language = 'en'): Promise<string> => {
  const body = packageParts(await renderDocx(reportOf(fields, language))).get('word/document.xml') ?? '';
  const [label] = fields.map((field) => field.label);
  return (
    [...body.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].map(([one]) => one).find((one) => one.includes(`>${label}<`)) ?? ''
  );
};
const wordLines = (table: string): string[] =>
  [...table.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => textOf(cell)).join(' | '),
  );

const wanted = [
  'Metric | 2025 | 2024 | 2023 | Unit',
  'Direct | 1,532.5 | 1,655 | 1,720.25 | tCO₂e',
  'Estimated Estimated Meters were read in part. | ≈ 870 | 902 | – | tCO₂e',
  'Left out Omitted | – | – | – | ',
  'Open | Not answered | – | – | ',
  'New | 12 | – | – | tCO₂e',
];

describe('numbers of several years', () => {
  it('have a column for each year in the PDF, the latest first, with heads for columns and rows', () => {
    const table = pdfTable(emissions);
    expect(pdfLines(table)).toEqual(wanted);
    expect(table.match(/<th scope="col"/g)).toHaveLength(5);
    expect(table.match(/<th scope="row"/g)).toHaveLength(5);
    expect(table.match(/<tr data-field="[^"]+"/g)).toHaveLength(5);
  });

  it('have them in the Word file too, where only the answer of this year is editable', async () => {
    const table = await wordTable(emissions);
    expect(wordLines(table)).toEqual(wanted);
    expect(table).toContain('<w:tblHeader/>');
    expect(table.match(/<w:sdt>/g)).toHaveLength(emissions.length);
    const controls = [...table.matchAll(/<w:sdt>.*?<\/w:sdt>/gs)].map(([control]) => textOf(control));
    expect(controls).toEqual(['1,532.5', '≈ 870', '–', 'Not answered', '12']);
  });

  it('name their years in the words of the language', async () => {
    const head = '指標 | 2025年 | 2024年 | 2023年 | 單位';
    expect(pdfLines(pdfTable(emissions, 'zhTw'))[0]).toBe(head);
    expect(wordLines(await wordTable(emissions, 'zhTw'))[0]).toBe(head);
  });

  it('of a year in another unit are below the name with their unit, without a dash in the column', async () => {
    const energy = figure('Energy', ['850'], { unit: 'kWh' });
    const otherUnits = [{ startOn: '2024-01-01', endOn: '2024-12-31', number: '3184.1', unit: 'GJ' }];
    const fields = [figure('Direct', ['1532.5', '1655', '1720.25']), { ...energy, otherUnits }];
    const row = 'Energy 2024: 3,184.1 GJ | 850 |  | – | kWh';
    expect(pdfLines(pdfTable(fields))[2]).toBe(row);
    expect(wordLines(await wordTable(fields))[2]).toBe(row);
  });

  it('of a year that was estimated have its mark everywhere', async () => {
    const then = { startOn: '2024-01-01', endOn: '2024-12-31', state: 'estimated' as const };
    const water = { ...figure('Water', ['12']), history: [{ ...then, number: '1100' }] };
    const cost = {
      ...figure('Cost', ['2']),
      otherUnits: [{ ...then, number: '41.5', unit: 'currency', descriptor: 'USD' }],
    };
    const rows = ['Water | 12 | ≈ 1,100 | tCO₂e', 'Cost 2024: ≈ 41.5 USD | 2 |  | tCO₂e'];
    expect(pdfLines(pdfTable([water, cost])).slice(1)).toEqual(rows);
    expect(wordLines(await wordTable([water, cost])).slice(1)).toEqual(rows);
    const report = reportOf([water, cost]);
    const data = [...dataRows(report, outlineOf(report))].filter(({ cells }) => cells[8] === 'Estimated');
    expect(data.map(({ cells }) => cells.slice(6, 9))).toEqual([
      ['tCO₂e', '', 'Estimated'],
      ['USD', '', 'Estimated'],
    ]);
  });

  it('have the previous year next to them, less prominent', async () => {
    expect(pdfTable(emissions)).toMatch(/<td class="earlier"[^>]*>1,655</);
    const cells = (await wordTable(emissions)).match(/<w:tc>.*?<\/w:tc>/gs) ?? [];
    const styleOf = (text: string) =>
      /<w:pStyle w:val="(\w+)"/.exec(cells.find((cell) => cell.includes(`>${text}<`)) ?? '');
    expect([styleOf('1,532.5')?.[1], styleOf('1,655')?.[1], styleOf('2025')?.[1]]).toEqual([
      'FigureSmall',
      'FigureEarlier',
      'TableHeadNow',
    ]);
  });

  it.each(['en', 'zhTw'] as const)(
    'are on one line with name and unit in the Word file, whatever their fonts (%s)',
    async (language) => {
      const fields = [figure('用水 Water', ['1532', '1655'])];
      const cells = (await wordTable(fields, language)).match(/<w:tc>.*?<\/w:tc>/gs) ?? [];
      const lineOf = (text: string): number => {
        const [, spacing = ''] =
          /<w:spacing ([^>]*)>/.exec(cells.find((cell) => cell.includes(`>${text}<`)) ?? '') ?? [];
        const attribute = (name: string): number => Number(new RegExp(`w:${name}="(\\d+)"`).exec(spacing)?.[1]);
        expect(spacing).toContain('w:lineRule="exact"');
        return attribute('before') + 0.8 * attribute('line');
      };
      const lines = ['用水 Water', '1,532', '1,655', 'tCO₂e'].map(lineOf);
      for (const line of lines) expect(Math.abs(line - (lines[0] ?? 0))).toBeLessThan(1);
    },
  );

  it('are three earlier years at most: older ones are below the name, in both files', async () => {
    const fields = [figure('Water', ['5', '4', '3', '2', '1', '0.5'], { unit: 'm3' })];
    const lines = ['Metric | 2025 | 2024 | 2023 | 2022 | Unit', 'Water 2021: 1 · 2020: 0.5 | 5 | 4 | 3 | 2 | m³'];
    expect(pdfLines(pdfTable(fields))).toEqual(lines);
    expect(wordLines(await wordTable(fields))).toEqual(lines);
  });

  it('do not change the table if there are no earlier values', async () => {
    const fields = [figure('Water', ['5'])];
    expect(pdfLines(pdfTable(fields))).toEqual(['Metric | Value | Unit', 'Water | 5 | tCO₂e']);
    expect(pdfTable(fields)).toMatch(/^<table class="numbers few"><thead>/);
    expect(wordLines(await wordTable(fields))).toEqual(['Metric | Value | Unit', 'Water | 5 | tCO₂e']);
  });
});

describe('the columns of years', () => {
  const large = '1234567890123456';
  const yearsIn = (fields: SnapshotField[]): number => (layoutOf(fields).widths?.length ?? 3) - 3;
  const widthsOf = (fields: SnapshotField[], language: Language = 'en'): readonly number[] =>
    layoutOf(fields, language).widths ?? [];

  it('are of one width, and of the same in every table with as many years', () => {
    expect(widthsOf(emissions)).toEqual(widthsOf([figure('Other', ['3', '20', '100000'])]));
    const [, ...years] = widthsOf(emissions).slice(0, -1);
    expect(new Set(years).size).toBe(1);
  });

  it('are fewer if their numbers need the width, and none if the name would be too narrow', () => {
    expect(yearsIn([figure('a', ['1', '2', '3', '4'])])).toBe(3);
    expect(yearsIn([figure('a', ['123456789', '123456789', '123456789', '123456789'])])).toBe(2);
    expect(yearsIn([figure('a', [large, large, large, large])])).toBe(1);
    expect(layoutOf([figure('a', [large, large, large])]).lines[0]?.older).toEqual(['2023: 1,234,567,890,123,456']);
    const long = `${'1'.repeat(40)}`;
    const unit = '每一百萬個工作小時之工傷宗數';
    expect(layoutOf([figure('a', [long, large], { unit })])).toMatchObject({
      widths: undefined,
      lines: [{ earlier: [], older: ['2024: 1,234,567,890,123,456'] }],
    });
  });

  it('are no fewer because of a long unit, which is broken instead', async () => {
    const unit = 'tCO2e/million HKD revenue';
    const usual = layoutOf([figure('a', ['3.31', '3.51'], { unit })]);
    const years = layoutOf([figure('a', ['3.31', '3.51', '3.72'], { unit })]);
    expect([usual, years].map(({ heads }) => heads.length)).toEqual([2, 3]);
    expect(years.lines[0]?.older).toEqual([]);
    expect(years.unitWidth).toBeLessThan(usual.unitWidth);
    const fields = [figure('a', ['3.31', '3.51', '3.72'], { unit })];
    expect(pdfLines(pdfTable(fields))[0]).toBe('Metric | 2025 | 2024 | 2023 | Unit');
    expect(wordLines(await wordTable(fields))[0]).toBe('Metric | 2025 | 2024 | 2023 | Unit');
    for (const language of ['en', 'zhTw'] as const)
      expect(
        layoutOf([figure('a', ['1', '2', '3', '4'], { unit: 'tCO2e per HKD million' })], language).heads,
      ).toHaveLength(4);
  });

  it('always add up to the whole table and leave the name three tenths of it', () => {
    for (const now of ['1', '1234567', large])
      for (const then of ['7', '0.0375', large])
        for (const unit of ['%', 'persons', 'tCO2e/million HKD', '公噸二氧化碳當量（市場基準）'])
          for (const count of [1, 2, 3, 4]) {
            const years = Array.from({ length: count }, () => then);
            const widths = widthsOf([figure('a', [now, ...years], { unit })]);
            if (widths.length === 0) continue;
            expect(widths.reduce((sum, width) => sum + width, 0)).toBe(100);
            expect(widths[0]).toBeGreaterThanOrEqual(30);
          }
  });

  it('align decimal points in each of them', () => {
    const fields = ['Direct', 'New'].flatMap((label) => emissions.filter((field) => field.label === label));
    const { lines } = layoutOf([...fields, figure('Third', ['2', '0.5', '1'])]);
    expect(lines.map(({ paddings }) => paddings)).toEqual([
      [0, 0.84, 0],
      [0.84, 0, 0],
      [0.84, 0, 1.41],
    ]);
  });

  it('allow large type for few numbers if they fit', () => {
    expect(layoutOf([figure('a', ['1532', '1655', '1720'])]).isFew).toBe(true);
    expect(layoutOf([figure('a', ['123456789012', '1655', '1720', '1'])])).toMatchObject({
      isFew: false,
      isRetained: true,
    });
    expect(layoutOf(emissions)).toMatchObject({ isFew: false, isRetained: false });
  });

  it('are wide enough for a year that ends in the next one', () => {
    const period = { startOn: '2025-04-01', endOn: '2026-03-31' };
    const history = [2024, 2023, 2022].map((year) => ({
      startOn: `${year}-04-01`,
      endOn: `${year + 1}-03-31`,
      number: '1',
    }));
    const disclosure = disclosureOf([{ ...figure('a', ['1']), history }]);
    const [block] = disclosureBlocks(disclosure, { language: 'zhTw', period });
    expect(block).toMatchObject({
      years: {
        now: '2025/26年度',
        earlier: [{ name: '2024/25年度' }, { name: '2023/24年度' }, { name: '2022/23年度' }],
      },
    });
  });
});
