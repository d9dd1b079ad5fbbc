import { Pillar } from '../../../shared/catalogue/framework.ts';
import type { Drawing } from '../../../shared/charts/drawing.ts';
import {
  type MatrixPicture,
  type MatrixTopic,
  matrixPicture,
  pillarMarkers,
} from '../../../shared/charts/matrix/matrix-drawing.ts';
import type { ReportSnapshot, SnapshotMateriality } from '../../../shared/model/publishing/snapshot.ts';
import { disagrees, highestOf } from '../../../shared/model/surveys/results.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import type { Appendix, AppendixMatrix } from './appendix-model.ts';

/** Points: across the page of appendices, and less than half of its height. */
const pageSize = { width: 500, height: 330 };
const pictureOf = (matrix: AppendixMatrix): MatrixPicture => matrixPicture({ ...matrix, ...pageSize });

export const pageMatrix = (matrix: AppendixMatrix): Drawing => pictureOf(matrix).drawing;

/** Numbers of all topics, where a mark has its number in place of its name: the table is the list that explains them. */
const numbersOf = (matrix: AppendixMatrix | undefined): ReadonlyMap<string, number> => {
  const places = matrix ? pictureOf(matrix).places : [];
  return new Map(
    places.some(({ isNumbered }) => isNumbered) ? places.map((place) => [place.topicId, place.number]) : [],
  );
};

const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

/** What the marks say, as far as they differ. */
const noteOf = (topics: readonly MatrixTopic[], language: Language): string => {
  const { materiality: words } = appendixLabelsOf(language);
  const { pillars } = labelsOf(language);
  const shapes = Pillar.options
    .filter((pillar) => topics.some((topic) => topic.pillar === pillar))
    .map((pillar) => words.shape(words.shapes[pillarMarkers[pillar]], pillars[pillar]));
  return [
    shapes.join(words.between),
    words.filled,
    ...(topics.some(({ stakeholders }) => typeof stakeholders === 'number') ? [words.larger] : []),
    ...(topics.some(({ disagrees: differs }) => differs) ? [words.outlined] : []),
  ].join(words.between);
};

const matrixOf = (
  { kind, thresholds, topics }: SnapshotMateriality,
  language: Language,
): AppendixMatrix | undefined => {
  const words = appendixLabelsOf(language).materiality;
  if (kind !== 'double' || topics.length === 0) return undefined;
  const material = topics.filter(({ isMaterial }) => isMaterial).length;
  const marked = topics.map((topic) => ({
    ...topic,
    disagrees: disagrees(highestOf(topic), topic.stakeholders ?? null),
  }));
  return {
    topics: marked,
    note: noteOf(marked, language),
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
type Column = Appendix['columns'][number] & { isShown?: boolean; of: (topic: Topic) => string };

/** An unassessed axis has no column; reasons and ratings have one if there are any. */
const columnsOf = (
  { kind, topics }: SnapshotMateriality,
  numbers: ReadonlyMap<string, number>,
  language: Language,
): Column[] => {
  const { materiality: words, reason } = appendixLabelsOf(language);
  const hasReasons = topics.some((topic) => topic.reason !== '');
  const isRated = topics.some(({ stakeholders }) => typeof stakeholders === 'number');
  const numberShare = numbers.size > 0 ? 5 : 0;
  const topicShare = (hasReasons ? 32 : 54) - (isRated ? 10 : 0) - numberShare;
  const columns: Column[] = [
    {
      label: words.number,
      share: numberShare,
      isShown: numbers.size > 0,
      of: ({ topicId }) => String(numbers.get(topicId) ?? ''),
    },
    { label: words.topic, share: topicShare, of: ({ name }) => name },
    {
      label: words.impact,
      share: 11,
      isScore: true,
      isShown: kind !== 'financial',
      of: ({ impact }) => scoreText(impact),
    },
    {
      label: words.financial,
      share: 13,
      isScore: true,
      isShown: kind !== 'impact',
      of: ({ financial }) => scoreText(financial),
    },
    {
      label: words.stakeholders,
      share: 15,
      isScore: true,
      isShown: isRated,
      of: ({ stakeholders = null }) => scoreText(stakeholders),
    },
    {
      label: words.result,
      share: isRated ? 15 : 20,
      of: ({ isMaterial }) => (isMaterial ? words.isMaterial : words.isNot),
    },
    { label: reason, share: 24, isReason: true, isShown: hasReasons, of: (topic) => topic.reason },
  ];
  return columns.filter(({ isShown = true }) => isShown);
};

/** Method, matrix and topics of the report's assessment; no rows if it has none. */
export const materialityOf = ({ materiality, report: { language } }: ReportSnapshot): Appendix => {
  const matrix = materiality && matrixOf(materiality, language);
  const numbers = numbersOf(matrix);
  const columns = materiality ? columnsOf(materiality, numbers, language) : [];
  const numberOf = ({ topicId }: Topic): number => numbers.get(topicId) ?? 0;
  const topics = (materiality?.topics ?? []).toSorted((one, other) => numberOf(one) - numberOf(other));
  return {
    key: 'materiality',
    anchor: 'materiality',
    title: appendixLabelsOf(language).materiality.title,
    introduction: (materiality?.method ?? []).join(language === 'zhTw' ? '' : ' '),
    ...(matrix ? { matrix } : {}),
    columns: columns.map(({ of: _cell, isShown: _shown, ...column }) => column),
    rows: topics.map((topic) => ({ cells: columns.map(({ of }) => of(topic)) })),
  };
};
