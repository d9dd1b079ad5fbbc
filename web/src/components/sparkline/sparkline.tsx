import './sparkline.css';
import { type SparkValue, sparkHeight, sparkPoints, sparkWidth } from './spark-points.ts';

/** Direction at a glance, oldest value first; nothing for fewer than two. Its values are listed as text next to it. */
export const Sparkline = ({ values }: { values: readonly SparkValue[] }) => {
  const places = sparkPoints(values);
  const last = places.at(-1);
  if (places.length < 2 || !last) return null;
  return (
    <svg className="spark" viewBox={`0 0 ${sparkWidth} ${sparkHeight}`} aria-hidden="true">
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
};
