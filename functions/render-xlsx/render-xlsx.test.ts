import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import { mapFields } from '../../tests/support/published-files/map-fields.ts';
import { packageParts, readXlsx, type SheetReading } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderXlsx } from './render-xlsx.ts';

const rowOf = (sheet: SheetReading | undefined, column: number, label: string): unknown[] =>
  sheet?.rows.find((row) => row[column] === label) ?? [];

const dataOf = (sheets: readonly SheetReading[]): SheetReading | undefined =>
  sheets.find(({ name }) => name === 'Data');

describe('renderXlsx', () => {
  const snapshot = sampleSnapshot({ isHostile: true });
  let bytes: Uint8Array;
  let sheets: SheetReading[];
  let parts: Map<string, string>;
  beforeAll(async () => {
    bytes = await renderXlsx(snapshot);
    sheets = await readXlsx(bytes);
    parts = packageParts(bytes);
  });

  it('has cover, one index per framework, one sheet per section, charts, tables, data and lists, in this order', () => {
    expect(sheets.map(({ name }) => name)).toEqual([
      'Cover',
      'Content index FW1',
      'Content index FW2',
      ...snapshot.frameworks.flatMap(({ sections }) =>
        sections.map(({ code, title }) => `${code} ${title}`.slice(0, 31)),
      ),
      'Charts',
      'Tables',
      'Tables =1+1',
      'Data',
      'Omissions',
      'Notes on method',
      'Evidence',
      'Glossary',
    ]);
  });

  it('has the title of the design on its cover', async () => {
    const begun = defaultDesign({ frameworks: [], language: 'en' });
    const title = { en: 'Harbour light', zhTw: '' };
    const design = { ...begun, cover: { ...begun.cover, title, subtitle: { en: 'All sites', zhTw: '' } } };
    const [cover] = await readXlsx(await renderXlsx({ ...sampleSnapshot(), design }));
    expect(cover?.rows.map((row) => row[1])).toEqual(expect.arrayContaining(['Harbour light', 'All sites']));
  });

  it('has the texts and the paper size of the design', async () => {
    const begun = defaultDesign({ frameworks: [{ versionId: 'fw1', disclosureIds: [] }], language: 'en' });
    const en = (text: string) => ({ en: text, zhTw: '' });
    const given = sampleSnapshot();
    const design = {
      ...begun,
      theme: { ...begun.theme, pageSize: 'Letter' as const },
      letter: { isIncluded: true, title: en('From the board'), text: en('=1+1\nA good year'), signedBy: en('M. Lee') },
      assurance: { ...begun.assurance, isIncluded: true, text: en('We found nothing'), provider: en('Peak Assurance') },
      chapters: given.frameworks.map(({ versionId }) => ({
        versionId,
        introduction: en('How we report'),
        hasCover: true,
        hasSectionCovers: false,
        sections: [],
      })),
    };
    const made = await renderXlsx({ ...given, design });
    const read = await readXlsx(made);
    const texts = read.flatMap(({ rows }) => rows.flat());
    expect(texts).toEqual(
      expect.arrayContaining(['=1+1', 'A good year', 'M. Lee', 'We found nothing', 'Peak Assurance', 'How we report']),
    );
    expect(read.map(({ name }) => name)).toEqual(expect.arrayContaining(['From the board', 'Assurance statement']));
    expect(texts.filter((text) => String(text).includes('has reported'))).not.toEqual([]);
    const setups = [...packageParts(made)].flatMap(([, text]) => text.match(/paperSize="\d+"/g) ?? []);
    expect(new Set(setups)).toEqual(new Set(['paperSize="1"', 'paperSize="3"']));
  });

  it('has the reason for an omitted figure', async () => {
    const given = sampleSnapshot();
    const value = {
      kind: 'number',
      number: null,
      state: 'omitted',
      omissionReason: 'information-unavailable',
    } as const;
    const snapshot = mapFields(given, (field) => (field.key === 'scope1' ? { ...field, value } : field));
    const read = await readXlsx(await renderXlsx(snapshot));
    expect(rowOf(dataOf(read), 2, 'Gross Scope 1 emissions')[9]).toBe('Information unavailable or incomplete');
  });

  it('marks an omitted disclosure with its reason, in the flat sheet too', async () => {
    const given = sampleSnapshot();
    const omission = { reason: 'Confidentiality constraints', explanation: 'The lease forbids it.' };
    const frameworks = given.frameworks.map((framework) => ({
      ...framework,
      sections: framework.sections.map((section) => ({
        ...section,
        disclosures: section.disclosures.map((disclosure) => ({ ...disclosure, omission })),
      })),
    }));
    const rows = dataOf(await readXlsx(await renderXlsx({ ...given, frameworks })))?.rows ?? [];
    const losses = rows.find((row) => row[2] === 'Refrigerant losses');
    expect(losses?.slice(8, 11)).toEqual(['Omitted', omission.reason, omission.explanation]);
    // A figure that was reported nevertheless has its own state.
    expect(rows.find((row) => row[2] === 'Gross Scope 1 emissions')?.[8]).not.toBe('Omitted');
    const all = frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
    const empty = all.filter(({ fields }) => fields.length === 0);
    expect(empty).not.toEqual([]);
    for (const { code } of empty) expect(rows.find((row) => row[1] === code)?.[8]).toBe('Omitted');
  });

  it('writes numbers as numbers and dates as dates', () => {
    const data = dataOf(sheets);
    const number = rowOf(data, 2, 'Gross Scope 1 emissions');
    expect(number[5]).toBe(1203.4);
    expect(number[6]).toBe('tCO₂e');
    expect(number[12]).toEqual(new Date('2025-01-01T00:00:00.000Z'));
    expect(rowOf(data, 2, 'Date of verification')[5]).toEqual(new Date('2025-11-30T00:00:00.000Z'));
    expect(rowOf(data, 2, 'Externally assured')[5]).toBe(true);
    expect(rowOf(data, 2, 'Company founded on')[5]).toBe('03-Feb-1866');
  });

  it('stores a number as text with a note if a double would change it', () => {
    const row = rowOf(dataOf(sheets), 2, 'Gross Scope 3 emissions');
    expect(row[5]).toBe('123456789012345678901234567890.1234567890123456789012345');
    expect(row[11]).toContain('Kept as text');
  });

  it('leaves the value of an unanswered field empty and marks it as not answered', () => {
    const row = rowOf(dataOf(sheets), 2, 'Refrigerant losses');
    expect(row[5]).toBeUndefined();
    expect(row[8]).toBe('Not answered');
  });

  it('has formulas for totals, changes and shares only, and text that resembles one remains text when edited', () => {
    const xml = [...parts].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).map(([, text]) => text);
    const formulas = [...xml.join('').matchAll(/<f\b[^>]*>([^<]*)<\/f><v>([^<]*)<\/v>/g)];
    expect(formulas.length).toBe(xml.join('').match(/<f[ >]/g)?.length);
    const sums = formulas.filter(([, formula = '']) => /^SUM\([A-Z]+\d+:[A-Z]+\d+\)$/.test(formula));
    const ratios = /^ROUND\((?:\(([A-Z]+\d+)-([A-Z]+\d+)\)\/ABS\(\2\)|[A-Z]+\d+\/[A-Z]+\d+),\d\)$/;
    expect(formulas.filter((one) => !sums.includes(one) && !ratios.test(one[1] ?? ''))).toEqual([]);
    expect(formulas.length).toBeGreaterThan(sums.length);
    // Of the year in which a part is missing there is no total.
    expect(sums.map(([, , value]) => Number(value))).toEqual([1700.5, 1613.4, 100]);
    expect(sheets.flatMap(({ rows }) => rows.flat())).toContain('=HYPERLINK("http://127.0.0.1/leak","x")');
    const textStyles = parts.get('xl/styles.xml')?.match(/<xf numFmtId="49" [^>]*>/g) ?? [];
    expect(textStyles.length).toBeGreaterThan(0);
    for (const style of textStyles) expect(style).toContain('quotePrefix="1"');
  });

  it('continues texts longer than a cell in the rows below', () => {
    const long = dataOf(sheets)?.rows.filter((row) => String(row[2]).startsWith('Hostile 13 <i>')) ?? [];
    expect(long.map((row) => row[2])).toEqual(['Hostile 13 <i>', 'Hostile 13 <i> (continued, part 2 of 2)']);
    const text = long.map((row) => row[5]).join('');
    expect(text).toBe(`${'x'.repeat(32_766)}${'𠝹'.repeat(20)}`);
    for (const row of long) expect(String(row[5]).isWellFormed()).toBe(true);
  });

  it('orders the children of fonts by the schema and gives each a size', () => {
    const fonts = parts.get('xl/styles.xml')?.match(/<font>.*?<\/font>/g) ?? [];
    for (const font of fonts)
      expect(font).toMatch(/^<font>(<b\/>)?(<u\/>)?<sz val="\d+"\/>(<color [^>]*>)?<name [^>]*>/);
  });

  it('freezes, repeats and filters the head of every table sheet, and prints on A4, or on A3 for the widest sheet', () => {
    for (const [index, { name }] of sheets.entries()) {
      if (/^(?:Cover|Charts|Tables.*)$/.test(name)) continue;
      const sheet = index + 1;
      const xml = parts.get(`xl/worksheets/sheet${sheet}.xml`);
      expect(xml).toContain('state="frozen"');
      expect(xml).toContain('<autoFilter ref="A1:');
      expect(xml).toContain(name === 'Data' ? 'paperSize="8"' : 'paperSize="9"');
    }
    expect(parts.get('xl/workbook.xml')?.match(/_xlnm.Print_Titles/g)?.length).toBe(sheets.length - 3);
  });

  it('draws native charts from cells of their sheet, each with a text alternative', () => {
    const charts = [...parts].filter(([name]) => /^xl\/charts\/chart\d+\.xml$/.test(name));
    const drawn = snapshot.frameworks.flatMap(({ sections }) =>
      sections.flatMap(({ disclosures }) => disclosures.flatMap((disclosure) => disclosure.charts ?? [])),
    );
    expect(charts).toHaveLength(drawn.length);
    // Bars, lines and stacks start from zero; the pie has no axis, and one chart has negative values.
    expect(charts.filter(([, xml]) => xml.includes('<c:min val="0"/>'))).toHaveLength(drawn.length - 2);
    const number = sheets.findIndex(({ name }) => name === 'Charts') + 1;
    const sheet = parts.get(`xl/worksheets/sheet${number}.xml`) ?? '';
    for (const [, xml] of charts) {
      expect(xml).not.toContain('#.#');
      if (xml.includes('<c:pieChart>'))
        expect(xml).toContain('formatCode="0.0\\\u202F%" sourceLinked="0"/><c:dLblPos val="outEnd"/>');
      expect(xml).toMatch(/<c:f>'Charts'!\$A\$\d+:\$A\$\d+<\/c:f>/);
      const [, row, value] = /<c:val>.*?<c:f>'Charts'!\$B\$(\d+):.*?<c:v>([^<]*)/.exec(xml) ?? [];
      expect(new RegExp(`<c r="B${row}"[^>]*><v>([^<]*)`).exec(sheet)?.[1]).toBe(value);
    }
    const drawing = parts.get('xl/drawings/drawing1.xml');
    for (const { alt } of drawn) expect(drawing).toContain(`descr="${alt}"`);
  });

  it('distinguishes the figures of earlier years by their periods and sources', () => {
    const rows = dataOf(sheets)?.rows.filter((row) => row[2] === 'Gross Scope 1 emissions' && row[1] === '305-1') ?? [];
    expect(rows.map((row) => [row[5], row[12], row[13]])).toEqual(
      [
        [1203.4, '2025'],
        [1333.75, '2024'],
        [1400, '2023'],
      ].map(([value, year]) => [value, new Date(`${year}-01-01`), new Date(`${year}-12-31`)]),
    );
    expect(rows[0]?.slice(14)).toEqual(['Victoria Harbour Logistics Limited', 'Data hub', 'FW1 305-1']);
  });

  it('has no unit where there is no number', async () => {
    const value = { kind: 'number', number: null, unit: 't/unit', state: 'omitted' } as const;
    const changed = mapFields(sampleSnapshot(), (field, { code }) =>
      code === '305-1' && field.label === 'Gross Scope 1 emissions' ? { ...field, value, history: [] } : field,
    );
    const data = dataOf(await readXlsx(await renderXlsx(changed)));
    const row = data?.rows.find((one) => one[2] === 'Gross Scope 1 emissions' && one[1] === '305-1');
    expect(row?.slice(5, 8).map((cell) => cell ?? '')).toEqual(['', '', '']);
  });

  it('has a row for an earlier year in another unit', async () => {
    const otherUnits = [{ startOn: '2022-01-01', endOn: '2022-12-31', number: '1400.5', unit: 'kg' }];
    const changed = mapFields(sampleSnapshot(), (field, { code }) =>
      code === '305-1' && field.label === 'Gross Scope 1 emissions' ? { ...field, otherUnits } : field,
    );
    const data = dataOf(await readXlsx(await renderXlsx(changed)));
    const rows = data?.rows.filter((row) => row[2] === 'Gross Scope 1 emissions' && row[1] === '305-1') ?? [];
    expect(rows.map((row) => [row[5], row[6], row[13]])).toEqual([
      [1203.4, 'tCO₂e', new Date('2025-12-31')],
      [1333.75, 'tCO₂e', new Date('2024-12-31')],
      [1400, 'tCO₂e', new Date('2023-12-31')],
      [1400.5, 'kg', new Date('2022-12-31')],
    ]);
  });

  it('has a row for each entity’s value of a figure that is shown by entity', async () => {
    const entities = [
      { name: 'Plant', number: '900.5', unit: 'tCO2e' },
      { name: 'Office', number: '12', unit: 'tCO2e', state: 'estimated' as const },
    ];
    const changed = mapFields(sampleSnapshot(), (field, { code }) =>
      code === '305-1' && field.label === 'Gross Scope 1 emissions' ? { ...field, entities } : field,
    );
    const data = dataOf(await readXlsx(await renderXlsx(changed)));
    const rows = data?.rows.filter((row) => ['Plant', 'Office'].includes(String(row[14]))) ?? [];
    expect(rows.map((row) => [row[1], row[5], row[6], row[8], row[12], row[14], row[15], row[16]])).toEqual(
      [
        [900.5, 'Reported', 'Plant'],
        [12, 'Estimated', 'Office'],
      ].map(([number, state, name]) => [
        '305-1',
        number,
        'tCO₂e',
        state,
        new Date('2025-01-01'),
        name,
        'Data hub',
        'FW1 305-1',
      ]),
    );
  });

  it('links each disclosure of every index to its first row, and prints the name of its sheet', () => {
    for (const shortName of ['FW1', 'FW2']) {
      const at = sheets.findIndex(({ name }) => name === `Content index ${shortName}`);
      const rows = sheets[at]?.rows ?? [];
      const xml = parts.get(`xl/worksheets/sheet${at + 1}.xml`) ?? '';
      const links = [...xml.matchAll(/<hyperlink ref="A(\d+)" location="'([^']+)'!A(\d+)"/g)];
      expect(links.length).toBe(new Set(rows.slice(1).map((row) => JSON.stringify([row[0], row[2]]))).size);
      for (const [, indexRow, sheetName, targetRow] of links) {
        const target = sheets.find(({ name }) => name === sheetName)?.rows[Number(targetRow) - 1];
        expect(target?.[0]).toBe(rows[Number(indexRow) - 1]?.[0]);
        expect(rows[Number(indexRow) - 1]?.[5]).toBe(sheetName);
        expect(sheetName).toContain(shortName);
      }
    }
  });

  it('opens in a reader that loads whole workbooks, too', async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.read(Readable.from([Buffer.from(bytes)]));
    expect(workbook.title).toBe(snapshot.report.name);
    expect(workbook.getWorksheet('Data')?.getCell('F2').numFmt).toBe('#,##0.00');
    expect(workbook.getWorksheet('Charts')?.getCell('B4').numFmt).toBe('#,##0');
    expect(workbook.getWorksheet('Charts')?.getCell('B5').numFmt).toBe('#,##0.00');
  });

  it('gives the same bytes for the same snapshot', async () => {
    expect(Buffer.from(await renderXlsx(snapshot)).equals(Buffer.from(bytes))).toBe(true);
  });
});
