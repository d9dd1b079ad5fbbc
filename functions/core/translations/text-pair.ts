import type { TextPair, TextSummary } from '../../../shared/contract/publishing/translations.contract.ts';
import { plainTextOf, ReportText, sourceMarkOf, textStateOf } from '../../../shared/model/report-text/report-text.ts';
import { textIdOf } from '../../../shared/model/report-text/text-place.ts';
import { textSizeOf } from '../../../shared/model/report-text/text-size.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { ReportTextRecord } from '../reports/report-text.entity.ts';
import type { SourceText } from '../reports/source-texts.ts';

export const summaryOf = (source: SourceText, translation: ReportTextRecord | undefined): TextSummary => ({
  place: source.place,
  label: source.label ?? null,
  state: textStateOf(source.content, translation),
  size: textSizeOf(plainTextOf(source.content)),
  updatedAt: translation?.updatedAt ?? null,
  updatedBy: translation?.updatedBy ?? null,
});

export const pairOf = (
  source: SourceText,
  translation: ReportTextRecord | undefined,
  proposal: TextPair['proposal'] = null,
): TextPair => ({
  ...summaryOf(source, translation),
  source: source.content,
  sourceMark: sourceMarkOf(source.content),
  translation: translation ? ReportText.parse(translation) : null,
  proposal,
});

/** Translations into `language`, by their place. */
export const byPlace = (
  translations: readonly ReportTextRecord[],
  language: Language,
): ReadonlyMap<string, ReportTextRecord> =>
  new Map(translations.flatMap((text) => (text.language === language ? [[textIdOf(text.place), text] as const] : [])));
