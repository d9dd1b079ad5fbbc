import { unitName } from '../../catalogue/metrics/unit-names.ts';
import { findUnitFamily, knownUnits } from '../../catalogue/metrics/units.ts';
import { inTraditional } from '../text/chinese-letters.ts';

/** Words for a unit, and the symbol that says the same; in this order, longer words before those within them. */
const wordings: readonly [words: RegExp, symbol: string][] = [
  [/\(s\)/g, 's'],
  [/^mil(?:l)?\.? /g, 'million '],
  [/吨/g, '噸'],
  [/时/g, '時'],
  [/顷/g, '頃'],
  [/当/g, '當'],
  [/百万/g, '百萬'],
  [/carbon dioxide|二氧化碳/g, 'co2'],
  [/co2[\s-]*(?:equivalents?|equiv|eq|當量|e)(?![a-z])/g, 'co2e'],
  [/^(?:'000(?!\d)|1[, ]?000(?![, ]?\d)|thousands?(?![a-z])|千(?!瓦|克|焦))(?: of )?/g, 'thousand '],
  [/^(?:1[, ]?000[, ]?000(?!\d)|millions?(?![a-z])|百萬)(?: of )?/g, 'million '],
  [/kilotonnes?/g, 'kt'],
  [/megatonnes?/g, 'mt'],
  [/(?:metric )?tonnes?|metric tons?|公噸|噸/g, 't'],
  [/short tons/g, 'short ton'],
  [/long tons/g, 'long ton'],
  [/kilogram(?:me)?s?|kgs(?![a-z])|公斤|千克/g, 'kg'],
  [/gram(?:me)?s?|克/g, 'g'],
  [/pounds?|lbs/g, 'lb'],
  [/kilowatt[\s-]*hours?|千瓦時/g, 'kwh'],
  [/megawatt[\s-]*hours?|兆瓦時/g, 'mwh'],
  [/gigawatt[\s-]*hours?|吉瓦時/g, 'gwh'],
  [/terawatt[\s-]*hours?|太瓦時/g, 'twh'],
  [/megajoules?|兆焦耳?/g, 'mj'],
  [/gigajoules?|吉焦耳?/g, 'gj'],
  [/terajoules?|太焦耳?/g, 'tj'],
  [/therms/g, 'therm'],
  [/cubic met(?:re|er)s?|cu\.? ?m(?![a-z])|cbm|立方米|立方公尺/g, 'm3'],
  [/square kilomet(?:re|er)s?|sq\.? ?km|平方公里/g, 'km2'],
  [/square met(?:re|er)s?|sq\.? ?m(?![a-z])|平方米|平方公尺/g, 'm2'],
  [/hectares?|公頃/g, 'ha'],
  [/acres/g, 'acre'],
  [/megalit(?:re|er)s?/g, 'ml'],
  [/lit(?:re|er)s?|公升|升/g, 'l'],
  [/us gallons?/g, 'us gal'],
  [/barrels?/g, 'bbl'],
  [/per ?cent(?:age)?(?! ?points?)|pct|百分比/g, '%'],
  [/basis points?|^bp$/g, 'bps'],
  [/people|persons?|employees|headcount|^名(?:僱員|員工)?/g, 'persons'],
  [/(?:man|person|labou?r|working)[\s-](?=h(?:ou)?rs?)/g, ''],
  [/\bh(?:ou)?rs?\b|^h$/g, 'hours'],
  [/^mins?$|分鐘/g, 'minutes'],
  [/^d$|^天$/g, 'days'],
  [/(?<=^per [\d,]*),/g, ''],
  [/^per (?:1 )?million(?= )/g, 'per 1000000'],
  [/(?<=^per \d+ )hours(?: worked)?$/g, 'h'],
  // A thousand of one is one of the next, if that has its own symbol.
  [/thousand\s+t(?=\s|co2|$)/g, 'kt'],
  [/million\s+t(?=\s|co2|$)/g, 'mt'],
  [/thousand\s+mwh/g, 'gwh'],
  [/thousand\s+gj/g, 'tj'],
  [/(?<=^[km]?t|^kg) of /g, ' '],
];

/** Spelling that people use for a unit: words, case, spaces, sub- and superscripts and "CO2-e" do not matter. */
const unitKey = (unit: string): string =>
  wordings
    .reduce(
      (text, [words, symbol]) => text.replace(words, symbol),
      inTraditional(unit).normalize('NFKC').toLowerCase().trim(),
    )
    .replace(/[\s\-_.^·]/g, '');

/** The symbols of units in use, with their keys: those of the table, and units of fields. */
const keys = new Map<string, string>();
const keyOf = (unit: string): string => {
  const known = keys.get(unit) ?? unitKey(unit);
  keys.set(unit, known);
  return known;
};

/** Accepted names of a unit: its code and its names. */
const namesOf = (unit: string): string[] => [unit, unitName(unit, 'en'), unitName(unit, 'zhTw')];

/** In a field of mass of a substance, the mass alone also names its unit ("kt" for ktCO2e). */
const massesOf = (unit: string): string[] => {
  const mass = unit.replace(/ ?(CO2e|CFC-11e)$/, '');
  return mass === unit ? [] : [mass];
};

/** A metric tonne to many and a million tonnes to others, a millilitre and a megalitre: never guessed. */
const isTwoUnits = (text: string): boolean => /^m[tl]/i.test(text) && !/^(?:Mt|ML|Ml)/.test(text);

/** A ton of 2,000 or of 2,240 pounds or of a thousand kilogrammes, where each may be meant. */
const isAnyTon = (text: string, units: readonly string[]): boolean =>
  /^tons?(?![a-z])/i.test(text) && units.some((unit) => unit.endsWith(' ton'));

const matchIn = (text: string, units: readonly string[], spell: (unit: string) => string[]): string | undefined => {
  const exact = units.find((unit) => spell(unit).includes(text));
  if (exact !== undefined || isTwoUnits(text) || isAnyTon(text, units)) return exact;
  const key = unitKey(text.replace(/^tons?(?![a-z])/i, 'tonnes'));
  const matches = units.filter((unit) => spell(unit).some((spelling) => keyOf(spelling) === key));
  return matches.length === 1 ? matches[0] : undefined;
};

/** Words for what is counted; which unit they mean depends on the field. */
const counting =
  /^(?:nos?\.?|numbers?|#|count|cases?|incidents?|no\. of (?:people|persons|employees)|number of (?:people|persons|employees)|人數|人次|數目|數量|宗|宗數|次數)$/i;
export const countedUnits: ReadonlySet<string> = new Set(['count', 'persons']);

/** The field's own unit is the first of its units. */
const countedIn = (text: string, units: readonly string[]): string | undefined =>
  counting.test(inTraditional(text)) && units.every((unit) => findUnitFamily(unit) === 'count')
    ? units.find((unit) => countedUnits.has(unit))
    : undefined;

const textMax = 80;
const findIn = (text: string, units: readonly string[]): string | undefined =>
  matchIn(text, units, namesOf) ?? matchIn(text, units, massesOf) ?? countedIn(text, units);

/** Results among all units: the cells of a sheet repeat few texts. */
const foundMax = 1_000;
const found = new Map<string, string | undefined>();
const findInAll = (text: string): string | undefined => {
  if (found.has(text)) return found.get(text);
  if (found.size === foundMax) found.clear();
  const unit = findIn(text, knownUnits);
  found.set(text, unit);
  return unit;
};

/**
 * The one of `units` that a text names, as people write it after a number or in a column of a spreadsheet: its code,
 * its name, words ("tonnes CO2 equivalent", "公噸二氧化碳當量"). An ambiguous text names none.
 */
export const findSpeltUnit = (typed: string, units: readonly string[] = knownUnits): string | undefined => {
  const text = typed.normalize('NFKC').trim();
  if (text === '' || text.length > textMax) return undefined;
  return units === knownUnits ? findInAll(text) : findIn(text, units);
};
