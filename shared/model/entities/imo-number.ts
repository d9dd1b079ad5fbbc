/** An IMO ship number: seven digits, the last one the check digit (IMO resolution A.1117(30)). */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^IMO\s*/i, '');

/** True for a number with the right check digit: the first six times 7 to 2, added up, end with the seventh. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = Array.from(digits.slice(0, 6)).reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return String(sum % 10) === digits[6];
};

/** The seven digits of what was typed ("IMO 9074729"), or undefined where it is no IMO number. */
export const readImoNumber = (text: string): string | undefined => {
  const digits = digitsOf(text);
  return /^\d{7}$/.test(digits) && hasCheckDigit(digits) ? digits : undefined;
};
