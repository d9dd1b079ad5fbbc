import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { mapDisclosures } from '../../../tests/support/published-files/map-fields.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { printedDecimal } from '../../../tests/support/published-files/snapshot-texts.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { type ChromiumSession, openChromium } from '../../render-pdf/chromium/chromium-session.ts';
import { renderPdf } from '../../render-pdf/render-pdf.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
let chromium: ChromiumSession;
beforeAll(async () => {
  chromium = await openChromium();
}, 60_000);
afterAll(() => chromium.close());

const numberOf = (key: string, number: string, unit: string): SnapshotField => ({
  key,
  label: key,
  inputType: 'Number',
  isRequired: false,
  unit,
  value: { kind: 'number', number, unit, state: 'reported' },
});

const row = (texts: readonly string[], type: 'tableCell' | 'tableHeader'): RichTextTableRow => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })),
});

/** A table of an author. */
const typed: SnapshotField = {
  key: 'typed',
  label: 'Sites',
  inputType: 'Text Area (RTE)',
  isRequired: false,
  value: {
    kind: 'richText',
    document: {
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [
            row(['Site', 'Diesel, t'], 'tableHeader'),
            row(['Tuas', '5,512'], 'tableCell'),
            row(['Port Klang', '5,541.25'], 'tableCell'),
            row(['Kwai Chung', 'n/a'], 'tableCell'),
          ],
        },
      ],
    },
  },
};

const reportWith = (fields: SnapshotField[], language: Language = 'en'): ReportSnapshot => {
  const { evidence: _, ...sample } = sampleSnapshot({ language, frameworks: 1, disclosuresPerSection: 1 });
  return {
    ...sample,
    frameworks: sample.frameworks.map((framework) => ({
      ...framework,
      sections: framework.sections.slice(0, 1).map((section) => ({
        ...section,
        disclosures: section.disclosures.slice(0, 1).map(({ charts: _charts, ...one }) => ({ ...one, fields })),
      })),
    })),
  };
};

/** Each list of fields in a disclosure of its own, as if it were alone. */
const reportWithEach = (lists: SnapshotField[][], language: Language = 'en'): ReportSnapshot =>
  mapDisclosures(reportWith([], language), (one) =>
    lists.map((fields, index) => ({ ...one, id: `${one.id}${index}`, code: `${one.code}${index}`, fields })),
  );

const reportOf = (unit: string): ReportSnapshot =>
  reportWith([numberOf('whole', '7712', 'GJ'), numberOf('parts', '7741.25', unit), typed]);

/** The figure with values of earlier years. */
const withHistory = (field: SnapshotField, earlier: readonly string[]): SnapshotField => ({
  ...field,
  history: earlier.map((number, index) => ({
    startOn: `${2024 - index}-01-01`,
    endOn: `${2024 - index}-12-31`,
    number,
  })),
});

/** The right end of each given text, in points. */
const endsIn = async (bytes: Uint8Array, texts: readonly string[]): Promise<number[]> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const ends = new Map<string, number>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items)
      if ('str' in item && texts.includes(item.str)) ends.set(item.str, Number(item.transform[4]) + item.width);
  }
  await task.destroy();
  return texts.map((text) => ends.get(text) ?? Number.NaN);
};

it('in the PDF decimal points of numbers align, also in tables of an author', async () => {
  const ends = await endsIn(await renderPdf(reportOf('GJ'), { chromium, fontsDirectory }), [
    '7,712',
    '7,741.25',
    '5,512',
    '5,541.25',
    'n/a',
  ]);
  const [whole = 0, parts = 0, typedWhole = 0, typedParts = 0, none = 0] = ends;
  // A point and two figures, of the large numbers of an answer and of a table's type.
  expect(parts - whole).toBeCloseTo(12 * 1.412, 0);
  expect(typedParts - typedWhole).toBeCloseTo(8.5 * 1.412, 0);
  expect(none).toBeCloseTo(typedParts, 0);
});

it('of different units too', async () => {
  const [whole = 0, parts = 0] = await endsIn(await renderPdf(reportOf('t'), { chromium, fontsDirectory }), [
    '7,712',
    '7,741.25',
  ]);
  expect(parts - whole).toBeCloseTo(12 * 1.412, 0);
});

