/**
 * Texts of a design in the report's other language. The design has both languages; next to them is stored which source
 * each translation was made from, so that its state can be derived as that of any other text.
 */

import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { BilingualText } from '../../../shared/catalogue/framework.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import {
  allDesignTexts,
  type DesignText,
  type DesignTextName,
  printedDesignTexts,
} from '../../../shared/model/design/design-texts.ts';
import type { ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { systemAuthor } from '../../../shared/model/people/platform-author.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { otherLanguage, sourceMarkOf, type TextContent } from '../../../shared/model/report-text/report-text.ts';
import type { DesignTextPlace } from '../../../shared/model/report-text/text-place.ts';
import type { DesignRecord, DesignTranslation } from './design.entity.ts';
import type { ReportTextRecord } from './report-text.entity.ts';
import type { SourceText } from './source-texts.ts';

const labels: Record<DesignTextName, BilingualText> = {
  coverTitle: { en: 'Title on the cover', zhTw: '封面標題' },
  coverSubtitle: { en: 'Subtitle on the cover', zhTw: '封面副標題' },
  pictureAlt: { en: 'Alternative text of the cover picture', zhTw: '封面圖片的替代文字' },
  header: { en: 'Page header', zhTw: '頁首' },
  footer: { en: 'Page footer', zhTw: '頁尾' },
  letterTitle: { en: 'Title of the letter', zhTw: '致辭標題' },
  letterText: { en: 'Letter', zhTw: '致辭' },
  letterSignedBy: { en: 'Signature of the letter', zhTw: '致辭署名' },
  statementOfUse: { en: 'Statement of use', zhTw: '使用聲明' },
  assuranceProvider: { en: 'Assurance provider', zhTw: '鑑證機構' },
  assuranceText: { en: 'Text on assurance', zhTw: '鑑證說明' },
  introduction: { en: 'Introduction', zhTw: '引言' },
  chartAlt: { en: 'Alternative text of the chart', zhTw: '圖表的替代文字' },
  fileName: { en: 'File name', zhTw: '檔案名稱' },
};

const joined = (one: BilingualText, other: BilingualText | undefined): BilingualText =>
  other ? { en: `${one.en}: ${other.en}`, zhTw: `${one.zhTw}：${other.zhTw}` } : one;

const nameOfFigure = (catalogue: Catalogue, { chart }: DesignText): BilingualText | undefined => {
  const disclosure = chart && catalogue.disclosure(chart.versionId, chart.disclosureId);
  const field = chart && disclosure ? findField(catalogue.metrics(), disclosure, chart.fieldKey) : undefined;
  return field && { en: field.label, zhTw: field.labelZhTw ?? field.label };
};

const nameOfChapter = (catalogue: Catalogue, { name, versionId }: DesignText): BilingualText | undefined => {
  if (name !== 'introduction') return undefined;
  const framework = catalogue.frameworks().find((one) => one.versionId === versionId);
  return framework && { en: framework.shortName, zhTw: framework.shortName };
};

const placeOf = ({ kind, key }: DesignText): DesignTextPlace => ({ kind, key });
const contentOf = (text: string): TextContent => ({ kind: 'text', text });

/** Texts of the design in the report's own language that are printed. */
export const designSources = (catalogue: Catalogue, report: Report, { design }: DesignRecord): SourceText[] =>
  printedDesignTexts(design).flatMap((text) => {
    const words = text.text[report.language];
    if (words.trim() === '') return [];
    const label = joined(labels[text.name], nameOfFigure(catalogue, text) ?? nameOfChapter(catalogue, text));
    return [{ place: placeOf(text), content: contentOf(words), label, updatedAt: report.updatedAt }];
  });

/** The design's texts in the other language, as translations. One without a record was typed next to its source. */
export const designVersions = (report: Report, record: DesignRecord): ReportTextRecord[] => {
  const language = otherLanguage(report.language);
  const { organizationId, reportId } = report;
  return allDesignTexts(record.design).flatMap((text): ReportTextRecord[] => {
    const made = record.translations?.find((one) => one.key === text.key && one.language === language);
    const words = text.text[language];
    const source = text.text[report.language];
    if (words === '' && !made) return [];
    return [
      {
        organizationId,
        reportId,
        place: placeOf(text),
        language,
        content: words === '' ? null : contentOf(words),
        sourceMark: made?.sourceMark ?? sourceMarkOf(contentOf(source)),
        sourceText: made?.sourceText ?? source,
        revision: made?.revision ?? 1,
        updatedAt: made?.updatedAt ?? report.updatedAt,
        updatedBy: made?.updatedBy ?? record.changedBy ?? systemAuthor,
      },
    ];
  });
};

type Made = { author: Author; at: string };

/** What each translation was made from, after a design was changed: a translation that was typed is of its source then. */
export const translationsAfter = (
  report: Report,
  before: DesignRecord,
  after: ReportDesign,
  { author, at }: Made,
): DesignTranslation[] => {
  const language = otherLanguage(report.language);
  const former = new Map(allDesignTexts(before.design).map(({ key, text }) => [key, text]));
  return allDesignTexts(after).flatMap(({ key, text }): DesignTranslation[] => {
    const known = before.translations?.find((one) => one.key === key && one.language === language);
    const was = former.get(key);
    const made = (source: string, revision: number, updatedBy: Author): DesignTranslation => ({
      key,
      language,
      sourceMark: sourceMarkOf(contentOf(source)),
      sourceText: source,
      revision,
      updatedAt: at,
      updatedBy,
    });
    const [words, wordsBefore] = [text[language], was?.[language] ?? ''];
    if (words !== wordsBefore) {
      return [made(text[report.language], (known?.revision ?? (wordsBefore === '' ? 0 : 1)) + 1, author)];
    }
    if (known) return [known];
    const isSourceChanged = was !== undefined && was[report.language] !== text[report.language];
    return words !== '' && isSourceChanged ? [made(was[report.language], 1, before.changedBy ?? author)] : [];
  });
};
