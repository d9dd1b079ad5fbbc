const fractions: Readonly<Record<string, string>> = { '½': '5', '¼': '25', '¾': '75' };

/** "2½" is 2.5; a fraction behind decimals stays as it is, and is no number. */
const withoutFractions = (text: string): string =>
  text.replace(
    /(?<![\d.,]|\p{No})(\d{1,3}(?:,\d{3})+|\d*)[ \u00A0\u2009\u202F]?([½¼¾])(?!\d|[.,]\d|\p{No})/gu,
    (_, whole: string, fraction: string) => `${whole || '0'}.${fractions[fraction] ?? ''}`,
  );

const digits = '零一二三四五六七八九';
const scales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 萬: 10_000, 億: 100_000_000 };

const traditional: Readonly<Record<string, string>> = { 〇: '零', 兩: '二', 两: '二', 万: '萬', 亿: '億' };

type Reading = {
  total: number;
  /** The sum so far before the next 萬 or 億. */
  section: number;
  digit: number | undefined;
  /** Scales descend from left to right; those below a 萬 start again after each. */
  small: number;
  large: number;
  /** The scale just before, unless a 零 follows it: "一萬二" is 12,000 to one and 10,002 to another. */
  before: number | undefined;
};

/** A digit that may be the ones or an abbreviation of the next lower scale. */
const isUnsaid = ({ digit, before }: Reading): boolean =>
  digit !== undefined && digit < 10 && before !== undefined && before !== 10;

const next = (now: Reading, token: string): Reading | undefined => {
  const scale = scales[token];
  if (scale === undefined) {
    const digit = /^\d+$/.test(token) ? Number(token) : digits.indexOf(token);
    if (now.digit !== undefined || digit === -1) return undefined;
    return digit === 0 ? { ...now, before: undefined } : { ...now, digit };
  }
  if (scale < 10_000) {
    const count = now.digit ?? (scale === 10 && now.section === 0 ? 1 : undefined);
    if (count === undefined || count > 9 || scale >= now.small) return undefined;
    return { ...now, section: now.section + count * scale, digit: undefined, small: scale, before: scale };
  }
  const section = now.section + (now.digit ?? 0);
  if (section === 0 || scale >= now.large || isUnsaid(now)) return undefined;
  const total = now.total + section * scale;
  return { total, section: 0, digit: undefined, small: Infinity, large: scale, before: scale };
};

/** The digits of a number in Chinese numerals; undefined where it is none, or could be two. */
const chineseDigits = (run: string): string | undefined => {
  const plain = Array.from(run, (sign) => traditional[sign] ?? sign).join('');
  if (/^[零一二三四五六七八九]+$/.test(plain)) return Array.from(plain, (sign) => digits.indexOf(sign)).join('');
  let now: Reading | undefined = {
    total: 0,
    section: 0,
    digit: undefined,
    small: Infinity,
    large: Infinity,
    before: undefined,
  };
  for (const token of plain.match(/\d+|./gu) ?? []) now = now && next(now, token);
  if (!now || isUnsaid(now)) return undefined;
  return String(now.total + now.section + (now.digit ?? 0));
};

/** A number in Chinese numerals, or one that mixes them with digits ("3萬2千"); "3萬" alone is a digit with a scale behind it. */
const chineseHead =
  /^([\s+\-−–—(（]*)([零〇一二兩两三四五六七八九十][零〇一二兩两三四五六七八九十百千萬万億亿]*|\d{1,4}[千萬万億亿](?=[\d零〇一二兩两三四五六七八九])[\d零〇一二兩两三四五六七八九十百千萬万億亿]*)(?![\d.,])/u;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** "3 × 10⁴", "3 x 10^4": a power is marked as one, since "3 x 104" may have lost its mark. */
const powerOfTen = /(?<=\d)\s*[x×*·]\s*10(?:\s*\^\s*([+\-−]?\d{1,2})|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))(?![\d.,]|\p{No})/iu;

const asExponent = (text: string): string =>
  text.replace(powerOfTen, (_, plain: string | undefined, high: string | undefined) => {
    const power =
      plain ?? Array.from(high ?? '', (sign) => (raised.includes(sign) ? raised.indexOf(sign) : sign)).join('');
    return `e${power.replace(/[−⁻]/, '-').replace(/[+⁺]/, '')} `;
  });

/**
 * Numbers that are written without digits, or as a power of ten, in digits: "2½" → "2.5", "一萬二千人" → "12000人",
 * "3 × 10⁴" → "3e4". Anything else as it is.
 */
export const inDigits = (typed: string): string =>
  withoutFractions(asExponent(typed)).replace(
    chineseHead,
    (whole, head: string, run: string) => `${head}${chineseDigits(run) ?? whole.slice(head.length)}`,
  );
