/** The materiality matrix: impact upwards, financial to the right, a line for each threshold. The axes are never added. */
import type { Pillar } from '../../catalogue/framework.ts';
import type { Thresholds } from '../../model/materiality/thresholds.ts';
import { byImportance } from '../../model/materiality/topic-order.ts';
import { type Drawing, line, round, type Shape, words } from '../drawing.ts';
import { fitted, widthOf } from '../measure.ts';
import { chartInk } from '../palette.ts';
import { type Box, type PlacedLabel, placeLabels } from './place-labels.ts';

export type MatrixTopic = {
  topicId: string;
  name: string;
  pillar: Pillar;
  /** null: not scored or not assessed; drawn at the axis. */
  impact: number | null;
  financial: number | null;
  isMaterial: boolean;
  /** The people who were asked disagree with the own score. */
  disagrees: boolean;
  /** Weighted rating by stakeholders, 1 to 5: the size of the mark. null or absent: nobody was asked. */
  stakeholders?: number | null;
};
export type MatrixTexts = { title: string; alt: string; impact: string; financial: string };
export type MatrixInput = {
  topics: readonly MatrixTopic[];
  thresholds: Thresholds;
  texts: MatrixTexts;
  width: number;
  height: number;
};
export type PlacedTopic = { topicId: string; x: number; y: number; number: number; isNumbered: boolean };
export type MatrixPicture = { drawing: Drawing; places: PlacedTopic[] };

const labelSize = 11;
const labelHeight = 14;
const nameWidthMax = 200;
const radius = 6;
/** Of a mark: 5 for a rating of 1, 9 for one of 5. */
export const radiusOf = ({ stakeholders }: Pick<MatrixTopic, 'stakeholders'>): number =>
  typeof stakeholders === 'number' ? 4 + Math.min(scoreMax, Math.max(1, stakeholders)) : radius;
/** Between a mark and the ring around it. */
const ringGap = 4;
/** Of the ring around the largest mark. */
const ringRadiusMax = 13;
export const scoreMax = 5;
const margins = { left: 48, right: 30, top: 28, bottom: 44 };
/** As the letter chips of pillars, which also differ in shape. */
export const pillarColors: Readonly<Record<Pillar, string>> = {
  environmental: '#0B6B4F',
  social: '#4B4ACF',
  governance: '#8A5A00',
  general: '#656871',
};
/** The same shapes as native charts name them. */
export const pillarMarkers = {
  environmental: 'circle',
  social: 'triangle',
  governance: 'square',
  general: 'diamond',
} as const satisfies Record<Pillar, string>;
export const lineColor = '#9B2C2C';
export const ringColor = '#C05621';

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

/** Both lines, which no name crosses. */
const lineBoxes = ({ bounds, x, y }: Frame, { impact, financial }: Thresholds): Box[] => [
  { left: bounds.left, right: bounds.right, top: y(impact) - 1, bottom: y(impact) + 1 },
  { left: x(financial) - 1, right: x(financial) + 1, top: bounds.top, bottom: bounds.bottom },
];

/** Circle, triangle, square, rhombus: pillars are distinguishable without colour. */
const markPath = (pillar: Pillar, { x, y }: PlacedTopic, r: number): string => {
  if (pillar === 'social') return `M${x} ${round(y - r)}L${round(x + r)} ${round(y + r)}H${round(x - r)}Z`;
  if (pillar === 'governance') return `M${round(x - r)} ${round(y - r)}h${2 * r}v${2 * r}h${-2 * r}Z`;
  if (pillar === 'general')
    return `M${x} ${round(y - r)}L${round(x + r)} ${y}L${x} ${round(y + r)}L${round(x - r)} ${y}Z`;
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};

