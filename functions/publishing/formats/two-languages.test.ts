import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { type FieldValue, valueKindOf } from '../../../shared/model/answer/field-value.ts';
import { breakdownsOf, cellKeyOf, cellOf, memberKeyOf } from '../../../shared/model/data-point/breakdown.ts';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { plainTextOf, type ReportText, type TextContent } from '../../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { testIds } from '../../../tests/support/actors.ts';
import { wholeCatalogue as catalogue } from '../../../tests/support/memory/checked-report.ts';
import {
  readDocxText,
  readPdf,
  readXlsx,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sourceTexts } from '../../core/reports/source-texts.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { type ChromiumSession, openChromium } from '../../render-pdf/chromium/chromium-session.ts';
import { renderPdf } from '../../render-pdf/render-pdf.ts';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { buildSnapshot, type SnapshotSource } from '../../report-snapshot/build/build-snapshot.ts';
import { inLanguage } from '../../report-snapshot/build/texts-in-language.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
const at = '2026-11-20T12:00:00.000Z';
const who = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada Chan' };
const frameworks = [
  { versionId: 'gri-2021', disclosureIds: ['2-7', '2-30', '305-1', '302-1', '2-22'] },
  { versionId: 'hkex-2025', disclosureIds: ['A1.1', 'B1.1', 'B5.2'] },
];
const omitted = { versionId: 'gri-2021', disclosureId: '302-1' };

/** Each text of the report is unique in a file. */
let texts = 0;
const words = (): string => {
  texts += 1;
  return `Original ${texts} in English`;
};
const original = /Original ?\d+ ?in ?English/g;

const valueFor = (inputType: Parameters<typeof valueKindOf>[0]): FieldValue | null => {
  const kind = valueKindOf(inputType);
  if (kind === 'number') return { kind, number: '12', state: 'reported', note: words() };
  if (kind === 'text') return { kind, text: words() };
  return kind === 'richText' ? { kind, document: plainTextToRichText(`${words()}\n${words()}`) } : null;
};

const sourceOf = (): SnapshotSource => {
  texts = 0;
  const report: Report = {
    reportId: testIds().report(),
    organizationId: OrganizationId.parse(`org_${'1'.repeat(26)}`),
    name: words(),
    description: words(),
    boundary: words(),
    contact: words(),
    status: 'Completed',
    reportType: 'STANDARD',
    scope: 'report',
    language: 'en',
    periodStartOn: '2025-01-01',
    periodEndOn: '2025-12-31',
    frameworks,
    settledDisclosures: 0,
    publishedRevision: 0,
    latestPublicationId: null,
    runningPublicationId: null,
    rejectionReason: null,
    owner: who,
    createdAt: at,
    updatedAt: at,
    revision: 3,
  };
  const { organizationId, reportId } = report;
  const stamp = { organizationId, reportId, updatedAt: at, updatedBy: who, revision: 1 };
  const values = frameworks.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.flatMap((disclosureId) => {
      const disclosure = catalogue.disclosure(versionId, disclosureId);
      if (!disclosure) throw new Error(`no disclosure ${versionId} ${disclosureId}`);
      const place = { ...stamp, versionId, disclosureId, needsChoice: false };
      const open = breakdownsOf(catalogue.metrics(), disclosure).find(({ kind }) => kind === 'open');
      const [column] = open?.columns ?? [];
      const row =
        open && column
          ? [{ fieldKey: column.fieldKey, dimension: open.dimension, member: memberKeyOf(words()) ?? '' }]
          : [];
      const typed = disclosure.fields.flatMap(({ key, inputType }) => {
        const value = valueFor(inputType);
        return value ? [{ ...place, fieldKey: key, value }] : [];
      });
      const number: FieldValue = { kind: 'number', number: '3', state: 'reported' };
      return [...typed, ...row.map((cell) => ({ ...place, fieldKey: cellKeyOf(cell), value: number }))];
    }),
  );
  return {
    report,
    values,
    states: [
      {
        ...stamp,
        ...omitted,
        status: 'omitted',
        answeredFields: 0,
        omission: { reason: 'not-applicable', explanation: words() },
        fields: {},
        assignment: null,
      },
    ],
    find: () => undefined,
    organizationName: 'Lantau Logistics',
    brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
    design: { ...defaultDesign(report), languages: 'both' },
    revisionNumber: 1,
    frozenAt: at,
  };
};

const translated = (content: TextContent): TextContent => {
  const text = plainTextOf(content).replace(original, (found) => `譯文第${/\d+/.exec(found)?.[0]}段`);
  return content.kind === 'text' ? { kind: 'text', text } : { kind: 'richText', document: plainTextToRichText(text) };
};

