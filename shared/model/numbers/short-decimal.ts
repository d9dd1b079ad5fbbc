/** Fraction digits of a calculated number: more would imply a precision that nobody measured. */
const shortDecimals = 3;

/** A place for each zero after the point of a number below one. */
const leadingZeros = (fraction: string): number => /^0*/.exec(fraction)?.[0].length ?? 0;

/**
 * A calculated decimal as screens and files print it: three decimals, half up; one near zero with three significant
 * digits, so that it does not become zero. Entered numbers keep all their digits.
 */
export const shortDecimal = (decimal: string): string => {
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const isNearZero = /^0*$/.test(whole) && leadingZeros(fraction) >= shortDecimals;
  const places = isNearZero ? leadingZeros(fraction) + shortDecimals : shortDecimals;
  if (fraction.length <= places) return decimal;
  const cut = BigInt(`${whole}${fraction.slice(0, places)}`) + (fraction.charAt(places) >= '5' ? 1n : 0n);
  const digits = cut.toString().padStart(places + 1, '0');
  const shown = digits.slice(-places).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -places)}${shown === '' ? '' : `.${shown}`}`;
};
