/** What is typed into the fields of a card: how it is written, and when it is complete or wrong. */

const brands = [
  { brand: 'amex', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], code: 4 },
  { brand: 'mastercard', start: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { brand: 'unionpay', start: /^62/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { brand: 'jcb', start: /^35/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { brand: 'discover', start: /^6(011|5)/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { brand: 'visa', start: /^4/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
];
const unknown = { brand: 'unknown', lengths: [16], groups: [4, 4, 4, 4], code: 3 };

export const digitsOf = (text) => text.normalize('NFKC').replaceAll(/\D/g, '');
export const brandOf = (digits) => brands.find(({ start }) => start.test(digits)) ?? unknown;

function passesChecksum(digits) {
  const sum = Array.from(digits).reduceRight(
    ({ total, isDouble }, digit) => {
      const value = Number(digit) * (isDouble ? 2 : 1);
      return { total: total + (value > 9 ? value - 9 : value), isDouble: !isDouble };
    },
    { total: 0, isDouble: false },
  );
  return sum.total % 10 === 0;
}

function formatNumber(digits) {
  const { groups } = brandOf(digits);
  const parts = [];
  let rest = digits.slice(
    0,
    groups.reduce((sum, size) => sum + size, 0),
  );
  for (const size of groups) {
    if (rest !== '') parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

/** `4` becomes `04`: no month begins with it. */
function formatExpiry(digits) {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)];
  return year === '' ? month : `${month} / ${year}`;
}

export const format = {
  number: (text) => formatNumber(digitsOf(text)),
  expiry: (text) => formatExpiry(digitsOf(text)),
  cvc: (text) => digitsOf(text).slice(0, 4),
};

const state = (text, isComplete, error) => ({ isEmpty: text === '', isComplete, error });

function judgeNumber(text) {
  const digits = digitsOf(text);
  const { lengths } = brandOf(digits);
  const isLong = digits.length >= Math.max(...lengths);
  if (!isLong) return state(text, false, 'incomplete_number');
  return passesChecksum(digits) ? state(text, true) : state(text, false, 'invalid_number');
}

const yearsAheadMax = 50;

function judgeExpiry(text, now) {
  const digits = digitsOf(text);
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2, 4))];
  if (digits.length < 4 || month < 1 || month > 12) return state(text, false, 'incomplete_expiry');
  const [thisYear, thisMonth] = [now.getFullYear(), now.getMonth() + 1];
  if (year < thisYear) return state(text, false, 'invalid_expiry_year_past');
  if (year === thisYear && month < thisMonth) return state(text, false, 'invalid_expiry_month_past');
  if (year > thisYear + yearsAheadMax) return state(text, false, 'invalid_expiry_year');
  return state(text, true);
}

function judgeCode(text, length) {
  const { length: typed } = digitsOf(text);
  // The brand may not be known in this frame: three digits are enough then.
  return typed >= length ? state(text, true) : state(text, false, 'incomplete_cvc');
}

export const judge = {
  number: (text) => judgeNumber(text),
  expiry: (text, { now }) => judgeExpiry(text, now),
  cvc: (text, { codeLength }) => judgeCode(text, codeLength),
};

/** Errors that are told while somebody still types; what is only incomplete is told when the field is left. */
export const isToldAtOnce = (error) => error !== undefined && !error.startsWith('incomplete_');
