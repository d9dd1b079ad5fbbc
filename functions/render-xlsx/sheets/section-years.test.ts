import { describe, expect, it } from 'vitest';
import { type ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { packageParts, readXlsx } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderXlsx } from '../render-xlsx.ts';

type Then = NonNullable<SnapshotField['history']>[number];
const then = (year: number, number: string, more: Partial<Then> = {}): Then => ({
  startOn: `${year}-01-01`,
  endOn: `${year}-12-31`,
  number,
  ...more,
});

const figure = (key: string, number: string | null, more: Partial<SnapshotField> = {}): SnapshotField => ({
  key,
  label: key,
  inputType: 'Number',
  isRequired: true,
  value: { kind: 'number', number, unit: 't', state: number === null ? 'notApplicable' : 'reported' },
  ...more,
});

const policy = 'We sort what we throw away and count each bag of it. '.repeat(4).trim();
const fields: SnapshotField[] = [
  figure('total', '12.5', { sumOf: ['paper', 'glass'], history: [then(2024, '11'), then(2023, '10')] }),
  figure('paper', '7.5', { history: [then(2024, '6'), then(2023, '7')] }),
  figure('glass', '5', { history: [then(2024, '5', { state: 'estimated' }), then(2023, '2')] }),
  figure('steam', '3', { otherUnits: [{ ...then(2024, '3184.1'), startOn: '2024-01-01', unit: 'GJ' }] }),
  figure('none', null),
  figure('policy', '0', { inputType: 'Text', value: { kind: 'text', text: policy } }),
];

const snapshotOf = (own: SnapshotField[], language: 'en' | 'zhTw' = 'en'): ReportSnapshot => {
  const sample = sampleSnapshot({ language });
  const [framework] = sample.frameworks;
  if (!framework) throw new Error('the sample has no framework');
  const disclosure = { id: 'W', code: 'W-1', title: 'Waste', pillar: 'environmental', status: 'complete' } as const;
  const disclosures = [{ ...disclosure, isVerified: true, fields: own }];
  return { ...sample, frameworks: [{ ...framework, sections: [{ code: 'W', title: 'Waste', disclosures }] }] };
};

/** Cover, index, section: the third sheet. */
const sectionOf = async (snapshot: ReportSnapshot) => {
  const bytes = await renderXlsx(snapshot);
  const parts = packageParts(bytes);
  const xml = parts.get('xl/worksheets/sheet3.xml') ?? '';
  const styles = parts.get('xl/styles.xml') ?? '';
  const formats = (/<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '').split('<xf ').slice(1);
  const formatOf = (ref: string): string | undefined => {
    const format = formats[Number(new RegExp(`r="${ref}" s="(\\d+)"`).exec(xml)?.[1])] ?? '';
    const number = /numFmtId="(\d+)"/.exec(format)?.[1];
    return new RegExp(`numFmtId="${number}" formatCode="([^"]*)"`).exec(styles)?.[1]?.replaceAll('&quot;', '"');
  };
  return { rows: (await readXlsx(bytes))[2]?.rows ?? [], xml, formatOf };
};

const withoutFormula = (cell: unknown): unknown =>
  typeof cell === 'object' && cell !== null && 'result' in cell ? cell.result : cell;

