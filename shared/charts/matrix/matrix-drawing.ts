/** The materiality matrix: impact upwards, financial to the right, a line for each threshold. The axes are never added. */
import type { Pillar } from '../../catalogue/framework.ts';
import type { Thresholds } from '../../model/materiality/thresholds.ts';
import { type Drawing, line, round, type Shape, words } from '../drawing.ts';
import { widthOf } from '../measure.ts';
import { chartInk } from '../palette.ts';
import type { Box } from './boxes.ts';
import { labelSize, nameOf, numbersOf, numberTextOf, type Spot, spotsOf } from './matrix-spots.ts';
import { type MatrixTopic, pillarColors, radiusOf, ringColor, scoreMax, stackColor } from './matrix-topic.ts';
import { type PlacedLabel, placeLabels } from './place-labels.ts';

export type MatrixTexts = { title: string; alt: string; impact: string; financial: string };
export type MatrixInput = {
  topics: readonly MatrixTopic[];
  thresholds: Thresholds;
  texts: MatrixTexts;
  width: number;
  height: number;
};
/**
 * A mark: topics of one point, the most significant first. `label`: the text at the mark. `numbers`: of its topics in
 * the list of names; none where the label has their names.
 */
export type MatrixSpot = {
  topicId: string;
  topics: MatrixTopic[];
  x: number;
  y: number;
  label: string;
  numbers: number[];
};
export type MatrixPicture = { drawing: Drawing; spots: MatrixSpot[] };

const labelHeight = 14;
const labelPadding = 2;
/** Of a mark with a count. */
const stackRadius = 10;
/** Between a mark and the ring around it. */
const ringGap = 4;
/** Of the ring around the largest mark. */
const ringRadiusMax = 14;
const margins = { left: 48, right: 44, top: 30, bottom: 44 };
export const lineColor = '#9B2C2C';

type Frame = { bounds: Box; x: (score: number) => number; y: (score: number) => number };

const frameOf = (width: number, height: number): Frame => {
  const bounds = {
    left: margins.left,
    top: margins.top,
    right: width - margins.right,
    bottom: height - margins.bottom,
  };
  return {
    bounds,
    x: (score) => bounds.left + (score / scoreMax) * (bounds.right - bounds.left),
    y: (score) => bounds.bottom - (score / scoreMax) * (bounds.bottom - bounds.top),
  };
};

const axes = ({ bounds, x, y }: Frame, { impact, financial }: MatrixTexts): Shape[] => [
  ...[0, 1, 2, 3, 4, 5].flatMap((score) => [
    line(x(score), bounds.top, x(score), bounds.bottom, chartInk.grid, 0.75),
    line(bounds.left, y(score), bounds.right, y(score), chartInk.grid, 0.75),
    words(String(score), x(score), bounds.bottom + 14, { size: 10, color: chartInk.muted, anchor: 'middle' }),
    words(String(score), bounds.left - 8, y(score) + 3.5, { size: 10, color: chartInk.muted, anchor: 'end' }),
  ]),
  words(`${financial} →`, bounds.right, bounds.bottom + 32, {
    size: 11,
    color: chartInk.text,
    anchor: 'end',
    isBold: true,
  }),
  words(`↑ ${impact}`, 4, bounds.top - 14, { size: 11, color: chartInk.text, isBold: true }),
];

const dashed = (d: string): Shape => ({ kind: 'path', d, stroke: lineColor, width: 1.25, dash: '5 4' });

const lineTextSize = 10;
/** The values of both thresholds, at the end of their lines beyond the marks; `left` and `y` of the text. */
const lineTexts = ({ bounds, x, y }: Frame, { impact, financial }: Thresholds) => [
  { text: impact.toFixed(1), left: bounds.right + ringRadiusMax + 3, y: y(impact) + 3.5 },
  {
    text: financial.toFixed(1),
    left: x(financial) - widthOf(financial.toFixed(1), lineTextSize) / 2,
    y: bounds.top - ringRadiusMax - 3,
  },
];

const lines = (frame: Frame, thresholds: Thresholds): Shape[] => {
  const { bounds, x, y } = frame;
  return [
    dashed(`M${round(bounds.left)} ${round(y(thresholds.impact))}H${round(bounds.right)}`),
    dashed(`M${round(x(thresholds.financial))} ${round(bounds.top)}V${round(bounds.bottom)}`),
    ...lineTexts(frame, thresholds).map(({ text, left, y: bottom }) =>
      words(text, left, bottom, { size: lineTextSize, color: lineColor, hasHalo: true }),
    ),
  ];
};

const lineGap = 3;
/** Both lines, which no name touches. */
const lineBoxes = ({ bounds, x, y }: Frame, { impact, financial }: Thresholds): Box[] => [
  { left: bounds.left, right: bounds.right, top: y(impact) - lineGap, bottom: y(impact) + lineGap },
  { left: x(financial) - lineGap, right: x(financial) + lineGap, top: bounds.top, bottom: bounds.bottom },
];

const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Circle, triangle, square, rhombus: pillars are distinguishable without colour. */
const markPath = (pillar: Pillar, { x, y }: Spot, r: number): string => {
  if (pillar === 'social') return `M${x} ${round(y - r)}L${round(x + r)} ${round(y + r)}H${round(x - r)}Z`;
  if (pillar === 'governance') return `M${round(x - r)} ${round(y - r)}h${2 * r}v${2 * r}h${-2 * r}Z`;
  if (pillar === 'general')
    return `M${x} ${round(y - r)}L${round(x + r)} ${y}L${x} ${round(y + r)}L${round(x - r)} ${y}Z`;
  return circle(x, y, r);
};

