const arrows = { up: '▲', down: '▼' } as const;

/** The direction of a change instead of its sign; `label` is for screen readers ("Down"). */
export const ChangeArrow = ({ direction, label }: { direction: keyof typeof arrows; label: string }) => (
  <>
    <span aria-hidden="true">{arrows[direction]}</span>
    <span className="visually-hidden">{label}</span>
  </>
);
