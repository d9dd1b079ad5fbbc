/**
 * Whether the numbers of a text are in its translation. Numbers are compared by value: grouping and decimal marks of either
 * number format, scales of either language (萬, 億, thousand, million) and numerals in words count as the same number.
 */
import { plainMarks } from '../numbers/number-marks.ts';
import { inDigits } from '../numbers/written-number.ts';

/** A number as it is written, with every value that it may have: "1.203" is a thousand to some. */
type Written = { text: string; values: readonly number[] };

const digitRun = /\d{1,3}(?:[ \u00A0\u2009\u202F'’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*/gu;
const numeralRun = /[零〇一二兩两三四五六七八九十][零〇一二兩两三四五六七八九十百千萬万億亿]*/gu;

const scaleWords: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  mn: 1e6,
  mil: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
};
const scaleSigns: Readonly<Record<string, number>> = {
  百: 1e2,
  千: 1e3,
  萬: 1e4,
  万: 1e4,
  億: 1e8,
  亿: 1e8,
  兆: 1e12,
};
/** Letters before a unit: 5 kt may be written 5 千噸 or 5,000 t. */
const prefixes: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, G: 1e9, T: 1e12 };
/** Behind a scale sign: 千瓦時 is kWh, and no thousand of anything. */
const unitSign = /^[瓦克噸吨米升焦卡帕赫伏]/u;

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const tens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const wordValues = new Map<string, number>([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 3) * 10]),
  ...ordinals.map((word, at): [string, number] => [word, at + 1]),
  ['once', 1],
  ['twice', 2],
  ['half', 0.5],
  ['hundred', 100],
  ['dozen', 12],
]);

/** Equal for equal values, whatever binary fractions lie between. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** Every value that digits and marks may have. */
const valuesOf = (digits: string): number[] => {
  const plain = digits.replace(/[ \u00A0\u2009\u202F'’]/g, '');
  const marks = plain.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return [Number(plain)];
  const whole = Number(plain.replace(/[.,]/g, ''));
  const at = plain.lastIndexOf(last);
  const decimal = Number(`${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`);
  const isRepeated = marks.length > 1 && marks.every((mark) => mark === last);
  if (isRepeated) return [whole];
  const isGroup = /[.,]\d{3}$/.test(plain) && marks.length === 1;
  return isGroup ? [whole, decimal] : [decimal];
};

/** Factors that what follows a number may mean, and how much of the text says so. */
const scaleAfter = (rest: string): { factors: readonly number[]; length: number } => {
  const signs = /^\s?([百千萬万億亿兆]+)/u.exec(rest);
  if (signs?.[1]) {
    const each = Array.from(signs[1], (sign) => scaleSigns[sign] ?? 1);
    const whole = each.reduce((product, factor) => product * factor, 1);
    const behind = rest.slice(signs[0].length);
    // The last sign, or 百萬 as a whole, may be of the unit.
    const ofUnit = unitSign.test(behind)
      ? [whole / (each.at(-1) ?? 1), whole / each.slice(-2).reduce((a, b) => a * b, 1)]
      : [];
    return { factors: [whole, ...ofUnit], length: signs[0].length };
  }
  const word = /^[\s-]?(thousand|million|billion|trillion|mn|mil|bn)\b/i.exec(rest);
  if (word?.[1]) return { factors: [scaleWords[word[1].toLowerCase()] ?? 1], length: word[0].length };
  // "5 k" and "5 m" may be a scale or a unit.
  const letter = /^\s?([kKmM])\b/.exec(rest);
  if (letter?.[1]) return { factors: [1, letter[1].toLowerCase() === 'k' ? 1e3 : 1e6], length: 0 };
  const prefix = /^\s?([kMGT])(?=[A-Za-z])/.exec(rest);
  return { factors: prefix?.[1] ? [1, prefixes[prefix[1]] ?? 1] : [1], length: 0 };
};

/** "CO2", "PM2.5": a digit of a name, and of no amount. */
const isOfName = (text: string, at: number): boolean => /[\p{Script=Latin}]$/u.test(text.slice(0, at));

const writtenIn = (text: string): Written[] =>
  [...text.matchAll(digitRun)].flatMap(({ 0: digits, index }): Written[] => {
    if (isOfName(text, index)) return [];
    const behind = text.slice(index + digits.length);
    const { factors, length } = scaleAfter(behind);
    const values = valuesOf(digits).flatMap((value) => factors.map((factor) => rounded(value * factor)));
    return [{ text: digits + behind.slice(0, length), values }];
  });

/** Values that a text says in words: "three", 三十, "March". */
const wordsIn = (text: string): number[] => [
  ...(text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => {
    const month = months.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
    return [wordValues.get(word) ?? [], month === -1 ? [] : month + 1].flat();
  }),
  ...(text.match(numeralRun) ?? []).flatMap((run) => {
    const digits = inDigits(run);
    return /^\d+$/.test(digits) ? [Number(digits)] : [];
  }),
];

/**
 * Numbers of a source that its translation lacks, in the source's notation, each once and in their order. Digits of
 * names (CO2) are excluded, and so are signs: "−5" may well be "fell by 5".
 */
export const missingNumbers = (source: string, translation: string): string[] => {
  const [from, to] = [plainMarks(source), plainMarks(translation)];
  const there = new Set([...writtenIn(to).flatMap(({ values }) => values), ...wordsIn(to)]);
  const missing = writtenIn(from).filter(({ values }) => !values.some((value) => there.has(value)));
  return [...new Set(missing.map(({ text }) => text.trim()))];
};
