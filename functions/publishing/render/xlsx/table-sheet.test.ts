import { expect, it } from 'vitest';
import { type RichTextBlock, type RichTextTableRow, richTextToPlainText } from '../../../../shared/model/rich-text.ts';
import { packageParts, readXlsx } from '../../../../tests/support/read-published-files.ts';
import { sampleSnapshot } from '../../../../tests/support/sample-snapshot.ts';
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

const linesOf = ({ content }: { content: RichTextTableRow[] }): string =>
  content
    .map((cells) =>
      cells.content.map((cell) => richTextToPlainText({ type: 'doc', content: cell.content })).join(' | '),
    )
    .join('\n');

it('gives tables of texts cells of their own: numbers as numbers, codes and formulas as the text that they are', async () => {
  const sample = sampleSnapshot({ tableRows: 1 });
  const [framework] = sample.frameworks;
  const [section] = framework?.sections ?? [];
  const [disclosure] = section?.disclosures ?? [];
  if (!framework || !section || !disclosure) throw new Error('the sample has no disclosure');
  const field = { key: 'n', label: 'Sites', inputType: 'Text Area (RTE)' as const, isRequired: false };
  const item = { type: 'listItem' as const, content: [paragraph('As follows'), table] };
  const content = [paragraph('Before'), table, { type: 'bulletList' as const, content: [item] }];
  const value = { kind: 'richText' as const, document: { type: 'doc' as const, content } };
  const own = { ...disclosure, code: 'T-1', fields: [{ ...field, value }] };
  const frameworks = [{ ...framework, sections: [{ ...section, disclosures: [own] }] }];
  const bytes = await renderXlsx({ ...sample, frameworks });
  const sheets = await readXlsx(bytes);
  const rows = sheets.find(({ name }) => name === 'Tables')?.rows ?? [];
  const written = [
    ['Site', 2024, 'Code'],
    ['Harbour', 1203.5, '007'],
    ['=1+1', -5],
    ['Exact', '12345678901234567', '1.2 kt'],
  ];
  const filled = rows.map((cells) => cells.filter((cell) => cell !== null && cell !== undefined && cell !== ''));
  // A title is told once for each of the cells that it stands in.
  const title = ['T-1  Sites', 'T-1  Sites', 'T-1  Sites'];
  expect(filled.filter((cells) => cells.length > 0)).toEqual([title, ...written, title, ...written]);
  // Within the answer, too, a cell is told from the next one.
  expect(sheets.find(({ name }) => name.startsWith('FW1 100'))?.rows.flat()).toContain(
    `Before\n${linesOf(table)}\n• As follows\n${linesOf(table)}`,
  );
  // The head of a column of numbers stands at the right, above them; that of texts does not.
  const parts = packageParts(bytes);
  const sheet = parts.get(`xl/worksheets/sheet${sheets.findIndex(({ name }) => name === 'Tables') + 1}.xml`) ?? '';
  const [, looks = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(parts.get('xl/styles.xml') ?? '') ?? [];
  const lookOf = (cell: string): string | undefined =>
    looks.split('<xf ').slice(1)[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])];
  expect(lookOf('B2')).toContain('horizontal="right"');
  expect(lookOf('A2')).not.toContain('horizontal="right"');
  expect(sheet).toContain('<oddHeader>');
});
