import { lazy, Suspense } from 'react';
import type { SpotName } from './spot-shapes.tsx';

export type { SpotName };

/**
 * Decoration must not delay a screen: the drawings load after the first screen, into reserved space. Nor may it fail a
 * screen: without a connection the space stays empty, and the text next to the drawing is shown.
 */
const SpotShapes = lazy(() =>
  import('./spot-shapes.tsx').then(
    (shapes) => ({ default: shapes.SpotShapes }),
    () => ({ default: (_spot: { name: SpotName }) => null }),
  ),
);

/**
 * One of the product's 160 x 120 drawings: contour lines and simple solids in the brand's colours; decoration only
 * (screens 2).
 */
export const Spot = ({ name }: { name: SpotName }) => (
  <svg className="spot" viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false">
    <Suspense>
      <SpotShapes name={name} />
    </Suspense>
  </svg>
);
