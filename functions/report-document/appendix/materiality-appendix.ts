import type { Drawing } from '../../../shared/charts/drawing.ts';
import { matrixPicture } from '../../../shared/charts/matrix/matrix-drawing.ts';
import type { ReportSnapshot, SnapshotMateriality } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import type { Appendix, AppendixMatrix } from './appendix-model.ts';

/** Points: across the page of appendices, and less than half of its height. */
const pageSize = { width: 500, height: 330 };

export const pageMatrix = (matrix: AppendixMatrix): Drawing => matrixPicture({ ...matrix, ...pageSize }).drawing;

const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

const matrixOf = (
  { kind, thresholds, topics }: SnapshotMateriality,
  language: Language,
): AppendixMatrix | undefined => {
  const words = appendixLabelsOf(language).materiality;
  if (kind !== 'double' || topics.length === 0) return undefined;
  const material = topics.filter(({ isMaterial }) => isMaterial).length;
  return {
    topics: topics.map((topic) => ({ ...topic, disagrees: false })),
    thresholds,
    texts: {
      title: words.title,
      alt: words.alt(material, topics.length),
      impact: words.impact,
      financial: words.financial,
    },
  };
};

type Topic = SnapshotMateriality['topics'][number];
type Column = { label: string; share: number; isShown?: boolean; of: (topic: Topic) => string };

/** An unassessed axis has no column; reasons have one if there are any. */
const columnsOf = ({ kind, topics }: SnapshotMateriality, language: Language): Column[] => {
  const { materiality: words, reason } = appendixLabelsOf(language);
  const hasReasons = topics.some((topic) => topic.reason !== '');
  const columns: Column[] = [
    { label: words.topic, share: hasReasons ? 32 : 52, of: ({ name }) => name },
    { label: words.impact, share: 12, isShown: kind !== 'financial', of: ({ impact }) => scoreText(impact) },
    { label: words.financial, share: 14, isShown: kind !== 'impact', of: ({ financial }) => scoreText(financial) },
    { label: words.result, share: 18, of: ({ isMaterial }) => (isMaterial ? words.isMaterial : words.isNot) },
    { label: reason, share: 24, isShown: hasReasons, of: (topic) => topic.reason },
  ];
  return columns.filter(({ isShown = true }) => isShown);
};

/** Method, matrix and topics of the report's assessment; no rows if it has none. */
export const materialityOf = ({ materiality, report: { language } }: ReportSnapshot): Appendix => {
  const matrix = materiality && matrixOf(materiality, language);
  const columns = materiality ? columnsOf(materiality, language) : [];
  return {
    key: 'materiality',
    anchor: 'materiality',
    title: appendixLabelsOf(language).materiality.title,
    introduction: (materiality?.method ?? []).join(language === 'zhTw' ? '' : ' '),
    ...(matrix ? { matrix } : {}),
    columns: columns.map(({ label, share }) => ({ label, share })),
    rows: (materiality?.topics ?? []).map((topic) => ({ cells: columns.map(({ of }) => of(topic)) })),
  };
};
