import type { TextPair } from '../../shared/contract/publishing/translations.contract.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { otherLanguage } from '../../shared/model/report-text/report-text.ts';
import { textIdOf } from '../../shared/model/report-text/text-place.ts';
import type { ReportKey } from '../core/reports/report.entities.ts';
import type { ReportTextRecord } from '../core/reports/report-text.entity.ts';
import type { SourceText } from '../core/reports/source-texts.ts';
import { byPlace, pairOf } from '../core/translations/text-pair.ts';

/** The text of last year's report in this language at the same place, if of the same kind. */
const proposalOf = (
  { content }: SourceText,
  last: ReportTextRecord | undefined,
  reportName: string,
): TextPair['proposal'] =>
  last?.content?.kind === content.kind
    ? { content: last.content, sourceMark: last.sourceMark, sourceText: last.sourceText, reportName }
    : null;

/**
 * Sources side by side with their translations. Last year's are only read where the report was made from that one and a
 * translation is missing; nothing is copied.
 */
export const readPairs = async (
  report: Report,
  sources: readonly SourceText[],
  translations: readonly ReportTextRecord[],
  readLast: (key: ReportKey) => Promise<ReportTextRecord[]>,
): Promise<TextPair[]> => {
  const { organizationId, rolledFrom } = report;
  const language = otherLanguage(report.language);
  const known = byPlace(translations, language);
  const isMissing = ({ place }: SourceText): boolean => !known.has(textIdOf(place));
  const last =
    rolledFrom && sources.some(isMissing)
      ? byPlace(await readLast({ organizationId, reportId: rolledFrom.reportId }), language)
      : undefined;
  return sources.map((source) => {
    const id = textIdOf(source.place);
    const proposal = rolledFrom && isMissing(source) ? proposalOf(source, last?.get(id), rolledFrom.name) : null;
    return pairOf(source, known.get(id), proposal);
  });
};
