/** An axis that begins at zero or below, with round steps. */
export type Scale = { min: number; max: number; ticks: { value: number; decimal: string }[] };

const stepsWanted = 5;

/** 1, 2, 2.5 or 5 times a power of ten, at least as large as what was given. */
const roundStep = (wanted: number): number => {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= wanted * 0.999_999) ?? 10;
  return factor * power;
};

const decimalsOf = (step: number): number => {
  for (let decimals = 0; decimals < 20; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return decimals;
  }
  return 20;
};

const plainDecimal = (value: number, decimals: number): string => {
  const text = Math.abs(value) >= 1e21 ? BigInt(Math.round(value)).toString() : value.toFixed(decimals);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
};

/** Bars lie if they do not begin at zero, so zero is always on the axis. */
export const scaleOf = (numbers: readonly number[]): Scale => {
  const low = Math.min(0, ...numbers);
  const highest = Math.max(0, ...numbers);
  const high = highest === low ? 1 : highest;
  const step = roundStep((high - low) / stepsWanted);
  const decimals = decimalsOf(step);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const value = (first + index) * step;
    return { value, decimal: plainDecimal(value, decimals) };
  });
  return { min: first * step, max: last * step, ticks };
};
