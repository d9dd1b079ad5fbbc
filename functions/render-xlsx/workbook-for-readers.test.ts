import { beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotField } from '../../shared/model/publishing/snapshot.ts';
import { packageParts, readXlsx, type SheetReading } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderXlsx } from './render-xlsx.ts';

/** The number of A3 in print settings. */
const a3 = 8;

describe('a workbook for reading and printing', () => {
  let sheets: SheetReading[];
  let parts: Map<string, string>;
  beforeAll(async () => {
    const bytes = await renderXlsx(sampleSnapshot({ isHostile: true }));
    sheets = await readXlsx(bytes);
    parts = packageParts(bytes);
  });

  it('has links from its cover to each of its sheets', () => {
    const targets = [
      ...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<hyperlink ref="C\d+" location="'([^']+)'!A1"/g),
    ];
    expect(targets.map(([, name]) => name)).toEqual(sheets.slice(1).map(({ name }) => name));
  });

  it.each(['en', 'zhTw'] as const)('has nothing about the progress of the work on a report (%s)', async (language) => {
    const given = sampleSnapshot({ language });
    const first = given.frameworks[0]?.sections[0]?.disclosures[0];
    if (first) first.status = 'in-progress';
    const read = await readXlsx(await renderXlsx(given));
    const texts = new Set(read.flatMap(({ rows }) => rows.flat()));
    const inner = ['In progress', 'Not started', 'Complete', '進行中', '未開始', '已完成'];
    expect(inner.filter((word) => texts.has(word))).toEqual([]);
    const statuses = language === 'en' ? ['Answered', 'Omitted', 'Not reported'] : ['已回應', '略去披露', '未匯報'];
    const index = read[1]?.rows.slice(1).map((row) => String(row[4]));
    expect(new Set(index)).toEqual(new Set(statuses));
    expect(index?.[0]).toBe(statuses[0]);
  });

  it.each(['en', 'zhTw'] as const)(
    'prints yes and no as the other files do, and has them typed in its data (%s)',
    async (language) => {
      const given = sampleSnapshot({ language, frameworks: 1, disclosuresPerSection: 1, tableRows: 1 });
      const [first, second] = given.frameworks[0]?.sections ?? [];
      const checkbox = (key: string, isChecked: boolean): SnapshotField => ({
        key,
        label: key,
        inputType: 'Checkbox',
        isRequired: false,
        value: { kind: 'checkbox', isChecked },
      });
      for (const disclosure of [...(first?.disclosures ?? []), ...(second?.disclosures ?? [])])
        disclosure.fields = [checkbox('Restated', true), checkbox('Assured', false)];
      const read = await readXlsx(await renderXlsx(given));
      const answersOf = (label: string): unknown[] =>
        read.flatMap(({ rows }) =>
          rows.filter((row) => row.includes(label)).map((row) => row[row.lastIndexOf(label) + 2]),
        );
      const [yes, no] = language === 'en' ? ['Yes', 'No'] : ['是', '否'];
      expect(answersOf('Restated')).toContain(yes);
      expect(answersOf('Assured')).toContain(no);
      const cells = read.map(({ name, rows }) => ({
        name,
        truths: rows.flat().filter((cell) => typeof cell === 'boolean'),
      }));
      expect(cells.filter(({ truths }) => truths.length > 0).map(({ name }) => name)).toEqual([
        language === 'en' ? 'Data' : '數據',
      ]);
    },
  );

  it('prints exactly its columns, one page across, in a readable size', () => {
    const book = parts.get('xl/workbook.xml') ?? '';
    expect(book.match(/_xlnm\.Print_Area/g)).toHaveLength(sheets.length);
    const rows = parts
      .get(`xl/worksheets/sheet${sheets.findIndex(({ name }) => name === 'Data') + 1}.xml`)
      ?.match(/<row /g);
    expect(book).toContain(`'Data'!$A$1:$R$${rows?.length}<`);
    for (const [index] of sheets.entries()) {
      const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
      const scale = / scale="(\d+)"/.exec(xml)?.[1];
      const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
      if (scale) expect(Number(scale)).toBeGreaterThanOrEqual(70);
      else {
        const paper = Number(/ paperSize="(\d+)"/.exec(xml)?.[1]);
        expect(paper === a3).toBe(sheets[index]?.name === 'Data');
        const most = index === 0 ? 100 : paper === a3 ? 232 : 157;
        expect(widths.reduce((sum, width) => sum + width)).toBeLessThanOrEqual(most);
        expect(xml).toContain(' fitToWidth="1" fitToHeight="0"');
      }
    }
  });

  it('left-aligns the head of answers, unless all of them are numbers or it is a year', async () => {
    const given = sampleSnapshot();
    const numbers = given.frameworks[0]?.sections[1];
    for (const disclosure of numbers?.disclosures ?? [])
      disclosure.fields = disclosure.fields.filter(({ inputType }) => inputType === 'Number');
    const made = packageParts(await renderXlsx(given));
    const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(made.get('xl/styles.xml') ?? '') ?? [];
    const headOf = (sheet: number): string | undefined =>
      formats.split('<xf ').slice(1)[
        Number(/r="E1" s="(\d+)"/.exec(made.get(`xl/worksheets/sheet${sheet}.xml`) ?? '')?.[1])
      ];
    expect(headOf(4)).toContain('horizontal="right"');
    expect(headOf(5)).toContain('horizontal="right"');
    expect(headOf(6)).toContain('horizontal="left"');
  });
});
