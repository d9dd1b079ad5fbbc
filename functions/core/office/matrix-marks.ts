import {
  type MatrixTopic,
  pillarColors,
  pillarMarkers,
  radiusOf,
  ringColor,
} from '../../../shared/charts/matrix/matrix-topic.ts';
import { fill } from './chart-xml.ts';

/** Points of a native mark per unit of its radius in the drawing. */
const pointsPerUnit = 1.5;

/** Size of a native mark in points: larger the higher stakeholders rate the topic. */
export const markSize = (topic: Pick<MatrixTopic, 'stakeholders'>): number =>
  Math.round(radiusOf(topic) * pointsPerUnit);

/** EMU. */
const outline = { plain: 15_875, ring: 28_575 };

/**
 * Marks of a series of a native scatter chart, as the drawing has them: shape by pillar, size by rating, hollow where
 * not material. An outline in the colour of the ring marks where the survey differs.
 */
export const matrixMarks = (topics: readonly MatrixTopic[]): string =>
  topics
    .map((topic, index) => {
      const { pillar, isMaterial, disagrees } = topic;
      const color = pillarColors[pillar];
      const line = `<a:ln w="${disagrees ? outline.ring : outline.plain}">${fill(disagrees ? ringColor : color)}</a:ln>`;
      return `<c:dPt><c:idx val="${index}"/><c:marker><c:symbol val="${pillarMarkers[pillar]}"/><c:size val="${markSize(topic)}"/><c:spPr>${fill(isMaterial ? color : '#FFFFFF')}${line}</c:spPr></c:marker><c:bubble3D val="0"/></c:dPt>`;
    })
    .join('');
