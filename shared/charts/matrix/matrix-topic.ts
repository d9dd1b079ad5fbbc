/** A topic in the materiality matrix, and the style of its mark in drawings and in native charts. */
import type { Pillar } from '../../catalogue/framework.ts';

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

export const scoreMax = 5;
const radius = 6;
/** Of a mark: 5 for a rating of 1, 9 for one of 5. */
export const radiusOf = ({ stakeholders }: Pick<MatrixTopic, 'stakeholders'>): number =>
  typeof stakeholders === 'number' ? 4 + Math.min(scoreMax, Math.max(1, stakeholders)) : radius;

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
/** Of a mark for several topics, which may be of several pillars. */
export const stackColor = '#414D5C';
export const ringColor = '#C05621';
