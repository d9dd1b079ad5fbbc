import { describe, expect, it } from 'vitest';
import type { ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { RichTextBlock, RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { packageParts, readXlsx } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderXlsx } from '../render-xlsx.ts';

const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
const row = (type: 'tableHeader' | 'tableCell', ...texts: string[]): RichTextTableRow => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [paragraph(text)] })),
});
const table = {
  type: 'table' as const,
  content: [
    row('tableHeader', 'Site', '2024', 'Code'),
    row('tableCell', 'Harbour', '1,203.50', '007'),
    row('tableCell', '=1+1', '-5', ''),
    row('tableCell', 'Exact', '12345678901234567', '1.2 kt'),
  ],
};

/** The same within the answer. */
const lines = [
  'Site: Harbour; 2024: 1,203.50; Code: 007',
  'Site: =1+1; 2024: -5',
  'Site: Exact; 2024: 12345678901234567; Code: 1.2 kt',
].join('\n');

const snapshotOf = (language: Language, ...documents: RichTextBlock[][]): ReportSnapshot => {
  const sample = sampleSnapshot({ language, tableRows: 1 });
  const [framework] = sample.frameworks;
  const [section] = framework?.sections ?? [];
  const [disclosure] = section?.disclosures ?? [];
  if (!framework || !section || !disclosure) throw new Error('the sample has no disclosure');
  const fields = documents.map(
    (content, index): SnapshotField => ({
      key: `n${index}`,
      label: index === 0 ? 'Sites' : `Sites ${index}`,
      inputType: 'Text Area (RTE)',
      isRequired: false,
      value: { kind: 'richText', document: { type: 'doc', content } },
    }),
  );
  const own = { ...disclosure, code: 'T-1', fields };
  return { ...sample, frameworks: [{ ...framework, sections: [{ ...section, disclosures: [own] }] }] };
};

it('writes tables in texts as cells: numbers as numbers, codes and formulas as text', async () => {
  const item = { type: 'listItem' as const, content: [paragraph('As follows'), table] };
  const content = [paragraph('Before'), table, { type: 'bulletList' as const, content: [item] }];
  const bytes = await renderXlsx(snapshotOf('en', content));
  const sheets = await readXlsx(bytes);
  const rows = sheets.find(({ name }) => name === 'Tables')?.rows ?? [];
  const written = [
    ['Site', 2024, 'Code'],
    ['Harbour', 1203.5, '007'],
    ['=1+1', -5],
    ['Exact', '12345678901234567', '1.2 kt'],
  ];
  const filled = rows.map((cells) => cells.filter((cell) => cell !== null && cell !== undefined && cell !== ''));
  // A title is repeated for each of the cells that it spans.
  const title = ['T-1 Sites', 'T-1 Sites', 'T-1 Sites'];
  expect(filled.filter((cells) => cells.length > 0)).toEqual([title, ...written, title, ...written]);
  // Within the answer, too, each cell is printed with its head.
  expect(sheets.find(({ name }) => name.startsWith('FW1 100'))?.rows.flat()).toContain(
    `Before\n${lines}\n• As follows\n${lines}`,
  );
  // The head of a column of numbers is right-aligned above them; that of texts is not.
  const parts = packageParts(bytes);
  const sheet = parts.get(`xl/worksheets/sheet${sheets.findIndex(({ name }) => name === 'Tables') + 1}.xml`) ?? '';
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(parts.get('xl/styles.xml') ?? '') ?? [];
  const formatOf = (cell: string): string | undefined =>
    formats.split('<xf ').slice(1)[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])];
  expect(formatOf('B2')).toContain('horizontal="right"');
  expect(formatOf('A2')).not.toContain('horizontal="right"');
  expect(sheet).toContain('<oddHeader>');
});

