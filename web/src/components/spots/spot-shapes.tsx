import type { ReactNode } from 'react';

/** Contour lines: the product's motif, behind every drawing. */
const contours = (
  <g className="spot-contour">
    <path d="M8 96c18-22 40-6 58-18s20-40 48-42 30 20 40 10" />
    <path d="M4 108c24-18 44-4 66-14s26-38 50-38 28 16 38 8" />
    <path d="M16 84c14-20 30-8 46-18s18-36 44-40 32 12 44 4" />
  </g>
);

const page = (
  <g>
    <rect className="spot-solid" x="52" y="22" width="56" height="76" rx="6" />
    <rect className="spot-paper" x="52" y="22" width="56" height="76" rx="6" />
    <path className="spot-line" d="M62 38h26M62 50h36M62 60h36M62 70h22" />
  </g>
);

/** Shapes of the used drawings; a screen that needs another one adds it here (screens 2 lists fourteen). */
const spots = {
  reports: (
    <>
      {contours}
      <g transform="rotate(-6 80 60)">{page}</g>
      <path className="spot-accent" d="M92 84V72h8v12zM104 84V62h8v22zM116 84V54h8v30z" />
    </>
  ),
  welcome: (
    <>
      {contours}
      <circle className="spot-solid" cx="112" cy="40" r="18" />
      <path className="spot-line" d="M36 96V70l22-18 22 18v26zM52 96V80h12v16" />
      <path className="spot-accent" d="M92 96V74h10v22zM106 96V62h10v34z" />
    </>
  ),
  people: (
    <>
      {contours}
      <circle className="spot-solid" cx="58" cy="44" r="14" />
      <path className="spot-paper" d="M34 96c0-18 10-30 24-30s24 12 24 30z" />
      <circle className="spot-accent" cx="106" cy="52" r="12" />
      <path className="spot-line" d="M86 96c0-16 8-26 20-26s20 10 20 26z" />
    </>
  ),
  comments: (
    <>
      {contours}
      <path
        className="spot-solid"
        d="M40 28h56a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H66L52 84V70H40a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z"
      />
      <path className="spot-line" d="M46 42h44M46 54h28" />
      <path className="spot-accent" d="M104 62h18a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-2v10l-10-10H96a6 6 0 0 1-6-6V72" />
    </>
  ),
  celebrate: (
    <>
      {contours}
      {page}
      <circle className="spot-accent" cx="108" cy="92" r="15" />
      <path className="spot-line spot-on-accent" d="m101 92 5 5 9-10" />
    </>
  ),
  entities: (
    <>
      {contours}
      <rect className="spot-solid" x="62" y="20" width="36" height="24" rx="5" />
      <path className="spot-line" d="M80 44v14M44 72V58h72v14" />
      <rect className="spot-paper" x="26" y="72" width="36" height="24" rx="5" />
      <rect className="spot-accent" x="98" y="72" width="36" height="24" rx="5" />
    </>
  ),
  survey: (
    <>
      {contours}
      {page}
      <path className="spot-line spot-on-accent" d="M62 82h16" />
      <path className="spot-accent" d="M104 34h30v22h-12l-8 8v-8h-10z" />
    </>
  ),
  hub: (
    <>
      {contours}
      <ellipse className="spot-solid" cx="80" cy="34" rx="32" ry="11" />
      <path className="spot-line" d="M48 34v24c0 6 14 11 32 11s32-5 32-11V34M48 58v24c0 6 14 11 32 11s32-5 32-11V58" />
      <ellipse className="spot-accent" cx="80" cy="34" rx="14" ry="5" />
    </>
  ),
  offline: (
    <>
      {contours}
      <path className="spot-solid" d="M52 78a18 18 0 0 1 3-35 26 26 0 0 1 50 6 15 15 0 0 1 2 29z" />
      <path className="spot-line" d="M52 78a18 18 0 0 1 3-35 26 26 0 0 1 50 6 15 15 0 0 1 2 29z" />
      <path className="spot-line" d="M64 96 104 40" />
    </>
  ),
  'no-match': (
    <>
      {contours}
      <circle className="spot-solid" cx="72" cy="54" r="26" />
      <circle className="spot-line" cx="72" cy="54" r="26" />
      <path className="spot-line" d="m91 73 22 22M62 54h20" />
    </>
  ),
  'not-found': (
    <>
      {contours}
      <path className="spot-solid" d="M44 34 72 24l28 10 24-10v62l-24 10-28-10-28 10z" />
      <path className="spot-line" d="M44 34 72 24l28 10 24-10v62l-24 10-28-10-28 10zM72 24v62M100 34v62" />
      <path className="spot-line" d="M58 62c8-10 20 8 28-4s16-6 22-14" strokeDasharray="4 5" />
    </>
  ),
  'zero-conflicts': (
    <>
      {contours}
      <circle className="spot-solid" cx="64" cy="58" r="26" />
      <circle className="spot-line" cx="64" cy="58" r="26" />
      <circle className="spot-line" cx="96" cy="58" r="26" />
      <path className="spot-line" d="m70 58 8 8 14-16" />
    </>
  ),
  forbidden: (
    <>
      {contours}
      <rect className="spot-solid" x="54" y="52" width="52" height="42" rx="6" />
      <path className="spot-line" d="M54 58a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6z" />
      <path className="spot-line" d="M64 52V40a16 16 0 0 1 32 0v12M80 68v10" />
    </>
  ),
  suspended: (
    <>
      {contours}
      <circle className="spot-solid" cx="80" cy="60" r="34" />
      <circle className="spot-line" cx="80" cy="60" r="34" />
      <path className="spot-accent" d="M68 44h8v32h-8zM84 44h8v32h-8z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SpotName = keyof typeof spots;

export const SpotShapes = ({ name }: { name: SpotName }): ReactNode => spots[name];
