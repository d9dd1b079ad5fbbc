/**
 * An issuer's report of more than a hundred pages over GRI and the exchange of Hong Kong, written in English: translated by
 * files in each format, published in both languages, changed in one chapter and published again. Of the long run.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPublicationChanges, getPublishedFile } from '../../../shared/contract/publishing/publishing.contract.ts';
import { getReportDesign, saveReportDesign } from '../../../shared/contract/publishing/report-design.contract.ts';
import { listReportTexts } from '../../../shared/contract/publishing/translations.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  changeReportStatus,
  getReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { fileFormats, type Publication } from '../../../shared/model/report/publication.ts';
import { TranslatorFormat } from '../../../shared/model/report-text/translator-file.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { isForeign, paragraphsOf } from '../../support/bilingual/foreign-paragraphs.ts';
import { intoChinese } from '../../support/bilingual/sentence-pairs.ts';
import { checkedFile, exported, translateBy } from '../../support/bilingual/translate-report.ts';
import { createPen, disclosuresOf, proseOf, writeReport } from '../../support/bilingual/write-report.ts';
import { openTestCloud, type TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../../support/cloud/cloud-people.ts';
import {
  bytesBehind,
  completeReport,
  finishedPublication,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { readPdf } from '../../support/published-files/read-published-files.ts';

/** Codes of metrics in the sheet for programs are the same in each language. */
const quoted = [/\b[a-z]\w*(?:\.\w+)+/];
const pagesMin = 100;
/** The chapter that is changed after the first revision. */
const isChanged = (code: string): boolean => /^A1(?: GD|\.\d)/.test(code);
const letter = {
  isIncluded: true,
  title: { en: 'A message from the chair', zhTw: '主席的話' },
  text: {
    en: 'We move what people eat and need.\n\nThis report shows how.',
    zhTw: '我們運送人們所需。\n\n本報告說明如何做到。',
  },
  signedBy: { en: 'Ada Chan, Chair', zhTw: '主席陳愛達' },
};

describe('a report of a hundred pages in two languages', { timeout: 1_800_000 }, () => {
  let cloud: TestCloud;
  let ada: Caller;
  let reportId: ReportView['reportId'];
  let first: Publication;

  beforeAll(async () => {
    cloud = await openTestCloud();
    await loadPeople(cloud, ['root']);
    ada = await callerOf(cloud, 'root');
    ({ reportId } = await writeReport(ada));
    const { design, revision } = await callApi(ada, getReportDesign, { params: { reportId } });
    const body = { design: { ...design, languages: 'both' as const, letter }, revision };
    await callApi(ada, saveReportDesign, { params: { reportId }, body });
  }, 900_000);
  afterAll(() => cloud.stop());

  const countsNow = async () => (await callApi(ada, listReportTexts, { params: { reportId } })).counts;
  const publish = async (): Promise<Publication> =>
    finishedPublication(ada, await startPublishing(ada, await completeReport(ada, reportId)));

  it('is translated by a file of each format, and the files lose nothing', async () => {
    const { missing: all } = await countsNow();
    expect(all).toBeGreaterThan(250);
    let number = 0;
    const someOf = (share: number) => (text: string) => {
      number += 1;
      return (number * 37) % 100 < share ? intoChinese(text) : undefined;
    };
    const byWord = await translateBy(ada, reportId, 'docx', someOf(80));
    const bySheet = await translateBy(ada, reportId, 'xlsx', someOf(80));
    expect(Math.min(byWord, bySheet)).toBeGreaterThan(20);
    expect(await countsNow()).toEqual({ missing: all - byWord - bySheet, outdated: 0, current: byWord + bySheet });
    await translateBy(ada, reportId, 'xliff', intoChinese);
    expect(await countsNow()).toEqual({ missing: 0, outdated: 0, current: all });
    for (const format of TranslatorFormat.options) {
      const bytes = (await exported(ada, reportId, format, 'all')) ?? Buffer.alloc(0);
      expect((await checkedFile(ada, reportId, bytes, format)).checked).toMatchObject({ texts: [], same: all });
    }
  });

  it('is published without a paragraph of the other language in any of its six files', async () => {
    first = await publish();
    expect(first).toMatchObject({ status: 'published', revisionNumber: 1 });
    expect(first.files).toHaveLength(fileFormats.length * Language.options.length);
    for (const { format, language = 'en' } of first.files) {
      const { publicationId } = first;
      const link = await callApi(ada, getPublishedFile, {
        params: { reportId, publicationId, format },
        query: { language },
      });
      const bytes = await bytesBehind(ada, link.url);
      const paragraphs = await paragraphsOf[format](bytes);
      expect(paragraphs.length).toBeGreaterThan(2_000);
      expect(paragraphs.filter((text) => isForeign(text, language, quoted))).toEqual([]);
      if (format === 'pdf') expect((await readPdf(bytes)).pages.length).toBeGreaterThan(pagesMin);
    }
  });

  it('shows which translations a changed chapter has made older, and the changes of each language', async () => {
    const { revision } = await callApi(ada, getReport, { params: { reportId } });
    await callApi(ada, changeReportStatus, { params: { reportId }, body: { action: 'edit', revision } });
    const pen = createPen(90_001);
    const chapter = disclosuresOf().filter(({ disclosure }) => isChanged(disclosure.code));
    for (const { versionId, disclosure } of chapter) {
      const params = { reportId, versionId, disclosureId: disclosure.id };
      const { values } = await callApi(ada, getReportDisclosure, { params });
      const stored = values.find(({ fieldKey }) => fieldKey === 'text');
      const body = { value: { kind: 'richText' as const, document: proseOf(pen, 1) }, revision: stored?.revision ?? 0 };
      await callApi(ada, saveFieldValue, { params: { ...params, fieldKey: 'text' }, body });
    }
    const { texts, counts } = await callApi(ada, listReportTexts, { params: { reportId } });
    expect(chapter.length).toBeGreaterThan(4);
    expect(counts).toMatchObject({ missing: 0, outdated: chapter.length });
    const outdated = texts.flatMap(({ place, state }) =>
      state === 'outdated' && 'disclosureId' in place ? [place.disclosureId] : [],
    );
    expect(outdated.toSorted()).toEqual(chapter.map(({ disclosure }) => disclosure.id).toSorted());

    expect(await translateBy(ada, reportId, 'docx', intoChinese)).toBe(chapter.length);
    const { publicationId, revisionNumber } = await publish();
    expect(revisionNumber).toBe(2);
    for (const language of Language.options) {
      const params = { reportId, publicationId };
      const { since, changes } = await callApi({ ...ada, language }, getPublicationChanges, { params });
      expect(since).toBe(1);
      const codes = changes?.disclosures.map(({ code }) => code) ?? [];
      expect(codes).toEqual(chapter.map(({ disclosure }) => disclosure.code));
      const excerpts = changes?.disclosures.flatMap(({ fields }) =>
        fields.flatMap(({ before, after }) => [before, after]),
      );
      expect(excerpts?.filter((text) => isForeign(text, language, quoted))).toEqual([]);
    }
  });
});
