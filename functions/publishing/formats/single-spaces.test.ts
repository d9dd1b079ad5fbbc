import { describe, expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { packageParts, readXlsx } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';

/** With section covers, charts and a table longer than a page: every element with a code or a number before it. */
const reportIn = (language: Language) => {
  const sample = sampleSnapshot({ language, hasCells: true, tableRows: 120 });
  const design = defaultDesign({ language, frameworks: [] });
  const chapter = { introduction: { en: '', zhTw: '' }, hasCover: true, hasSectionCovers: true, sections: [] };
  return {
    ...sample,
    design: { ...design, chapters: sample.frameworks.map(({ versionId }) => ({ versionId, ...chapter })) },
  };
};

const widely = (texts: readonly string[]): string[] => texts.filter((text) => /\S {2,}\S/.test(text));

describe.each(Language.options)('words are one space apart (%s)', (language) => {
  const report = reportIn(language);

  it('in the workbook', async () => {
    const cells = (await readXlsx(await renderXlsx(report))).flatMap(({ rows }) => rows.flat());
    expect(widely(cells.filter((cell) => typeof cell === 'string'))).toEqual([]);
  });

  it('in the Word file', async () => {
    const body = packageParts(await renderDocx(report)).get('word/document.xml') ?? '';
    const paragraphs = body
      .split('</w:p>')
      .map((paragraph) => [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''));
    expect(paragraphs.filter((text) => text.includes('305-1')).length).toBeGreaterThan(0);
    expect(widely(paragraphs)).toEqual([]);
  });

  it('in the PDF', () => {
    const texts = documentParts(report)
      .body.replaceAll(/<\/?(?:span|sup|sub|b|i|a)\b[^>]*>/g, '')
      .split(/<[^>]*>/);
    expect(texts.filter((text) => text.includes('305-1')).length).toBeGreaterThan(0);
    expect(widely(texts)).toEqual([]);
  });
});