it.each(['GJ', 't'])(
  'in the Word file a number is indented from the right by the decimals that it lacks (%s)',
  async (unit) => {
    const body = packageParts(await renderDocx(reportOf(unit))).get('word/document.xml') ?? '';
    const indentOf = (text: string): string | undefined => {
      const paragraph = body.split('</w:p>').find((one) => one.includes(`>${text}</w:t>`)) ?? '';
      return /<w:ind w:right="(\d+)"/.exec(paragraph.slice(paragraph.lastIndexOf('<w:pPr>')))?.[1];
    };
    expect(['7,712', '7,741.25', '5,512', '5,541.25', 'n/a'].map(indentOf)).toEqual([
      String(Math.round(1.41 * 26 * 10)),
      undefined,
      String(Math.round(1.41 * 18 * 10)),
      undefined,
      undefined,
    ]);
  },
);

describe('numbers of several years', () => {
  const years = reportWith([
    withHistory(numberOf('whole', '7712', 'GJ'), ['8812', '9912.5']),
    withHistory(numberOf('parts', '7741.25', 'GJ'), ['8841.25', '9941']),
  ]);

  it('align decimal points in every column of the PDF', async () => {
    const texts = ['7,712', '7,741.25', '8,812', '8,841.25', '9,912.5', '9,941'];
    const [now = 0, nowParts = 0, then = 0, thenParts = 0, before = 0, beforeWhole = 0] = await endsIn(
      await renderPdf(years, { chromium, fontsDirectory }),
      texts,
    );
    expect(nowParts - now).toBeCloseTo(12 * 1.412, 0);
    expect(thenParts - then).toBeCloseTo(9 * 1.412, 0);
    expect(before - beforeWhole).toBeCloseTo(9 * 0.84, 0);
    expect(nowParts).toBeLessThan(then);
    expect(thenParts).toBeLessThan(beforeWhole);
  });

  it('and of the Word file', async () => {
    const body = packageParts(await renderDocx(years)).get('word/document.xml') ?? '';
    const indentOf = (text: string): string | undefined =>
      /w:right="(\d+)"/.exec(body.split('</w:p>').find((one) => one.includes(`>${text}</w:t>`)) ?? '')?.[1];
    expect(['7,712', '7,741.25', '8,812', '8,841.25', '9,912.5', '9,941'].map(indentOf)).toEqual([
      String(Math.round(1.41 * 26 * 10)),
      undefined,
      String(Math.round(1.41 * 18 * 10)),
      undefined,
      undefined,
      String(Math.round(0.84 * 18 * 10)),
    ]);
  });

  it.each(['A4', 'Letter'] as const)(
    'are not broken, however large, on %s',
    async (pageSize) => {
      const numbers = [
        ['1234567890123456', '1234567890123457'],
        ['123456789.25', '223456789.25', '323456789.25', '423456789.25'],
        ['-1234567', '2234567', '3234567', '4234567'],
        ['99.1234', '98.1234', '97.1234', '96.1234'],
      ];
      const lists = numbers.map(([now = '', ...earlier]) =>
        ['%', 'persons'].map((unit) => withHistory(numberOf(unit, now, unit), earlier)),
      );
      const theme = { ...defaultDesign({ frameworks: [], language: 'en' }).theme, pageSize };
      const design = { ...defaultDesign({ frameworks: [], language: 'en' }), theme };
      const pdf = await renderPdf({ ...reportWithEach(lists), design }, { chromium, fontsDirectory });
      for (const [now = '', ...earlier] of numbers) {
        // Years without a column are below the name, each with its value.
        const [shown = 0, ...thens] = await endsIn(pdf, [now, ...earlier].map(printedDecimal));
        expect(shown, now).toBeGreaterThan(0);
        expect(thens[0], now).toBeGreaterThan(shown);
      }
    },
    60_000,
  );
});

describe('figures by their dimensions over several years', () => {
  const tableOf = (numbers: readonly string[]): SnapshotField[] => {
    const [now = '', ...earlier] = numbers;
    const cell = { dimension: 'Category', member: 'Fuel- and energy-related activities' };
    return [numberOf('m0', '1', 'tCO2e'), { ...withHistory(numberOf('m0~category~c1', now, 'tCO2e'), earlier), cell }];
  };

  it.each(['en', 'zhTw'] as const)(
    'have numbers that are not broken, however large (%s)',
    async (language) => {
      const rows = [
        ['1345678', '2345678', '3345678', '4345678', '5345678'],
        ['123456789', '223456789', '323456789', '423456789'],
        ['12345678901.25', '22345678901.25', '32345678901.25'],
        ['1234567890123456', '2234567890123456'],
      ];
      const pdf = await renderPdf(reportWithEach(rows.map(tableOf), language), { chromium, fontsDirectory });
      for (const numbers of rows) {
        const ends = await endsIn(pdf, numbers.map(printedDecimal));
        expect(ends, numbers[0]).toEqual(ends.toSorted((one, other) => one - other));
        expect(ends.filter(Number.isNaN), numbers[0]).toEqual([]);
      }
    },
    60_000,
  );
});
