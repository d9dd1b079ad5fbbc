/**
 * Texts of a report exported to translators and imported again, in each of the formats, with concurrent edits of
 * colleagues.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPackage, writePackage } from '../../../functions/core/files/zip-package.ts';
import {
  checkReportTexts,
  createReportTextsUpload,
  exportReportTexts,
  type FileText,
  takeReportTexts,
} from '../../../shared/contract/publishing/translation-files.contract.ts';
import {
  getDisclosureTexts,
  listReportTexts,
  saveReportText,
} from '../../../shared/contract/publishing/translations.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { TranslatorFormat } from '../../../shared/model/report-text/translator-file.ts';
import type { RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figureText, prose } from '../../support/cloud/cloud-reports.ts';
import { followLink } from '../../support/cloud/follow-link.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { xliffFindings } from '../../support/published-files/xliff-findings.ts';

type ReportId = ReportView['reportId'];

const document: RichTextDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Harbour Foods runs ' },
        { type: 'text', text: 'nine sites', marks: [{ type: 'bold' }] },
        { type: 'footnote', attrs: { text: 'At year end' } },
      ],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kowloon' }] }] },
          ],
        },
      ],
    },
  ],
};
const source: FieldValue = { kind: 'richText', document };
const headcount: FieldValue = {
  kind: 'richText',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Head count.' }] }] },
};

/** Texts of the report and their translations, tags in their place. */
const dictionary: readonly (readonly [string, string])[] = [
  ['Harbour Foods runs ', '海港食品經營'],
  ['nine sites', '九個場所'],
  ['At year end', '截至年底'],
  ['Kowloon', '九龍'],
  ['Head count.', '員工人數。'],
];

const translated = (text: string): string =>
  dictionary.reduce((now, [english, chinese]) => now.replaceAll(english, chinese), text);

/** Fills each empty target with the translation of its source, as a program of a translator would write the file. */
const fillXliff = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString('utf8')
      .replace(/<source>(.*?)<\/source>/g, (whole, words: string) => `${whole}<target>${translated(words)}</target>`),
  );
const inPart = (bytes: Buffer, name: string, change: (xml: string) => string): Buffer =>
  Buffer.from(
    writePackage(
      readPackage(bytes).map((part) =>
        part.name === name ? { name, content: Buffer.from(change(part.content.toString('utf8'))) } : part,
      ),
    ),
  );
const fillSheet = (bytes: Buffer): Buffer =>
  inPart(bytes, 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(
      /(<c r="B(\d+)"[^>]*>.*?<t xml:space="preserve">)(.*?)(<\/t><\/is><\/c>)/g,
      (whole, _head, row: string, words: string) =>
        row === '1'
          ? whole
          : `${whole}<c r="C${row}" t="inlineStr"><is><t xml:space="preserve">${translated(words)}</t></is></c>`,
    ),
  );
const fillWord = (bytes: Buffer): Buffer =>
  inPart(bytes, 'word/document.xml', (xml) =>
    xml.replace(/<w:tr>.*?<\/w:tr>/gs, (row) => {
      const words = /<w:t [^>]*>([^<]*)<\/w:t>/g;
      const source = [...row.matchAll(words)][1]?.[1] ?? '';
      return row.replace(/(<w:sdtContent>.*?<w:t [^>]*>)(<\/w:t>)/s, `$1${translated(source)}$2`);
    }),
  );
const fill: Record<TranslatorFormat, (bytes: Buffer) => Buffer> = {
  xliff: fillXliff,
  xlsx: fillSheet,
  docx: fillWord,
};
const endings: Record<TranslatorFormat, string> = { xliff: 'xlf', xlsx: 'xlsx', docx: 'docx' };