/** Row names that the reporter entered. */
const rowsOf = ({ values }: SnapshotSource): { place: TextPlace; content: TextContent }[] =>
  values.flatMap(({ versionId, disclosureId, fieldKey }) => {
    const member = cellOf(fieldKey)?.member;
    if (member === undefined || disclosureId === omitted.disclosureId) return [];
    return [{ place: { kind: 'row', versionId, disclosureId, member }, content: { kind: 'text', text: member } }];
  });

/**
 * The Chinese file's snapshot with a translation of every text except for the given ones, which are in their original
 * language.
 */
const chinese = (...but: TextPlace[]) => {
  const source = sourceOf();
  const all = [...sourceTexts(catalogue, source), ...rowsOf(source)];
  const isMissing = ({ place }: { place: TextPlace }): boolean => but.some((one) => textIdOf(place) === textIdOf(one));
  const translations = all
    .filter((text) => !isMissing(text))
    .map(({ place, content }): Pick<ReportText, 'place' | 'content'> => ({ place, content: translated(content) }));
  const built = buildSnapshot(catalogue, inLanguage({ ...source, translations }, 'zhTw'));
  return {
    snapshot: ReportSnapshot.parse(JSON.parse(JSON.stringify(built))),
    translated: translations.flatMap(
      ({ content }) => (content ? plainTextOf(content).match(/譯文第\d+段/g) : null) ?? [],
    ),
    missing: all.filter(isMissing).flatMap(({ content }) => plainTextOf(content).match(original)?.slice(0, 1) ?? []),
  };
};

const countIn = (text: string, words: string): number => text.split(withoutSpace(words)).length - 1;
const mark = '只備英文版本';

describe('a report in English, published in Chinese too', () => {
  let chromium: ChromiumSession;
  beforeAll(async () => {
    chromium = await openChromium();
  }, 60_000);
  afterAll(() => chromium.close());

  const pdfTextOf = async (snapshot: ReportSnapshot): Promise<string> =>
    (await readPdf(await renderPdf(snapshot, { chromium, fontsDirectory }))).text;
  /** Each cell of the workbook once. */
  const officeTextsOf = async (snapshot: ReportSnapshot) => ({
    docx: withoutSpace(readDocxText(await renderDocx(snapshot))),
    xlsx: withoutSpace(
      (await readXlsx(await renderXlsx(snapshot))).flatMap(({ rows }) => rows.flat().map(String)).join('\n'),
    ),
  });

  it('has no text of the other language in any of its files once all are translated', async () => {
    const all = chinese();
    expect(all.translated.length).toBeGreaterThan(40);
    const pdf = await pdfTextOf(all.snapshot);
    for (const [format, text] of Object.entries({ pdf, ...(await officeTextsOf(all.snapshot)) })) {
      expect([format, text.match(original), countIn(text, mark)]).toEqual([format, null, 0]);
      expect(all.translated.filter((words) => !text.includes(words))).toEqual([]);
    }
  }, 120_000);

  const places: [name: string, place: TextPlace][] = [
    ['a narrative', { kind: 'answer', versionId: 'gri-2021', disclosureId: '2-22', fieldKey: 'text' }],
    ['the explanation of a number', { kind: 'note', versionId: 'hkex-2025', disclosureId: 'A1.1', fieldKey: 'm0' }],
    ['what the report covers', { kind: 'boundary' }],
    ['why a disclosure is left out', { kind: 'omission', ...omitted }],
    ['the name of the report', { kind: 'name' }],
  ];
  const once: TextPlace['kind'][] = ['answer', 'boundary'];

  it.each(places)(
    'has a mark at the missing translation of %s, and no other, in the office files',
    async (_name, place) => {
      const {
        snapshot,
        missing: [words = ''],
      } = chinese(place);
      const { docx, xlsx } = await officeTextsOf(snapshot);
      for (const text of [docx, xlsx]) {
        expect(countIn(text, mark)).toBe(countIn(text, words));
        expect(countIn(text, mark)).toBeGreaterThan(0);
      }
      if (once.includes(place.kind)) expect(countIn(docx, mark)).toBe(1);
    },
    120_000,
  );

  it('has marks at all missing translations, and no other, in the PDF', async () => {
    const { snapshot, missing } = chinese(...places.map(([, place]) => place));
    const pdf = await pdfTextOf(snapshot);
    const counts = missing.map((words) => countIn(pdf, words));
    expect(counts).toHaveLength(places.length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(countIn(pdf, mark)).toBe(counts.reduce((sum, count) => sum + count, 0));
    // Before or after its words each time.
    for (const words of missing) {
      const around = pdf.split(withoutSpace(words));
      const isMarked = around
        .slice(1)
        .map((after, index) => `${around[index]?.slice(-60)} ${after.slice(0, 60)}`.includes(mark));
      expect([words, isMarked]).toEqual([words, isMarked.map(() => true)]);
    }
  }, 120_000);
});
