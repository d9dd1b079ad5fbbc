import { formatDecimal, parseDecimal } from '../../../../../shared/catalogue/metrics/decimal.ts';

/** Further digits of a conversion are noise at a glance. */
const fractionDigits = 3;

/** A number in large type; `full`: all its digits, if some are omitted. */
export const heroNumber = (text: string): { text: string; full: string | undefined } => {
  const [, fraction = ''] = text.split('.');
  if (fraction.length <= fractionDigits) return { text, full: undefined };
  const { numerator, denominator } = parseDecimal(text);
  const scale = 10n ** BigInt(fractionDigits);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * scale * 2n + denominator) / (denominator * 2n);
  // A number that would round to zero is shown in full.
  if (rounded === 0n && magnitude !== 0n) return { text, full: undefined };
  return { text: formatDecimal({ numerator: numerator < 0n ? -rounded : rounded, denominator: scale }), full: text };
};