describe('texts for translators', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'root');
  });
  afterAll(() => cloud.stop());

  const written = async (name: string): Promise<ReportId> => {
    const { reportId } = await createSmallReport(ada, name);
    for (const [field, value] of [
      [prose, source],
      [figureText, headcount],
    ] as const)
      await callApi(ada, saveFieldValue, { params: { reportId, ...field }, body: { value, revision: 0 } });
    return reportId;
  };
  const sent = async (
    reportId: ReportId,
    format: TranslatorFormat,
    which: 'open' | 'all' = 'open',
  ): Promise<Buffer> => {
    const { url } = await callApi(ada, exportReportTexts, { params: { reportId }, body: { format, which } });
    expect(url).not.toBeNull();
    const { bytes } = await followLink(url ?? '');
    if (format === 'xliff') expect(await xliffFindings(bytes)).toEqual([]);
    return bytes;
  };
  const upload = async (reportId: ReportId, bytes: Buffer, name: string) => {
    const body = { name, sizeBytes: bytes.byteLength };
    const { uploadId, url } = await callApi(ada, createReportTextsUpload, { params: { reportId }, body });
    expect((await followLink(url, 'PUT', bytes)).status).toBe(200);
    return { uploadId, name };
  };
  const proseTexts = (reportId: ReportId) =>
    callApi(ada, getDisclosureTexts, {
      params: { reportId, versionId: prose.versionId, disclosureId: prose.disclosureId },
    });
  const choose = (texts: readonly FileText[]) => texts.map(({ place, revision }) => ({ place, revision }));

  it.each(['xliff', 'xlsx', 'docx'] as const)(
    'are exported as %s and imported with their formatting and tables',
    async (format) => {
      const reportId = await written(`Translated by ${format}`);
      const file = await upload(reportId, fill[format](await sent(reportId, format)), `back.${endings[format]}`);
      const checked = await callApi(ada, checkReportTexts, { params: { reportId }, body: file });
      expect(checked.texts.map(({ outcome, reason }) => [outcome, reason])).toEqual(
        checked.texts.map(() => ['new', null]),
      );
      expect(checked).toMatchObject({ same: 0, empty: 0, unknown: 0 });
      const texts = choose(checked.texts);
      const taken = await callApi(ada, takeReportTexts, { params: { reportId }, body: { ...file, texts } });
      expect(taken).toEqual({ stored: checked.texts.length, changedMeanwhile: [], refused: [] });
      const { counts } = await callApi(ada, listReportTexts, { params: { reportId } });
      expect(counts).toEqual({ missing: 0, outdated: 0, current: checked.texts.length });
      const [pair] = (await proseTexts(reportId)).texts;
      expect(JSON.stringify(pair?.translation?.content)).toBe(
        translated(JSON.stringify({ kind: 'richText', document })),
      );

      // Repeated, as after a lost answer, it changes nothing; a new export round-trips.
      await callApi(ada, takeReportTexts, { params: { reportId }, body: { ...file, texts } });
      expect((await proseTexts(reportId)).texts[0]?.translation?.revision).toBe(1);
      const again = await upload(reportId, await sent(reportId, format, 'all'), `again.${endings[format]}`);
      const unchanged = await callApi(ada, checkReportTexts, { params: { reportId }, body: again });
      expect(unchanged).toMatchObject({ texts: [], same: checked.texts.length });
    },
  );

  it('preserve a concurrent translation of a colleague until a user chooses', async () => {
    const reportId = await written('Two translators');
    const file = await upload(reportId, fillXliff(await sent(reportId, 'xliff')), 'back.xlf');
    const early = await callApi(ada, checkReportTexts, { params: { reportId }, body: file });
    const [pair] = (await proseTexts(reportId)).texts;
    if (!pair) throw new Error('no text');
    const content = { kind: 'richText' as const, document };
    const body = { place: pair.place, content, sourceMark: pair.sourceMark, revision: 0 };
    await callApi(ada, saveReportText, { params: { reportId }, body });
    // Chosen from a check before that: named, not stored.
    const taken = await callApi(ada, takeReportTexts, {
      params: { reportId },
      body: { ...file, texts: choose(early.texts) },
    });
    expect(taken).toMatchObject({ stored: early.texts.length - 1, changedMeanwhile: [pair.place] });
    const late = await callApi(ada, checkReportTexts, { params: { reportId }, body: file });
    expect(late.texts).toMatchObject([{ place: pair.place, outcome: 'conflict', revision: 1 }]);
    await callApi(ada, takeReportTexts, { params: { reportId }, body: { ...file, texts: choose(late.texts) } });
    expect((await proseTexts(reportId)).texts[0]?.translation?.revision).toBe(2);
  });

  it('of an older source are stored as out of date', async () => {
    const reportId = await written('A source that changed');
    const file = await upload(reportId, fillXliff(await sent(reportId, 'xliff')), 'back.xlf');
    const changed = FieldValue.parse(JSON.parse(JSON.stringify(source).replace('nine sites', 'ten sites')));
    await callApi(ada, saveFieldValue, { params: { reportId, ...prose }, body: { value: changed, revision: 1 } });
    const checked = await callApi(ada, checkReportTexts, { params: { reportId }, body: file });
    expect(checked.texts.filter(({ isSourceChanged }) => isSourceChanged)).toHaveLength(1);
    await callApi(ada, takeReportTexts, { params: { reportId }, body: { ...file, texts: choose(checked.texts) } });
    expect((await callApi(ada, listReportTexts, { params: { reportId } })).counts).toMatchObject({
      outdated: 1,
      missing: 0,
    });
  });

  it('are refused with a reason where the file is another one, or cut', async () => {
    const reportId = await written('Refused files');
    const other = await written('Another report');
    const refusal = async (bytes: Buffer, name: string): Promise<unknown> => {
      const body = await upload(reportId, bytes, name);
      const answer = await callChecked(ada, checkReportTexts, { params: { reportId }, body });
      return JSON.parse(answer.text);
    };
    const refused = (code: string) => expect.objectContaining({ code });
    expect(await refusal(await sent(other, 'docx'), 'other.docx')).toEqual(refused('translation.file_foreign'));
    expect(await refusal(Buffer.from('not a file'), 'x.xlsx')).toEqual(refused('translation.file_format'));
    const xliff = await sent(reportId, 'xliff');
    expect(await refusal(xliff.subarray(0, xliff.length / 2), 'cut.xlf')).toEqual(refused('translation.file_damaged'));
    const bomb = Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff version="2.0">&a;</xliff>');
    expect(await refusal(bomb, 'bomb.xlf')).toEqual(refused('translation.file_damaged'));
  });
});
