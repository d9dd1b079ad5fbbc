const arrows = { up: '▲', down: '▼' } as const;

/** The direction of a change in place of its sign; `label` says it to who does not see it ("Down"). */
export const ChangeArrow = ({ direction, label }: { direction: keyof typeof arrows; label: string }) => (
  <>
    <span aria-hidden="true">{arrows[direction]}</span>
    <span className="visually-hidden">{label}</span>
  </>
);