describe.each([
  { language: 'en', word: 'Tables', link: 'On sheet “Tables T-1”' },
  { language: 'zhTw', word: '表格', link: '見工作表「表格 T-1」' },
] as const)('a table that is longer than a page ($language)', ({ language, word, link }) => {
  const tableOf = (rows: number, head: 'tableHeader' | 'tableCell' = 'tableHeader'): RichTextBlock => ({
    type: 'table',
    content: [
      row(head, 'Site', '2024'),
      ...Array.from({ length: rows }, (_, at) => row('tableCell', `S${at}`, `${at}`)),
    ],
  });
  const documents = [[table], [tableOf(90)], [tableOf(80)], [tableOf(70, 'tableCell')], [table]];
  const read = async () => {
    const bytes = await renderXlsx(snapshotOf(language, ...documents));
    const sheets = await readXlsx(bytes);
    const parts = packageParts(bytes);
    const xmlOf = (name: string): string =>
      parts.get(`xl/worksheets/sheet${sheets.findIndex((sheet) => sheet.name === name) + 1}.xml`) ?? '';
    return { sheets, xmlOf, workbook: parts.get('xl/workbook.xml') ?? '' };
  };

  it('has a separate sheet, with its title and head on each page, frozen, and a filter', async () => {
    const { sheets, xmlOf, workbook } = await read();
    const names = [word, `${word} T-1`, `${word} T-1 (2)`, `${word} T-1 (3)`];
    expect(sheets.map(({ name }) => name).filter((name) => name.startsWith(word))).toEqual(names);
    const [, first = '', , headless = ''] = names;
    expect(workbook).toContain(`'${first}'!$1:$2</definedName>`);
    expect(xmlOf(first)).toContain('<pane ySplit="2" topLeftCell="A3"');
    expect(xmlOf(first)).toContain('<autoFilter ref="A2:B92"/>');
    expect(sheets.find(({ name }) => name === first)?.rows.slice(0, 3)).toEqual([
      ['T-1 Sites 1', 'T-1 Sites 1'],
      ['Site', '2024'].map((text) => (text === '2024' ? 2024 : text)),
      ['S0', 0],
    ]);
    // Without a head only its title is repeated: a filter would use its first row as a head.
    expect(workbook).toContain(`'${headless}'!$1:$1</definedName>`);
    expect(xmlOf(headless)).not.toContain('<autoFilter');
  });

  it('has links from the cover and from its place among the others', async () => {
    const { sheets, xmlOf } = await read();
    const common = sheets.find(({ name }) => name === word)?.rows ?? [];
    const texts = common.map(([text]) => text).filter((text) => text !== undefined && text !== null);
    const at = texts.indexOf('T-1 Sites 1');
    expect(texts.slice(at, at + 3)).toEqual(['T-1 Sites 1', link, 'T-1 Sites 2']);
    expect(texts).not.toContain('S1');
    expect(xmlOf(word).match(/location="[^"]*"/g)).toEqual(
      ['T-1', 'T-1 (2)', 'T-1 (3)'].map((name) => `location="'${word} ${name}'!A1"`),
    );
    const [cover] = sheets;
    expect(cover?.rows.flat()).toEqual(expect.arrayContaining([`${word} T-1 (2) Sites 2`]));
    expect(xmlOf(cover?.name ?? '')).toContain(`location="'${word} T-1 (2)'!A1"`);
  });
});

it('a head that would fill a page, or a screen, is not repeated', async () => {
  const words = 'Where it was measured, how and by whom. '.repeat(60);
  const long = {
    ...table,
    content: [row('tableHeader', 'Site', words), ...Array(60).fill(row('tableCell', 'a', 'b'))],
  };
  const bytes = await renderXlsx(snapshotOf('en', [long]));
  const workbook = packageParts(bytes).get('xl/workbook.xml') ?? '';
  expect(workbook).toContain("'Tables T-1'!$A$1");
  expect(workbook).not.toContain("'Tables T-1'!$1");
});

it('a column of long texts gets the remaining width of the page', async () => {
  const words = 'Meters were replaced during the year. '.repeat(4);
  const rows = Array.from({ length: 60 }, (_, at) => row('tableCell', `S${at}`, words, '7'));
  const long = { ...table, content: [row('tableHeader', 'Site', 'Comment', '2024'), ...rows] };
  const bytes = await renderXlsx(snapshotOf('en', [long]));
  const at = (await readXlsx(bytes)).findIndex(({ name }) => name === 'Tables T-1') + 1;
  const sheet = packageParts(bytes).get(`xl/worksheets/sheet${at}.xml`) ?? '';
  const [first, comment = 0, last] = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
  expect([first, last]).toEqual([30, 18]);
  expect(comment).toBeGreaterThan(60);
});

it('cells that fill their columns have padding between them', async () => {
  const bytes = await renderXlsx(snapshotOf('en', [table]));
  const sheets = await readXlsx(bytes);
  const parts = packageParts(bytes);
  const sheet = parts.get(`xl/worksheets/sheet${sheets.findIndex(({ name }) => name === 'Tables') + 1}.xml`) ?? '';
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(parts.get('xl/styles.xml') ?? '') ?? [];
  for (const cell of ['B2', 'C2', 'B3', 'C3', 'B5']) {
    const format = formats.split('<xf ').slice(1)[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])];
    expect(format).toContain('indent="1"');
  }
});
