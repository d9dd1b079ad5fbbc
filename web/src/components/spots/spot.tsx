import { type SpotName, spots } from './spot-shapes.tsx';

export type { SpotName };

/** One of our own 160 x 120 drawings: contour lines and simple solids in the brand's colours; decoration only (screens 2). */
export const Spot = ({ name }: { name: SpotName }) => (
  <svg className="spot" viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false">
    {spots[name]}
  </svg>
);
