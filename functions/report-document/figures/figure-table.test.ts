import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../shared/model/design/chart.ts';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleCells } from '../../../tests/support/published-files/sample-cells.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { chartTable, chartTableRows } from './chart-table.ts';
import { disclosureBlocks } from './field-view.ts';

const sample = sampleCells('en');
const blocksOf = (disclosure: SnapshotDisclosure, language: 'en' | 'zhTw' = 'en') =>
  disclosureBlocks(disclosure, { language, period: { startOn: '2025-01-01', endOn: '2025-12-31' } });
const tablesOf = (disclosure: SnapshotDisclosure, language: 'en' | 'zhTw' = 'en') =>
  blocksOf(disclosure, language).flatMap((block) => (block.kind === 'table' ? [block.table] : []));
/** The text of a table's lines. */
const linesOf = ({ corner, heads, rows }: ReturnType<typeof tablesOf>[number]): string[] => [
  [corner, ...heads].join(' | '),
  ...rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)].join(' | ')),
];
const withFields = (change: (field: SnapshotField) => SnapshotField): SnapshotDisclosure => ({
  ...sample,
  fields: sample.fields.map(change),
});

describe('figures by their dimensions', () => {
  it('are a table for each dimension, named by it, below the figures themselves', () => {
    const blocks = blocksOf(sample);
    expect(blocks.map(({ kind }) => kind)).toEqual(['numbers', 'table', 'table', 'table', 'table']);
    const [figures] = blocks;
    expect(figures?.kind === 'numbers' && figures.rows.map(({ key }) => key)).toEqual([
      'employees',
      'permanent',
      'temporary',
    ]);
    expect(tablesOf(sample).map(({ caption }) => caption)).toEqual([
      'Total employees by gender',
      'Total employees by country',
      'Total employees by region',
      'By gender',
    ]);
    expect(tablesOf(sampleCells('zhTw'), 'zhTw').map(({ caption }) => caption)).toEqual([
      '僱員總數（按性別）',
      '僱員總數（按國家）',
      '僱員總數（按地區）',
      '按性別',
    ]);
  });

  it('label the figure as total only if its components add up to it in each year', () => {
    const odd = withFields((field) =>
      field.key === 'employees' && field.history
        ? { ...field, history: field.history.map((then, index) => (index === 1 ? { ...then, number: '39' } : then)) }
        : field,
    );
    expect(tablesOf(sample)[0]?.rows.at(-1)?.name).toBe('Total');
    expect(tablesOf(odd)[0]?.rows.at(-1)).toMatchObject({ name: 'Overall' });
  });

  it('name their units where two adjacent tables have the same caption', () => {
    const inUnit = (key: string, unit: string): SnapshotField[] =>
      ['a', 'b'].map((member) => ({
        key: `${key}~kind~${member}`,
        label: `${key}: ${member}`,
        inputType: 'Number',
        isRequired: false,
        cell: { dimension: 'Kind', member },
        value: { kind: 'number', number: '1', unit, state: 'reported' },
      }));
    const fields = [...inUnit('m0', 'count'), ...inUnit('m1', 'count'), ...inUnit('m2', '%'), ...inUnit('m3', '%')];
    const captions = (language: 'en' | 'zhTw') =>
      tablesOf({ ...sample, fields }, language).map(({ caption }) => caption);
    expect(captions('en')).toEqual(['By kind', 'By kind (%)']);
    expect(captions('zhTw')).toEqual(['按Kind', '按Kind（%）']);
  });

  it('have the years as columns, the unit in the head, and the total below', () => {
    const [gender, country] = tablesOf(sample);
    expect(gender && linesOf(gender)).toEqual([
      'Gender (unit: persons) | 2025 | 2024 | 2023',
      'Female | 8,190 | 7,940 | 7,602',
      'Male | 10,200 | 10,000 | 9,600',
      'Not disclosed | ≈\u00A012 | 10 | 8',
      'Total | 18,402 | 17,950 | 17,210',
    ]);
    expect(gender?.rows[2]?.details).toEqual(['Estimated', 'Counted at the end of the year.']);
    expect(country && linesOf(country)[1]).toBe('Malaysia | 7,890 | 7,700 | –');
    const [chinese] = tablesOf(sampleCells('zhTw'), 'zhTw');
    expect(chinese && linesOf(chinese)).toEqual(
      expect.arrayContaining(['性別（單位：人） | 2025年 | 2024年 | 2023年', '合計 | 18,402 | 17,950 | 17,210']),
    );
  });

  it('show years below the names if their numbers are too long for adjacent columns', () => {
    const large = '1234567890123456';
    const history = [2024, 2023, 2022, 2021].map((year) => ({ endOn: `${year}-12-31`, number: large }));
    const disclosure = withFields((field) => ({ ...field, ...(field.history ? { history } : {}) }));
    const [gender] = tablesOf(disclosure);
    expect(gender?.heads).toEqual(['2025', '2024', '2023']);
    const older = ['2022: 1,234,567,890,123,456', '2021: 1,234,567,890,123,456'];
    expect(gender?.rows[0]).toMatchObject({
      details: older,
      cells: [{ text: '8,190' }, {}, { text: '1,234,567,890,123,456' }],
    });
  });

  it('names years that do not begin in January by both calendar years, in old publications as their charts do', () => {
    const period = { startOn: '2025-04-01', endOn: '2026-03-31' };
    const headsOf = (startOn: string | undefined) => {
      const then = { endOn: '2025-03-31', number: '1', ...(startOn === undefined ? {} : { startOn }) };
      const disclosure = withFields((field) => ({ ...field, ...(field.history ? { history: [then] } : {}) }));
      const tables = disclosureBlocks(disclosure, { language: 'en', period });
      return tables.flatMap((block) => (block.kind === 'table' ? [block.table.heads] : []))[0];
    };
    expect(headsOf('2024-04-01')).toEqual(['2025/26', '2024/25']);
    expect(headsOf(undefined)).toEqual(['2026', '2025']);
  });

  it('label the figure as total only if the rows add up to it', () => {
    const [, , region] = tablesOf(sample);
    expect(region && linesOf(region)).toEqual([
      'Region (unit: persons) | 2025',
      'Malaysia | 6,704',
      'Overall | 18,402',
    ]);
  });

  it('of one year with the same members are columns of one table', () => {
    expect(linesOf(tablesOf(sample)[3] ?? { corner: '', heads: [], rows: [] })).toEqual([
      'Gender (unit: persons) | Permanent employees | Temporary employees',
      'Female | 7,600 | 590',
      'Male | 9,400 | 812',
      'Total | 17,000 | 1,402',
    ]);
  });

  it('are separated by unit, and by their members', () => {
    const thousand = { kind: 'number', number: '0.59', unit: 'thousand', state: 'reported' } as const;
    const mixed = withFields((field) =>
      field.key === 'temporary~gender~female' ? { ...field, value: thousand } : field,
    );
    expect(tablesOf(mixed).map((table) => linesOf(table).length)).toEqual([5, 4, 3, 4, 2, 3]);
  });

  it('of publications from before named dimensions identify their members by label', () => {
    const old = withFields(({ cell: _cell, ...field }) =>
      field.key === 'permanent~gender~female' ? { ...field, label: 'Permanent employees: Female' } : field,
    );
    const table = tablesOf(old).find(({ caption }) => caption === 'Permanent employees');
    expect(table && linesOf(table).slice(0, 2)).toEqual(['Metric (unit: persons) | 2025', 'Female | 7,600']);
  });

  it('are native tables in Word with a head that is repeated, and one control for each answer', async () => {
    const parts = packageParts(await renderDocx(sampleSnapshot({ hasCells: true })));
    const body = parts.get('word/document.xml') ?? '';
    const tables = [...body.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].map(([table]) => table);
    const table = tables.find((one) => one.includes('Gender (unit: persons)') && one.includes('17,950')) ?? '';
    expect(table).toContain('<w:tblHeader/>');
    expect(table.match(/<w:sdt>/g)).toHaveLength(3);
    const tags = [...body.matchAll(/<w:tag w:val="([^"]*)"/g)].map(([, tag]) => tag);
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('are tables in the PDF with a caption and heads for columns and rows', () => {
    const { body } = documentParts(sampleSnapshot({ hasCells: true }));
    const table = /<table class="figures.*?<\/table>/s.exec(body)?.[0] ?? '';
    expect(table).toContain('Total employees by gender</caption>');
    expect(table.match(/<th scope="col"/g)).toHaveLength(4);
    expect(table.match(/<th scope="row"/g)).toHaveLength(4);
  });
});

describe('the table below a chart of several series', () => {
  const chart: Chart = {
    type: 'stacked',
    title: 'Employees',
    alt: 'Employees',
    unit: 'persons',
    hasTable: true,
    categories: ['2024', '2025'],
    series: [
      { name: 'Female', values: [null, '7900'] },
      { name: 'Male', values: ['1', '2'] },
    ],
  };

  it('has a column for each year', () => {
    const table = chartTable(chart, 'en');
    expect(table && linesOf(table)).toEqual([
      'Metric (unit: persons) | 2024 | 2025',
      'Female | – | 7,900',
      'Male | 1 | 2',
    ]);
    expect(chartTableRows(chart, 'en')).toEqual([]);
    const many = { ...chart, categories: ['1', '2', '3', '4', '5', '6', '7'] };
    expect([chartTable(many, 'en'), chartTableRows(many, 'en').length]).toEqual([undefined, 14]);
  });
});
