import { formatDecimal, parseDecimal } from '../../../../../shared/catalogue/metrics/decimal.ts';

/** What a conversion adds behind the third digit says nothing at a glance. */
const fractionDigits = 3;

/** A number as it stands large on its own; `full`: all its digits, where some are left out. */
export const heroNumber = (text: string): { text: string; full: string | undefined } => {
  const [, fraction = ''] = text.split('.');
  if (fraction.length <= fractionDigits) return { text, full: undefined };
  const { numerator, denominator } = parseDecimal(text);
  const scale = 10n ** BigInt(fractionDigits);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * scale * 2n + denominator) / (denominator * 2n);
  // A number that would read as nothing is told whole.
  if (rounded === 0n && magnitude !== 0n) return { text, full: undefined };
  return { text: formatDecimal({ numerator: numerator < 0n ? -rounded : rounded, denominator: scale }), full: text };
};
