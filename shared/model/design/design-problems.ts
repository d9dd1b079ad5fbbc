import type { Language } from '../text/language.ts';
import type { BarsReason } from './chart.ts';
import type { OwnText } from './custom-text.ts';
import { type ChartReference, chartReferenceOf } from './design-chart.ts';
import type { DesignFindings, MissingCharacter, UndrawnReason } from './design-findings.ts';
import { type OneLanguage, oneLanguageProblems } from './monolingual-text.ts';
import { languagesOf, type ReportDesign } from './report-design.ts';

export type DesignProblem =
  | { kind: 'picture-missing' }
  | { kind: 'picture-alt'; language: Language }
  | { kind: 'chart-alt'; language: Language; chart: ChartReference }
  | { kind: 'chart-undrawn'; reason: UndrawnReason; chart: ChartReference }
  | { kind: 'chart-as-bars'; reason: BarsReason; chart: ChartReference }
  | { kind: 'letter-empty' }
  | { kind: 'assurance-empty' }
  | OneLanguage
  | { kind: 'characters-missing'; characters: readonly MissingCharacter[] }
  | { kind: 'names-cut'; names: readonly string[] };
/** Facts from outside the design; findings come from the code that reads the report. */
export type DesignFacts = {
  language: Language;
  hasPicture: boolean;
  hasAssuranceFile?: boolean;
  findings?: DesignFindings | undefined;
};
const isUnwritten = ({ en, zhTw }: OwnText): boolean => en.trim() === '' && zhTw.trim() === '';
/** Problems that prevent publication: pictures and charts without a text alternative, empty parts. */
export const designProblems = (
  design: ReportDesign,
  { language, hasPicture, hasAssuranceFile = false, findings }: DesignFacts,
): DesignProblem[] => {
  const languages = languagesOf(design, language);
  const { cover, letter, assurance, charts } = design;
  const isPictured = cover.layout === 'picture';
  const missing = (text: OwnText): Language[] => languages.filter((one) => text[one].trim() === '');
  return [
    ...(isPictured && !hasPicture ? [{ kind: 'picture-missing' as const }] : []),
    ...(isPictured && hasPicture
      ? missing(cover.pictureAlt).map((one) => ({ kind: 'picture-alt' as const, language: one }))
      : []),
    ...charts.flatMap((chart) =>
      missing(chart.altText).map((one) => ({
        kind: 'chart-alt' as const,
        language: one,
        chart: chartReferenceOf(chart),
      })),
    ),
    ...(findings?.undrawnCharts ?? []).map(({ reason, ...chart }) => ({
      kind: 'chart-undrawn' as const,
      reason,
      chart,
    })),
    ...(findings?.chartsAsBars ?? []).map(({ reason, ...chart }) => ({
      kind: 'chart-as-bars' as const,
      reason,
      chart,
    })),
    ...(letter.isIncluded && isUnwritten(letter.text) ? [{ kind: 'letter-empty' as const }] : []),
    ...(assurance.isIncluded && !hasAssuranceFile && isUnwritten(assurance.text)
      ? [{ kind: 'assurance-empty' as const }]
      : []),
    ...oneLanguageProblems(design, languages),
    ...(findings?.missingCharacters.length
      ? [{ kind: 'characters-missing' as const, characters: findings.missingCharacters }]
      : []),
    ...(findings?.cutNames.length ? [{ kind: 'names-cut' as const, names: findings.cutNames }] : []),
  ];
};