const isStack = ({ topics }: Spot): boolean => topics.length > 1;
const radiusOfSpot = (spot: Spot): number => (isStack(spot) ? stackRadius : radiusOf(spot.topics[0] ?? {}));
const hasRing = ({ topics }: Spot): boolean => topics.some(({ disagrees }) => disagrees);

const colorsOf = (spot: Spot): { color: string; isFilled: boolean } => ({
  color: isStack(spot) ? stackColor : pillarColors[spot.topics[0]?.pillar ?? 'general'],
  isFilled: spot.topics.some(({ isMaterial }) => isMaterial),
});

/** A text in the mark: the count of a stack, or a number that has no place outside. */
const textInMark = (spot: Spot, text: string): Shape => {
  const { color, isFilled } = colorsOf(spot);
  const size = isStack(spot) ? 10 : 8;
  return words(text, spot.x, spot.y + size * 0.36, {
    size,
    color: isFilled ? '#FFFFFF' : color,
    anchor: 'middle',
    isBold: true,
  });
};

const markShapes = (spot: Spot): Shape[] => {
  const { color, isFilled } = colorsOf(spot);
  const r = radiusOfSpot(spot);
  const d = isStack(spot) ? circle(spot.x, spot.y, r) : markPath(spot.topics[0]?.pillar ?? 'general', spot, r);
  return [
    { kind: 'path', d, fill: isFilled ? color : '#FFFFFF', stroke: color, width: 1.5 },
    ...(hasRing(spot)
      ? [{ kind: 'path' as const, d: circle(spot.x, spot.y, r + ringGap), stroke: ringColor, width: 1.5 }]
      : []),
    ...(isStack(spot) ? [textInMark(spot, String(spot.topics.length))] : []),
  ];
};

/** Aligned with the mark: estimated widths are larger than those of most fonts. */
const labelText = (text: string, { box }: PlacedLabel, { x }: Spot): Shape => {
  const style = { size: labelSize, color: chartInk.text, hasHalo: true };
  const bottom = box.bottom - 3.5;
  if (box.right < x) return words(text, box.right - labelPadding, bottom, { ...style, anchor: 'end' });
  if (box.left > x) return words(text, box.left + labelPadding, bottom, style);
  return words(text, (box.left + box.right) / 2, bottom, { ...style, anchor: 'middle' });
};

const paddedWidth = (text: string): number => widthOf(text, labelSize) + 2 * labelPadding;

/** Labels in the order of the spots: the most significant have the best places. */
const labelsOf = (spots: readonly Spot[], frame: Frame, { thresholds, width }: MatrixInput): PlacedLabel[] => {
  const numbers = numbersOf(spots);
  const marks = spots.map((spot, at) => {
    const name = nameOf(spot);
    return {
      id: String(at),
      x: spot.x,
      y: spot.y,
      radius: radiusOfSpot(spot) + (hasRing(spot) ? ringGap : 0) + 1,
      width: name === null ? null : paddedWidth(name),
      numberWidth: paddedWidth(numberTextOf(spot, numbers)),
    };
  });
  const texts = lineTexts(frame, thresholds).map(({ text, left, y }) => ({
    left,
    right: left + widthOf(text, lineTextSize),
    top: y - lineTextSize,
    bottom: y + 2,
  }));
  const { left, top, bottom } = frame.bounds;
  return placeLabels(marks, { left, top, right: width - labelPadding, bottom }, labelHeight, [
    ...texts,
    ...lineBoxes(frame, thresholds),
  ]);
};

export const matrixPicture = (input: MatrixInput): MatrixPicture => {
  const { topics, thresholds, texts, width, height } = input;
  const frame = frameOf(width, height);
  const spots = spotsOf(topics, ({ impact, financial }) => ({
    x: round(frame.x(financial ?? 0)),
    y: round(frame.y(impact ?? 0)),
  }));
  const labels = labelsOf(spots, frame, input);
  // Names need no number: those of the list follow each other without a gap.
  const numbers = numbersOf(spots.filter((_spot, at) => labels[at]?.kind !== 'name'));
  const labelled = spots.flatMap((spot, at) => {
    const label = labels[at];
    if (!label) return [];
    const text = label.kind === 'name' ? (nameOf(spot) ?? '') : numberTextOf(spot, numbers);
    return [{ spot, label, text }];
  });
  const leaders = labelled.flatMap(({ spot, label: { leader } }) =>
    leader ? [line(spot.x, spot.y, leader.x, leader.y, chartInk.muted, 0.6)] : [],
  );
  // The most significant are drawn last, above the others.
  const marks = labelled.toReversed().flatMap(({ spot }) => markShapes(spot));
  const labelShapes = labelled.flatMap(({ spot, label, text }) => {
    if (label.kind !== 'inside') return [labelText(text, label, spot)];
    return isStack(spot) ? [] : [textInMark(spot, text)];
  });
  return {
    drawing: {
      width,
      height,
      title: texts.title,
      alt: texts.alt,
      shapes: [...axes(frame, texts), ...lines(frame, thresholds), ...leaders, ...marks, ...labelShapes],
    },
    spots: labelled.map(({ spot, text }) => ({
      topicId: spot.topics[0]?.topicId ?? '',
      topics: spot.topics,
      x: spot.x,
      y: spot.y,
      label: text,
      numbers: spot.topics.flatMap(({ topicId }) => numbers.get(topicId) ?? []),
    })),
  };
};
