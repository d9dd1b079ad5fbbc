/** A converted number with more digits would imply a precision that nobody measured. */
const fractionDigits = 6;
const significantDigits = 6;

const halfUp = (digits: bigint, places: number): bigint => {
  const scale = 10n ** BigInt(places);
  return (digits + scale / 2n) / scale;
};

/**
 * A decimal number at six fraction digits; one near zero at six significant digits, so that it does not become zero.
 * For screens, offers and files alike.
 */
export const roundConverted = (number: string): { text: string; isRounded: boolean } => {
  const sign = number.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = number.replace('-', '').split('.');
  const leadingZeros = /^0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const places = Math.max(fractionDigits, leadingZeros === 0 ? 0 : leadingZeros + significantDigits);
  if (fraction.length <= places) return { text: number, isRounded: false };
  const rounded = halfUp(BigInt(`${whole}${fraction}`), fraction.length - places)
    .toString()
    .padStart(places + 1, '0');
  const digits = rounded.slice(-places).replace(/0+$/, '');
  return { text: `${sign}${rounded.slice(0, -places)}${digits === '' ? '' : `.${digits}`}`, isRounded: true };
};
