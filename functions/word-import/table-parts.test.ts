import { describe, expect, it } from 'vitest';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import type { RichTextDocument, RichTextTableRow } from '../../shared/model/text/rich-text.ts';
import { editWord, inControl, savedByLibreOffice } from '../../tests/support/published-files/edit-word.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { compareWord, placedFields } from './compare-word.ts';
import { readWord } from './read-word.ts';

const row = (texts: readonly string[], type: 'tableCell' | 'tableHeader' = 'tableCell'): RichTextTableRow => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })),
});
const columns = Array.from({ length: 29 }, (_, column) => column + 1);
const tableOf = (first: string): RichTextDocument => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Wide table:' }] },
    {
      type: 'table',
      content: [
        row([first, ...columns.map((column) => `Column ${column}`)], 'tableHeader'),
        row([first === '1' ? '7' : 'Kai Tak', ...columns.map((column) => `12345${column}`)]),
        row([first === '1' ? '8' : 'Rotterdam', ...columns.map((column) => `98765${column}`)]),
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'After it.' }] },
  ],
});

const reportOf = (language: 'en' | 'zhTw', first = 'Site'): ReportSnapshot => {
  const report = sampleSnapshot({ language });
  for (const { field } of placedFields(report))
    if (field.key === 'rich') field.value = { kind: 'richText', document: tableOf(first) };
  return report;
};

const compare = async (now: ReportSnapshot, file: Uint8Array) => {
  const { controls, outside } = await readWord(file);
  const compared = compareWord({
    controls,
    now,
    origin: now,
    valueAt: () => undefined,
    unitsOf: () => [],
    choicesOf: () => [],
  });
  return { ...compared, outside };
};

const place = (report: ReportSnapshot) => {
  const found = placedFields(report).find(({ field }) => field.key === 'rich');
  if (!found) throw new Error('the sample has no such field');
  return found.place;
};
const edited = async (report: ReportSnapshot, change: (content: string) => string) =>
  compare(report, editWord(await renderDocx(report), inControl(place(report), change)));
const proposedIn = ({ changes }: Awaited<ReturnType<typeof compare>>): string =>
  JSON.stringify(changes.map(({ proposed }) => proposed));

describe('a table that is split into parts in Word', () => {
  it.each([
    ['en', 'Site'],
    ['zhTw', 'Site'],
    ['en', '1'],
  ] as const)('is read back as one table (%s, %s)', async (language, first) => {
    const report = reportOf(language, first);
    const file = await renderDocx(report);
    const { controls } = await readWord(file);
    const tables = controls.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'table'));
    expect(tables.some((table) => table.kind === 'table' && table.rows.every((cells) => cells.length === 30))).toBe(
      true,
    );
    for (const one of [file, savedByLibreOffice(file)])
      expect(await compare(report, one)).toMatchObject({ changes: [], problems: [], missing: 0 });
  });

  it('accepts text typed in a later part, also in a repeated row name', async () => {
    const report = reportOf('en');
    const number = await edited(report, (content) => content.replace('>1234529<', '>777<'));
    expect(number.changes).toHaveLength(1);
    expect(proposedIn(number)).toBe(
      JSON.stringify([{ kind: 'richText', document: tableOf('Site') }]).replace('1234529', '777'),
    );
    const last = (content: string): number => content.lastIndexOf('>Kai Tak<');
    const again = await edited(
      report,
      (content) =>
        `${content.slice(0, last(content))}>Kai Tak East<${content.slice(last(content) + '>Kai Tak<'.length)}`,
    );
    expect(proposedIn(again)).toContain('"Kai Tak East"');
    const first = await edited(report, (content) => content.replace('>Kai Tak<', '>Kai Tak West<'));
    expect(proposedIn(first)).toContain('"Kai Tak West"');
    expect(proposedIn(first)).not.toContain('"Kai Tak"');
  });

  it('loses no row that was added to one part only, and no text typed over the line between two', async () => {
    const report = reportOf('en');
    const added = await edited(report, (content) => {
      const end = content.lastIndexOf('</w:tr>') + '</w:tr>'.length;
      const start = content.lastIndexOf('<w:tr>', end);
      return content.slice(0, end) + content.slice(start, end).replaceAll('98765', '55555') + content.slice(end);
    });
    expect(proposedIn(added)).toContain('5555529');
    expect(proposedIn(added)).not.toContain('continued');
    const words = await edited(report, (content) => content.replace(/continued, part 2 of \d/, 'Mind the units'));
    expect(proposedIn(words)).toContain('Mind the units');
  });
});
