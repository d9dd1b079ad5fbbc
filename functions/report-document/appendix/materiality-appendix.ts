import { Pillar } from '../../../shared/catalogue/framework.ts';
import type { Drawing } from '../../../shared/charts/drawing.ts';
import { type MatrixInput, type MatrixSpot, matrixPicture } from '../../../shared/charts/matrix/matrix-drawing.ts';
import { inMatrixOrder } from '../../../shared/charts/matrix/matrix-spots.ts';
import { type MatrixTopic, pillarMarkers } from '../../../shared/charts/matrix/matrix-topic.ts';
import type { ReportSnapshot, SnapshotMateriality } from '../../../shared/model/publishing/snapshot.ts';
import { disagrees, highestOf } from '../../../shared/model/surveys/results.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import type { Appendix, AppendixMatrix } from './appendix-model.ts';

/** Points: across the page of appendices, and less than half of its height. */
const pageSize = { width: 500, height: 330 };

export const pageMatrix = (matrix: AppendixMatrix): Drawing => matrixPicture({ ...matrix, ...pageSize }).drawing;

/** Numbers of topics with a number in place of their name at the mark: the table is the list that explains them. */
const numbersOf = (spots: readonly MatrixSpot[]): ReadonlyMap<string, number> =>
  new Map(
    spots.flatMap(({ topics, numbers }) =>
      topics.flatMap(({ topicId }, at) => {
        const number = numbers[at];
        return number === undefined ? [] : [[topicId, number] as const];
      }),
    ),
  );

const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

/** What the marks say, as far as they differ. */
const noteOf = (spots: readonly MatrixSpot[], language: Language): string => {
  const topics: MatrixTopic[] = spots.flatMap((spot) => spot.topics);
  const { materiality: words } = appendixLabelsOf(language);
  const { pillars } = labelsOf(language);
  const shapes = Pillar.options
    .filter((pillar) => topics.some((topic) => topic.pillar === pillar))
    .map((pillar) => words.shape(words.shapes[pillarMarkers[pillar]], pillars[pillar]));
  return [
    shapes.join(words.between),
    words.filled,
    ...(spots.length < topics.length ? [words.stacked] : []),
    ...(topics.some(({ stakeholders }) => typeof stakeholders === 'number') ? [words.larger] : []),
    ...(topics.some(({ disagrees: differs }) => differs) ? [words.outlined] : []),
  ].join(words.between);
};

type Matrix = { matrix: AppendixMatrix; numbers: ReadonlyMap<string, number> };
const matrixOf = ({ kind, thresholds, topics }: SnapshotMateriality, language: Language): Matrix | undefined => {
  const words = appendixLabelsOf(language).materiality;
  if (kind !== 'double' || topics.length === 0) return undefined;
  const material = topics.filter(({ isMaterial }) => isMaterial).length;
  const marked = topics.map((topic) => ({
    ...topic,
    disagrees: disagrees(highestOf(topic), topic.stakeholders ?? null),
  }));
  const input: Omit<MatrixInput, 'width' | 'height'> = {
    topics: inMatrixOrder(marked),
    thresholds,
    texts: {
      title: words.title,
      alt: words.alt(material, topics.length),
      impact: words.impact,
      financial: words.financial,
    },
  };
  const { spots } = matrixPicture({ ...input, ...pageSize });
  const labels = new Map(spots.map(({ topicId, label }) => [topicId, label] as const));
  return { matrix: { ...input, note: noteOf(spots, language), labels }, numbers: numbersOf(spots) };
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
  const numberShare = numbers.size > 0 ? 8 : 0;
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
  const { matrix, numbers } = (materiality && matrixOf(materiality, language)) ?? {
    numbers: new Map<string, number>(),
  };
  const columns = materiality ? columnsOf(materiality, numbers, language) : [];
  // The chart of a workbook reads the rows in the order of its points.
  const order = new Map(matrix?.topics.map(({ topicId }, at) => [topicId, at] as const));
  const orderOf = ({ topicId }: Topic): number => order.get(topicId) ?? 0;
  const topics = (materiality?.topics ?? []).toSorted((one, other) => orderOf(one) - orderOf(other));
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
