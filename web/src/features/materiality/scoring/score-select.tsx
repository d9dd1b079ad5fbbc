import { factorMax, factorMin } from '../../../../../shared/model/materiality/iro.ts';

const values = Array.from({ length: factorMax - factorMin + 1 }, (_none, at) => factorMin + at);

type Props = { label: string; value: number | null; isReadOnly: boolean; onChange: (value: number | null) => void };

/** A score of 1 to 5: a native select, because a screen has hundreds of them. */
export const ScoreSelect = ({ label, value, isReadOnly, onChange }: Props) => (
  <select
    className="score-select"
    aria-label={label}
    value={value ?? ''}
    disabled={isReadOnly}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  >
    <option value="">–</option>
    {values.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </select>
);