describe('earlier years in the sheet of a section', () => {
  it('are columns next to the reporting year, the latest first', async () => {
    const { rows } = await sectionOf(snapshotOf(fields));
    const ratios = ['Change on 2024', 'Share of total'];
    expect(rows[0]?.slice(2, 10)).toEqual(['Field', 'Unit', '2025', '2024', '2023', ...ratios, 'State']);
    expect(rows.slice(1, 6).map((row) => row.slice(2, 7).map(withoutFormula))).toEqual([
      ['total', 't', 12.5, 11, 10],
      ['paper', 't', 7.5, 6, 7],
      ['glass', 't', 5, 5, 2],
      ['steam', 't', 3, undefined, '–'],
      ['none', undefined, 'n/a', '–', '–'],
    ]);
    expect(rows[4]?.[10]).toBe('2024: 3,184.1\u00A0GJ');
  });

  it('are named in the language of the report', async () => {
    const { rows } = await sectionOf(snapshotOf(fields, 'zhTw'));
    expect(rows[0]?.slice(4, 7)).toEqual(['2025年', '2024年', '2023年']);
  });

  it('have their own decimals, and an estimate its sign', async () => {
    const { formatOf } = await sectionOf(snapshotOf(fields));
    expect(['E3', 'F3', 'F4'].map(formatOf)).toEqual(['#,##0.0', '#,##0', '"≈ "#,##0;"≈ "-#,##0']);
  });

  it('have totals, changes and shares by formula', async () => {
    const { xml } = await sectionOf(snapshotOf(fields));
    const formulas = [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g)];
    expect(formulas.map(([, ...cell]) => cell)).toEqual([
      ['E2', 'SUM(E3:E4)', '12.5'],
      ['F2', 'SUM(F3:F4)', '11'],
      ['H2', 'ROUND((E2-F2)/ABS(F2),3)', '0.136'],
      ['H3', 'ROUND((E3-F3)/ABS(F3),3)', '0.25'],
      ['I3', 'ROUND(E3/E2,3)', '0.6'],
      ['H4', 'ROUND((E4-F4)/ABS(F4),3)', '0'],
      ['I4', 'ROUND(E4/E2,3)', '0.4'],
    ]);
  });

  it('let a long text span their columns', async () => {
    const { xml } = await sectionOf(snapshotOf(fields));
    expect(xml.match(/<mergeCell ref="[^"]+"/g)).toEqual(['<mergeCell ref="E7:G7"']);
  });

  const sheetWidths = (xml: string): number[] =>
    [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));

  it.each(['en', 'zhTw'] as const)('are columns for four years with a descriptor, in %s', async (language) => {
    const span = (year: number) => ({ startOn: `${year - 1}-04-01`, endOn: `${year}-03-31` });
    const history = [2024, 2023, 2022, 2021].map((year) => ({ ...then(year, '123456.78'), ...span(year) }));
    const value = { kind: 'number', number: '1', unit: 't', state: 'reported', descriptor: 'dry' } as const;
    const snapshot = snapshotOf([figure('dust', '1', { value, history })], language);
    const { startOn, endOn } = span(2025);
    const { rows, xml } = await sectionOf({
      ...snapshot,
      report: { ...snapshot.report, periodStartOn: startOn, periodEndOn: endOn },
    });
    const heads = ['2024/25', '2023/24', '2022/23', '2021/22', '2020/21'];
    expect(rows[0]?.slice(4, 9)).toEqual(heads.map((name) => (language === 'zhTw' ? `${name}\n年度` : name)));
    expect(rows[1]?.slice(5, 9)).toEqual([123456.78, 123456.78, 123456.78, 123456.78]);
    expect(rows[1]?.[12]).toBeUndefined();
    expect(sheetWidths(xml).slice(4, 9)).toEqual([11, 12, 12, 12, 12]);
    expect(xml).toContain('fitToWidth="1"');
  });

  it('with numbers too wide for any page are in a note', async () => {
    const long = '0.00000000000000000000000000000000000000001';
    const many = figure('many', long, { history: [2024, 2023, 2022, 2021].map((year) => then(year, long)) });
    const { rows } = await sectionOf(snapshotOf([many]));
    const shown = rows[0]?.filter((head) => /^20\d\d$/.test(String(head))) ?? [];
    expect(shown).toEqual(['2025', '2024']);
    expect(rows[1]?.at(-1)).toBe(`2023: ${long}\n2022: ${long}\n2021: ${long}`);
  });

  it('leave a date and an instant a column wide enough', async () => {
    const at = figure('spill', '0', {
      inputType: 'Date Time',
      value: { kind: 'dateTime', dateTime: '2024-10-30T14:30:00+08:00' },
    });
    const { xml } = await sectionOf(snapshotOf([...fields, at]));
    expect(sheetWidths(xml)[4]).toBeGreaterThan('30-Oct-2024 14:30'.length);
  });

  it('give titles as many lines as names: if names are short, titles get the width', async () => {
    const titled = (title: string, label = 'Waste'): ReportSnapshot => {
      // Shares, of which nothing is calculated.
      const asShare = (field: SnapshotField): SnapshotField => ({
        ...SnapshotField.omit({ sumOf: true }).parse(field),
        label,
        value: field.value?.kind === 'number' ? { ...field.value, unit: '%' } : field.value,
      });
      const snapshot = snapshotOf(fields.map(asShare));
      for (const { sections } of snapshot.frameworks)
        for (const section of sections) for (const disclosure of section.disclosures) disclosure.title = title;
      return snapshot;
    };
    const long = sheetWidths((await sectionOf(titled('Waste by kind, by site and by how it was treated'))).xml);
    const short = sheetWidths(
      (await sectionOf(titled('Waste', 'Waste that goes to landfill, by site and by kind'))).xml,
    );
    expect(long[1]).toBe(26);
    expect(short[1]).toBeLessThan(26);
    expect(short[2]).toBeGreaterThan(long[2] ?? 0);
  });

  it('have no columns if there are none', async () => {
    const { rows } = await sectionOf(snapshotOf([figure('alone', '5')]));
    expect(rows[0]).toEqual(['Code', 'Disclosure', 'Field', 'Unit', 'Answer', 'State', 'Note']);
  });
});

