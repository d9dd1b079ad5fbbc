import { findUnitFamily } from '../../catalogue/metrics/units.ts';
import { readMoneyUnit } from '../numbers/money-unit.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { inTraditional } from '../text/chinese-letters.ts';
import { isUnitText, writtenUnit } from './unit-text.ts';

/**
 * What words around a table say of its unit. `text`: the words · `unit`: the unit, or a scale alone; '' where they name several,
 * or one that is not understood · `isGeneral`: "unless otherwise stated".
 */
export type SaidUnit = { text: string; unit: string; isScale: boolean; isGeneral: boolean };

const scales: readonly [written: RegExp, word: string][] = [
  [/^(?:['’‘`]?000s?|1[, ]?000|thousands?|k|千)$/i, 'thousand'],
  [/^(?:['’‘`]?000[, ]?000s?|1[, ]?000[, ]?000|millions?|mn|mil\.?|百萬|百万)$/i, 'million'],
  [/^(?:billions?|bn|1[, ]?000[, ]?000[, ]?000|十億)$/i, 'billion'],
  [/^(?:10[, ]?000|ten thousands?|萬|万)$/i, '萬'],
  [/^(?:億|亿)$/i, '億'],
];
/** A scale by its usual word: "'000", "thousands", "千". */
export const scaleWordOf = (text: string): string | undefined =>
  scales.find(([written]) => written.test(text.trim()))?.[1];

const generalTail = /[,;，；]?\s*(?:unless|except|if not|where not|除).*$/i;
const lead =
  /^(?:(?:all )?(?:figures?|amounts?|numbers?|data|values?|weights?|quantities)? ?(?:are |is )?(?:shown |expressed |presented |stated |reported )?(?:in|as)|units? of measure(?:ment)?|units?|uom|單位|单位|以|按)(?![a-z])\s*(?:為|爲)?[\s:：]*/i;
const plainSaid = (text: string): string =>
  text
    .trim()
    .replace(generalTail, '')
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .replace(lead, '')
    .replace(/(?:為單位|計算|計|表示|列示)$/, '')
    .replace(/[\s.:;,]+$/, '')
    .trim();

/** Letters of lists and notes: "Waste (d)". */
const isLetter = (text: string): boolean => /^[a-fhi]$/i.test(text);
/** Words for people and time are topics as well: a title "Employees" is none of a unit. */
const isTopic = (text: string): boolean =>
  /^(?:employees|people|persons?|headcount|hours|days|minutes|shares?)$/i.test(text);

const unitWords = /單位|单位|(?<!\p{L})(?:units?(?: of measure(?:ment)?)?|uom|in|unit)(?!\p{L})/giu;
/** Where words of a unit may be within a text: in brackets, behind a dash or a comma, behind "in" or "單位", between 以 and 計. */
const placesIn = (text: string): { said: string; isNamed: boolean }[] => [
  ...[...text.matchAll(/[([]([^()[\]]{1,60})[)\]]/g)].map(([, said = '']) => ({ said, isNamed: false })),
  ...[...text.matchAll(/(?:\s[–—-]\s*|[,:，|]\s*)([^–—,，|]{1,60})$/g)].map(([, said = '']) => ({
    said,
    isNamed: false,
  })),
  ...[...text.matchAll(unitWords)].map(({ 0: word, index }) => ({
    said: text.slice(index + word.length).replace(/^[\s:：]+/, ''),
    isNamed: !/^in$/i.test(word),
  })),
  ...[...text.matchAll(/[以按]([^以按]{1,20}?)(?:計|為單位)/g)].map(([, said = '']) => ({ said, isNamed: true })),
];

const ratio = /[/／]|(?<!\p{L})per(?!\p{L})|每/iu;
/** "kg/FTE", "MWh per m²": a unit over something else that no metric has as its own. */
const isRatio = (text: string): boolean => {
  const [over = '', ...under] = text.split(ratio);
  return under.length > 0 && isUnitText(over.trim());
};
const startsLikeScale = /^(?:['’‘`]?000|thousands?|millions?|billions?)(?![a-z])/i;

type Found = { unit: string; isScale: boolean };
/** "HK$ in thousands", "kWh (millions)": a scale behind its unit. */
const scaleBehind = /^(\S{1,12}?)(?:,| in|\s*\()\s*(thousands?|millions?|billions?)\)?$/i;
const readSaid = (said: string, isNamed: boolean): Found | undefined => {
  const plain = plainSaid(said);
  const [, unit, behind] = scaleBehind.exec(plain) ?? [];
  const orders = unit === undefined ? [] : [`${unit} ${behind}`, `${behind} ${unit}`];
  const text = orders.find(isUnitText) ?? plain;
  if (text === '' || isLetter(text)) return undefined;
  const scale = scaleWordOf(text);
  if (scale !== undefined) return { unit: scale, isScale: true };
  if (isRatio(text) && findSpeltUnit(text) === undefined) return { unit: '', isScale: false };
  if (isUnitText(text)) return { unit: writtenUnit(text), isScale: false };
  const isOpen = startsLikeScale.test(text) || (isNamed && text.length < 25 && !/\d{4}/.test(text));
  return isOpen ? { unit: '', isScale: false } : undefined;
};

/** The unit that a title, a heading or a corner says; undefined: it says none. */
export const saidUnit = (typed: string): SaidUnit | undefined => {
  const text = inTraditional(typed).normalize('NFKC').replace(/[‘’`]/g, "'").replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  const whole = plainSaid(text);
  const own = isTopic(whole) ? undefined : (readSaid(text, false) ?? undefined);
  const all =
    own && (own.unit !== '' || isRatio(whole))
      ? [own]
      : placesIn(text).flatMap(({ said, isNamed }) => readSaid(said, isNamed) ?? []);
  const [first] = all.filter(({ unit }) => unit !== '');
  if (!first && all.length === 0) return undefined;
  const isGeneral = /unless|except|if not|where not|除/i.test(text);
  // A unit that is found in two places of a text is one, and a scale within it is no other.
  const units = all.filter(({ unit, isScale }) => unit !== '' && !isScale);
  const [best = first] = units;
  const isOne =
    best !== undefined &&
    new Set(
      (units.length > 0 ? units : all.filter(({ unit }) => unit !== '')).map(({ unit }) => findSpeltUnit(unit) ?? unit),
    ).size === 1;
  return { text: typed.trim(), unit: isOne ? best.unit : '', isScale: isOne && best.isScale, isGeneral };
};

const moneyUnits = ['currency', 'currency thousand', 'currency million', 'currency billion'];
const kindOf = (unit: string): string | undefined => {
  const spelt = findSpeltUnit(unit);
  const family = spelt === undefined ? undefined : findUnitFamily(spelt);
  if (family !== undefined) return family;
  const bare = unit.replace(/^(?:thousand|million|billion|千|百萬|十億|萬|億)s?\s*/i, '');
  if (bare !== unit) return kindOf(bare);
  return readMoneyUnit(unit, moneyUnits) ? 'currency' : undefined;
};
const nameOf = (unit: string): string => {
  const money = readMoneyUnit(unit, moneyUnits);
  return findSpeltUnit(unit) ?? (money ? `${money.currency} ${money.unit}` : unit.toLowerCase());
};
/** The scale that is a word of a unit: "thousand" of "'000 m³", "HK$'000". */
export const scaleIn = (unit: string): string | undefined =>
  scaleWordOf(unit) ??
  scaleWordOf(/^(?:['’]?000s?|thousands?|millions?|billions?|千(?!瓦|克|焦)|百萬|十億|萬|億)/i.exec(unit)?.[0] ?? '') ??
  scaleWordOf(/(?:['’]000s?|thousands?|millions?|billions?|mn|(?<=[$A-Z])m|bn)$/i.exec(unit)?.[0] ?? '');
/** "kt", "GWh": a scale within the symbol. */
const hasPrefix = (unit: string): boolean => /^(?:[kMGT](?:t|Wh|J|L|m)|kilo|mega|giga)/.test(unit);

type Resolved = { unit: string } | { open: SaidUnit; unit: string };

const scaled = (unit: string, scale: SaidUnit): Resolved => {
  const own = scaleIn(unit);
  if (kindOf(unit) === 'percent' || own === scale.unit) return { unit };
  if (own !== undefined || hasPrefix(unit)) return { open: scale, unit };
  return { unit: /^(?:萬|億)$/.test(scale.unit) ? `${scale.unit}${unit}` : `${scale.unit} ${unit}` };
};

/**
 * The unit of a number. `own`: by its row; '' where that says none · `head`: by its column · `around`: by what is above it, the
 * nearest first · `known`: the units of the other rows. What cannot be applied with certainty is returned as open.
 */
export const unitOf = (
  own: string,
  head: SaidUnit | undefined,
  around: readonly (SaidUnit | undefined)[],
  known: ReadonlySet<string>,
): Resolved => {
  const above = around.filter((said) => said !== undefined);
  if (own === '') {
    const all = [head, ...above].filter((said) => said !== undefined);
    const [first, ...rest] = all;
    if (!first) return { unit: '' };
    if (first.unit === '') return { open: first, unit: '' };
    if (!first.isScale) {
      const scale = rest.find(({ isScale }) => isScale);
      const other = rest.find((said) => !said.isScale && said.unit !== '');
      return scale && !first.isGeneral && !other && scaleIn(first.unit) !== scale.unit
        ? { open: scale, unit: first.unit }
        : { unit: first.unit };
    }
    const unit = rest.find(({ isScale }) => !isScale);
    if (unit && unit.unit === '') return { open: unit, unit: '' };
    return unit ? scaled(unit.unit, first) : { unit: first.unit };
  }
  if (head && !head.isScale) {
    return head.unit !== '' && nameOf(head.unit) === nameOf(own) ? { unit: own } : { open: head, unit: own };
  }
  const scale = head ?? above.find(({ isScale }) => isScale);
  const differs = above.find(
    (said) =>
      !said.isScale &&
      !said.isGeneral &&
      said.unit !== '' &&
      kindOf(said.unit) !== undefined &&
      kindOf(said.unit) === kindOf(own) &&
      nameOf(said.unit) !== nameOf(own) &&
      ![...known].some((one) => nameOf(one) === nameOf(said.unit)),
  );
  if (differs) return { open: differs, unit: own };
  if (!scale) return { unit: own };
  return scale === head || !scale.isGeneral || scaleIn(own) === undefined ? scaled(own, scale) : { unit: own };
};
