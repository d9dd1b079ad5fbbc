/** An axis that begins at zero or below, with round steps. */
export type Scale = { min: number; max: number; ticks: { value: number; decimal: string }[] };

const stepsWanted = 5;

/** 2.5 is 25 tenths: `digits` are whole. */
const factors = [
  { factor: 1, digits: 1, shift: 0 },
  { factor: 2, digits: 2, shift: 0 },
  { factor: 2.5, digits: 25, shift: -1 },
  { factor: 5, digits: 5, shift: 0 },
] as const;

/** 1, 2, 2.5 or 5 times a power of ten, at least as large as what was given: as a number, and as digits before so many zeros. */
const roundStep = (wanted: number): { step: number; digits: number; power: number } => {
  const power = Math.floor(Math.log10(wanted));
  const found = factors.find(({ factor }) => factor * 10 ** power >= wanted * 0.999_999);
  if (!found) return { step: 10 ** (power + 1), digits: 1, power: power + 1 };
  return { step: found.factor * 10 ** power, digits: found.digits, power: power + found.shift };
};

/** Digits and the place of the point are counted apart: no number that a machine holds is so many digits long. */
const plainDecimal = (digits: number, power: number): string => {
  if (power >= 0) return digits === 0 ? '0' : `${digits}${'0'.repeat(power)}`;
  const text = String(Math.abs(digits)).padStart(1 - power, '0');
  return `${digits < 0 ? '-' : ''}${text.slice(0, power)}.${text.slice(power)}`;
};

/** Bars lie if they do not begin at zero, so zero is always on the axis. */
export const scaleOf = (numbers: readonly number[]): Scale => {
  const low = Math.min(0, ...numbers);
  const highest = Math.max(0, ...numbers);
  const high = highest === low ? 1 : highest;
  const { step, digits, power } = roundStep((high - low) / stepsWanted);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const value = (first + index) * step;
    return { value, decimal: plainDecimal((first + index) * digits, power) };
  });
  return { min: first * step, max: last * step, ticks };
};