describe('values of entities in the sheet of a section', () => {
  const entities = [
    { name: 'Office', number: '12', unit: 't', state: 'estimated' as const },
    { name: 'Plant', number: '123456789012.25', unit: 't' },
  ];

  it('are below the figure, the largest first, with its cell type, and are in no total', async () => {
    const [total, paper, glass, ...others] = fields;
    if (!total || !paper || !glass) throw new Error('the fixture has a total of two parts');
    const { rows, xml, formatOf } = await sectionOf(snapshotOf([total, { ...paper, entities }, glass, ...others]));
    expect(rows.slice(2, 6).map((row) => [...row.slice(2, 7), row[9]])).toEqual([
      ['paper', 't', 7.5, 6, 7, 'Reported'],
      ['paper: Plant', 't', 123456789012.25, undefined, undefined, 'Reported'],
      ['paper: Office', 't', 12, undefined, undefined, 'Estimated'],
      ['glass', 't', 5, 5, 2, 'Reported'],
    ]);
    expect(formatOf('E5')).toBe('"≈ "#,##0;"≈ "-#,##0');
    expect(xml).toContain('<f>SUM(E3,E6)</f>');
    const [, width] = /<col min="5"[^>]*width="([\d.]+)"/.exec(xml) ?? [];
    expect(Number(width)).toBeGreaterThan('123,456,789,012.25'.length);
  });

  it('are printed where the figure itself has no answer', async () => {
    const { rows } = await sectionOf(snapshotOf([figure('alone', null, { value: null, isRequired: false, entities })]));
    expect(rows.slice(1).map((row) => [row[0], row[2], row[4], row[5]])).toEqual([
      ['W-1', undefined, undefined, 'Not answered'],
      ['W-1', 'alone: Plant', 123456789012.25, 'Reported'],
      ['W-1', 'alone: Office', 12, 'Estimated'],
    ]);
  });
});

it('a figure derived from its components is not marked n/a above them', async () => {
  const rate = figure('rate', null, { value: { kind: 'number', number: null, state: 'notApplicable' } });
  const part = figure('rate~age~under30', '29.9', {});
  const valueAndState = async (own: SnapshotField[]) => (await sectionOf(snapshotOf(own))).rows[1]?.slice(4);
  expect(await valueAndState([rate, part])).toEqual([undefined, 'Reported by its parts, below']);
  expect(await valueAndState([rate])).toEqual(['n/a', 'Not applicable']);
});

describe('a formatted text in the sheet of a section', () => {
  const text = (words: string, ...marks: ('bold' | 'italic' | 'strike')[]) => ({
    type: 'text' as const,
    text: words,
    marks: marks.map((type) => ({ type })),
  });
  const rich = (...content: ReturnType<typeof text>[]): SnapshotField =>
    figure('rich', '0', {
      inputType: 'Text Area (RTE)',
      value: { kind: 'richText', document: { type: 'doc', content: [{ type: 'paragraph', content }] } },
    });

  it('has bold, italic and strikethrough words', async () => {
    const { xml } = await sectionOf(
      snapshotOf([rich(text('Plain '), text('both', 'bold', 'italic'), text(' & removed', 'strike'))]),
    );
    expect(xml).toContain(
      '<is><r><t xml:space="preserve">Plain </t></r><r><rPr><b/><i/><sz val="10"/><rFont val="Calibri"/></rPr><t>both</t></r><r><rPr><strike/><sz val="10"/><rFont val="Calibri"/></rPr><t xml:space="preserve"> &amp; removed</t></r></is>',
    );
  });

  it('is one plain text if it has no formatting', async () => {
    const { xml } = await sectionOf(snapshotOf([rich(text('Plain'))]));
    expect(xml).toContain('<is><t>Plain</t></is>');
  });

  it('is one cell with all formats, over as many rows as it needs', async () => {
    const { rows, xml } = await sectionOf(
      snapshotOf([rich(text('energy '.repeat(300), 'bold'), text('end '.repeat(300)))]),
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows[1]?.[4]).toBe(`${'energy '.repeat(300)}${'end '.repeat(300)}`);
    expect(xml).toContain(`<mergeCell ref="E2:E${rows.length}"/>`);
    const bold = [...xml.matchAll(/<b\/>.*?<t[^>]*>([^<]*)</g)].map(([, words]) => words);
    expect(bold.join('')).toBe('energy '.repeat(300));
  });
});
