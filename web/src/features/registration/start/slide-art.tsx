import type { ReactNode } from 'react';

export const slides = ['why', 'readers', 'materiality', 'oneNumber', 'document'] as const;
export type Slide = (typeof slides)[number];

const page = (x: number, y: number): ReactNode => (
  <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
    <rect className="spot-paper" width="44" height="58" rx="5" />
    <rect className="spot-line" width="44" height="58" rx="5" />
    <path className="spot-line" d="M9 15h26M9 26h26M9 37h16" />
  </g>
);

const person = (x: number): ReactNode => (
  <g key={x} transform={`translate(${x} 60)`}>
    <circle className="spot-solid" cx="14" cy="10" r="10" />
    <circle className="spot-line" cx="14" cy="10" r="10" />
    <path className="spot-line" d="M0 46c0-14 6-20 14-20s14 6 14 20" />
  </g>
);

/** One drawing per slide, of the product's contour lines and plain solids (screens 2). */
const shapes: Record<Slide, ReactNode> = {
  why: (
    <>
      <rect className="spot-paper" x="24" y="62" width="40" height="86" rx="4" />
      <rect className="spot-line" x="24" y="62" width="40" height="86" rx="4" />
      <rect className="spot-paper" x="64" y="30" width="48" height="118" rx="4" />
      <rect className="spot-line" x="64" y="30" width="48" height="118" rx="4" />
      <path
        className="spot-line"
        d="M36 80h16M36 98h16M36 116h16M78 50h20M78 70h20M78 90h20M80 148v-30h16v30M14 148h112"
      />
      <path className="spot-accent" d="M128 66h36v-10l20 16-20 16V78h-36z" />
      <path className="spot-accent" d="M184 116h-36v10l-20-16 20-16v10h36z" />
      <circle className="spot-solid" cx="248" cy="90" r="50" />
      <circle className="spot-line" cx="248" cy="90" r="50" />
      <path
        className="spot-line"
        d="M198 90h100M206 64h84M206 116h84M248 40c-34 30-34 70 0 100M248 40c34 30 34 70 0 100"
      />
    </>
  ),
  readers: (
    <>
      {page(138, 8)}
      {[46, 106, 186, 246].map(person)}
      <path className="spot-line" d="M74 66 130 44M120 60l14-10M200 60l-14-10M246 66 190 44" strokeDasharray="4 5" />
    </>
  ),
  materiality: (
    <>
      <path className="spot-solid" d="M72 18h188v122h-84V74H72z" />
      <path className="spot-line" d="M72 14v126h192" />
      <path className="spot-line" d="M72 74h104v66" strokeDasharray="4 5" />
      <circle className="spot-paper" cx="104" cy="112" r="8" />
      <circle className="spot-line" cx="104" cy="112" r="8" />
      <circle className="spot-paper" cx="146" cy="98" r="8" />
      <circle className="spot-line" cx="146" cy="98" r="8" />
      <circle className="spot-accent" cx="112" cy="46" r="10" />
      <circle className="spot-accent" cx="222" cy="108" r="12" />
      <circle className="spot-accent" cx="230" cy="42" r="16" />
      <circle className="spot-accent" cx="178" cy="50" r="10" />
    </>
  ),
  oneNumber: (
    <>
      <circle className="spot-accent" cx="76" cy="84" r="26" />
      <path className="spot-line spot-on-accent" d="M70 78l8-6v26M70 98h14" />
      <path className="spot-line" d="M104 76C140 60 150 40 190 36M104 84h86M104 92c36 16 46 36 86 40" />
      {page(196, 4)}
      {page(214, 56)}
      {page(196, 108)}
    </>
  ),
  document: (
    <>
      <path className="spot-line" d="M28 48h60M28 68h60M28 88h60M28 108h60M48 40v76M68 40v76" />
      <path className="spot-accent" d="M104 72h24v-10l18 16-18 16V84h-24z" />
      <rect className="spot-solid" x="166" y="14" width="98" height="130" rx="8" />
      <rect className="spot-line" x="166" y="14" width="98" height="130" rx="8" />
      <path className="spot-line" d="M182 108c18-14 26 6 42-4s18-14 26-10M182 122c18-14 26 6 42-4s18-14 26-10" />
      <path className="spot-line" d="M182 38h48M182 52h66" />
    </>
  ),
};

export const SlideArt = ({ slide }: { slide: Slide }) => (
  <svg className="slide-art spot" viewBox="0 0 320 170" aria-hidden="true" focusable="false">
    {shapes[slide]}
  </svg>
);
