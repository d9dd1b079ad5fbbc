import { currencyIn } from '../../../../shared/model/numbers/currency-sign.ts';

/** Display format of a number: decimals, percentage or date, words after it, and currency. */
export type NumberShape = {
  decimals: number;
  isPercent: boolean;
  isDate: boolean;
  words: string;
  currency: string | undefined;
  /** A sign of a bound or an estimate before the number. */
  lead: string;
  /** How often a thousand is divided off, where the format writes no scale behind the number. */
  thousands: number;
  /** What a cell shows, where that is not its number: "(5)" for 5, "5" for -5, '' for a hidden one. */
  shows: (number: number, text: string) => string | undefined;
  hidesText: boolean;
  isStruck: boolean;
};
export const builtInFormats: Record<string, string> = {
  '1': '0',
  '2': '0.00',
  '3': '#,##0',
  '4': '#,##0.00',
  '9': '0%',
  '10': '0.00%',
};

/** Date and time formats that a workbook names by number alone; the numbers between them are East Asian formats. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const formatTokens = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gs;
/** A format that divides by a thousand ("#,##0,"), or for some numbers only ("[>=1000]"). */
const isOtherNumber = (section: string, plain: string): boolean =>
  /[0#?],+(?![0#?,])/.test(plain) || /\[[<>=]/.test(section);

/**
 * Words that a format writes after its last digit, in quotes or escaped. Where the format shows another number, they do
 * not belong to this one.
 */
const wordsOf = (section: string, plain: string): string => {
  if (isOtherNumber(section, plain)) return '';
  let words = '';
  for (const [token] of section.matchAll(formatTokens)) {
    if (/^[0#?]$/.test(token)) words = '';
    else if (token.startsWith('"')) words += token.slice(1, -1);
    else if (token.startsWith('\\')) words += token.slice(1);
  }
  return words.trim();
};

/**
 * Texts that a format writes around the number: quoted, escaped, in the brackets of a currency ("[$HK$-C04]"), or a
 * plain sign.
 */
const writtenBy = (section: string): string[] =>
  [...section.matchAll(formatTokens)].flatMap(([token]) => {
    if (token.startsWith('"')) return [token.slice(1, -1)];
    if (token.startsWith('\\')) return [token.slice(1)];
    if (token.startsWith('[$')) return [/^\[\$(.*?)(-[^-]*)?\]$/s.exec(token)?.[1] ?? ''];
    return /^[€£₩₹]$/.test(token) ? [token] : [];
  });

/** "k", "千" behind a number that is divided by a thousand. */
const writesScale = (section: string): boolean =>
  writtenBy(section).some((text) => /^\s*(?:k|m|mn|bn|b|thousands?|millions?|千|萬|百萬|億)(?![a-z]{2})/i.test(text));
const thousandsIn = (section: string, plain: string): number =>
  writesScale(section) ? 0 : (/[0#?](,+)(?![0#?,])/.exec(plain)?.[1]?.length ?? 0);
const leadOf = (section: string): string =>
  /^(?:\[[^\]]*\])*(?:"([<>≤≥~≈約]{1,2}) ?"|\\([<>≤≥~≈]))/
    .exec(section)
    ?.slice(1)
    .find((sign) => sign !== undefined) ?? '';

type Section = readonly string[];
const sectionsOf = (code: string): Section[] => {
  const sections: string[][] = [[]];
  for (const [token] of code.matchAll(formatTokens)) {
    if (token === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
};

const comparisons: Readonly<Record<string, (number: number, limit: number) => boolean>> = {
  '<': (number, limit) => number < limit,
  '<=': (number, limit) => number <= limit,
  '>': (number, limit) => number > limit,
  '>=': (number, limit) => number >= limit,
  '=': (number, limit) => number === limit,
  '<>': (number, limit) => number !== limit,
};
/** Whether a section is for a number by its own condition, "[<1]"; undefined: it has none. */
const isMet = (section: Section, number: number): boolean | undefined => {
  const [, sign = '', limit] = section.map((token) => /^\[([<>=]{1,2})(-?[\d.]+)\]$/.exec(token)).find(Boolean) ?? [];
  return limit === undefined ? undefined : comparisons[sign]?.(number, Number(limit));
};

/** The section that shows a number, and whether the program puts the minus of a negative one. */
const sectionFor = (sections: readonly Section[], number: number): { section: Section; hasSign: boolean } => {
  const [first = [], second, third] = sections;
  if (sections.some((section) => isMet(section, number) !== undefined)) {
    const met = sections.slice(0, 3).find((section) => isMet(section, number) ?? true);
    return { section: met ?? first, hasSign: true };
  }
  if (number < 0 && second) return { section: second, hasSign: false };
  return { section: number === 0 && third ? third : first, hasSign: true };
};

const isPlace = (token: string): boolean => /^[0#?@]$/.test(token);
/** What tokens write as they are. */
const literal = (tokens: Section): string =>
  tokens
    .map((token) => {
      if (token.startsWith('"')) return token.slice(1, -1);
      if (token.startsWith('\\')) return token.slice(1);
      return /^[-+()−–$]$/.test(token) ? token : '';
    })
    .join('');
const counted = (text: string, sign: string): number => text.split(sign).length - 1;

const shownBy = (sections: readonly Section[], number: number, text: string): string | undefined => {
  const { section, hasSign } = sectionFor(sections, number);
  if (/General/i.test(section.join(''))) return undefined;
  const [begin, end] = [section.findIndex(isPlace), section.findLastIndex(isPlace)];
  if (begin === -1) {
    const written = literal(section).trim();
    // Zero is a dash in accounts.
    return number === 0 && /^(?:[-–—−]|nil|zero)$/i.test(written) ? undefined : written;
  }
  if (number === 0) return undefined;
  const [before, after] = [literal(section.slice(0, begin)), literal(section.slice(end + 1))];
  const isInBrackets = counted(before, '(') > counted(before, ')') && counted(after, ')') > counted(after, '(');
  const hasMinus = /^\s*[-−–]|[-−–]\s*$/.test(before);
  const isShownBelow = isInBrackets || hasMinus || (hasSign && number < 0);
  if (isShownBelow === number < 0) return undefined;
  const bare = text.replace(/^-/, '');
  return isInBrackets ? `(${bare})` : hasMinus ? `-${bare}` : bare;
};

export const shapeOf = (id: string, code: string | undefined): Omit<NumberShape, 'isStruck'> => {
  // Words, escaped and padding characters, colours and locales are no part of how the number itself is shown.
  const all = sectionsOf(code ?? '');
  const section = all[0]?.join('') ?? '';
  const plain = section.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '');
  const isDate = code === undefined ? isBuiltInDate(Number(id)) : /[ymdhs]/i.test(plain);
  const decimals = /\.(0+)/.exec(plain)?.[1]?.length ?? 0;
  const currency = currencyIn(writtenBy(section));
  const thousands = isDate ? 0 : thousandsIn(section, plain);
  const lead = leadOf(section);
  return {
    decimals,
    isPercent: plain.includes('%'),
    isDate,
    words: wordsOf(section, plain),
    currency,
    lead,
    thousands,
    shows: isDate || code === undefined ? () => undefined : (number, text) => shownBy(all, number, text),
    hidesText: all.length > 3 && all[3]?.length === 0,
  };
};
