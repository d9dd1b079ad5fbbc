import type { ReactNode } from 'react';
import type { CoverLayout, Density, HeadingFace } from '../../../../../shared/model/design/report-design.ts';

/** A small drawing of a page with the option applied; the option's name next to it says the same. */
const paper = { width: 56, height: 76 };

const Sheet = ({ color, children }: { color: string; children: ReactNode }) => (
  <svg
    className="design-thumbnail"
    width={paper.width}
    height={paper.height}
    viewBox={`0 0 ${paper.width} ${paper.height}`}
    aria-hidden="true"
    color={color}
  >
    <rect width={paper.width} height={paper.height} fill="#ffffff" />
    {children}
  </svg>
);

const ink = '#16191f';
const faint = '#b6bec9';

const Words = () => (
  <>
    <rect x="6" y="52" width="34" height="4" fill={ink} />
    <rect x="6" y="60" width="20" height="2.5" fill={faint} />
  </>
);

const covers: Record<CoverLayout, ReactNode> = {
  contours: (
    <>
      <rect width="56" height="45" fill="currentColor" />
      <g fill="none" stroke="#ffffff" strokeOpacity="0.7">
        <path d="M0 34C14 20 24 42 56 22" />
        <path d="M0 26C14 12 26 34 56 14" />
        <ellipse cx="36" cy="14" rx="11" ry="7" />
        <ellipse cx="36" cy="14" rx="5" ry="3" />
      </g>
      <Words />
    </>
  ),
  picture: (
    <>
      <rect width="56" height="45" fill="#d9e2ec" />
      <circle cx="42" cy="12" r="5" fill="#f5c451" />
      <path d="M0 45L18 22L32 38L42 28L56 45Z" fill="currentColor" />
      <Words />
    </>
  ),
  plain: <Words />,
};

export const CoverThumbnail = ({ layout, color }: { layout: CoverLayout; color: string }) => (
  <Sheet color={color}>{covers[layout]}</Sheet>
);

const headings: Record<HeadingFace, ReactNode> = {
  strong: <rect x="6" y="10" width="32" height="6" fill={ink} />,
  quiet: <rect x="6" y="12" width="32" height="3" fill={ink} fillOpacity="0.7" />,
  capitals: [6, 14, 22, 30, 38].map((x) => <rect key={x} x={x} y="10" width="6" height="6" fill={ink} />),
};

const lines = (step: number): ReactNode =>
  Array.from({ length: Math.floor(46 / step) }, (_, line) => 24 + line * step).map((y) => (
    <rect key={y} x="6" y={y} width="44" height="2" fill={faint} />
  ));

export const HeadingThumbnail = ({ face, color }: { face: HeadingFace; color: string }) => (
  <Sheet color={color}>
    {headings[face]}
    <rect x="6" y="19" width="44" height="1.2" fill="currentColor" />
    {lines(6)}
  </Sheet>
);

const steps: Record<Density, number> = { airy: 9, comfortable: 6, compact: 4 };

export const DensityThumbnail = ({ density, color }: { density: Density; color: string }) => (
  <Sheet color={color}>
    <rect x="6" y="10" width="32" height="5" fill={ink} />
    <rect x="6" y="19" width="44" height="1.2" fill="currentColor" />
    {lines(steps[density])}
  </Sheet>
);