const marks = (topic: MatrixTopic, place: PlacedTopic): Shape[] => {
  const { pillar, isMaterial, disagrees } = topic;
  const { x, y } = place;
  const color = pillarColors[pillar];
  const own = radiusOf(topic);
  const r = own + ringGap;
  const ring = `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return [
    { kind: 'path', d: markPath(pillar, place, own), fill: isMaterial ? color : '#FFFFFF', stroke: color, width: 1.5 },
    ...(disagrees ? [{ kind: 'path' as const, d: ring, stroke: ringColor, width: 1.5 }] : []),
  ];
};

/** Points of one spot side by side: a small spiral that stays on its side of both lines. */
const spread = (places: readonly PlacedTopic[], frame: Frame, thresholds: Thresholds): PlacedTopic[] => {
  const [lineX, lineY] = [frame.x(thresholds.financial), frame.y(thresholds.impact)];
  const seen = new Map<string, number>();
  return places.map((place) => {
    const key = `${Math.round(place.x / radius)} ${Math.round(place.y / radius)}`;
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    if (turn === 0) return place;
    const [angle, reach] = [turn * 2.4, radius * 1.9 * Math.sqrt(turn)];
    const mirrored = (from: number, to: number, limit: number): number =>
      from <= limit === to <= limit ? to : from + (from - to);
    const x = mirrored(place.x, place.x + Math.cos(angle) * reach, lineX);
    const y = mirrored(place.y, place.y + Math.sin(angle) * reach, lineY);
    const { left, right, top, bottom } = frame.bounds;
    return { ...place, x: round(Math.min(right, Math.max(left, x))), y: round(Math.min(bottom, Math.max(top, y))) };
  });
};

const labelShapes = (label: PlacedLabel, text: string, place: PlacedTopic): Shape[] => [
  ...(label.leader ? [line(place.x, place.y, label.leader.x, label.leader.y, chartInk.muted, 0.6)] : []),
  words(text, label.box.left, label.box.bottom - 3.5, { size: labelSize, color: chartInk.text, hasHalo: true }),
];

export const matrixPicture = ({ topics, thresholds, texts, width, height }: MatrixInput): MatrixPicture => {
  const frame = frameOf(width, height);
  // The first have the best places for their names.
  const order = topics.toSorted(byImportance);
  const places = spread(
    order.map(({ topicId, impact, financial }, at) => ({
      topicId,
      x: round(frame.x(financial ?? 0)),
      y: round(frame.y(impact ?? 0)),
      number: at + 1,
      isNumbered: false,
    })),
    frame,
    thresholds,
  );
  const texted = order.map(({ name }) => fitted(name, labelSize, nameWidthMax));
  const labels = placeLabels(
    places.map(({ topicId, x, y, number }, at) => ({
      id: topicId,
      x,
      y,
      radius: radiusOf(order[at] ?? {}) + (order[at]?.disagrees ? ringGap : 0) + 1,
      width: widthOf(texted[at] ?? '', labelSize) + 4,
      numberWidth: widthOf(String(number), labelSize) + 4,
    })),
    { left: frame.bounds.left, top: frame.bounds.top, right: width, bottom: frame.bounds.bottom },
    labelHeight,
    [
      ...lineTexts(frame, thresholds).map(({ text, left, y }) => ({
        left,
        right: left + widthOf(text, lineTextSize),
        top: y - lineTextSize,
        bottom: y + 2,
      })),
      ...lineBoxes(frame, thresholds),
    ],
  );
  const byId = new Map(labels.map((label) => [label.id, label]));
  const shapes = order.flatMap((topic, at): Shape[] => {
    const place = places[at];
    const label = byId.get(topic.topicId);
    if (!place) return [];
    const text = label?.kind === 'number' ? String(place.number) : (texted[at] ?? '');
    return [...(label ? labelShapes(label, text, place) : []), ...marks(topic, place)];
  });
  return {
    drawing: {
      width,
      height,
      title: texts.title,
      alt: texts.alt,
      shapes: [...axes(frame, texts), ...lines(frame, thresholds), ...shapes],
    },
    places: places.map((place) => ({ ...place, isNumbered: byId.get(place.topicId)?.kind !== 'name' })),
  };
};
