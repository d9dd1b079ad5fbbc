/**
 * Figures that follow from others by the formulas of the metric library: totals, shares, intensities. They are
 * calculated at read from the known values of one reporting time of one owner; nothing of them is stored, so they are
 * correct at once. A stated number of a metric counts only while a part of its formula is unknown, so that the order of
 * the two never matters (ADR 52). Words are final, and so is a figure of a report.
 */
import { formatDecimal, formatFraction, multiply, type Rational } from '../../catalogue/metrics/decimal.ts';
import { codesOf, evaluate, isRateFormula } from '../../catalogue/metrics/formula.ts';
import type { MetricReader, MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import { unitRatio } from '../../catalogue/metrics/units.ts';
import { isInexact, type ValueState } from '../answer/value-state.ts';
import { currencyOf, isMoney } from './currency.ts';
import { PointContent } from './data-point.ts';

/** The stated value of a metric. */
export type KnownFigure = {
  /** In the metric's own unit; undefined: words, or a number that cannot be given in it. */
  amount: Rational | undefined;
  state: ValueState;
  /** The currency named with an amount of money; '': none. */
  currency: string;
  /** Final even where its formula gives a number: a figure of a report is taken as reported. */
  isReported?: true;
  /** Of a rolled-up number: what entities are in it. */
  entities?: string | undefined;
};
export type FindFigure = (code: string) => KnownFigure | undefined;

export type CalculatedFigure = {
  amount: Rational;
  /** An estimate where a part is one. */
  state: 'reported' | 'estimated';
  currency: string;
  /** The stated metrics that it follows from. */
  restsOn: string[];
};

type Metrics = Pick<MetricReader, 'findValue'>;

/** Amounts of money that a figure would be made of, where these are not all in one currency: it has no result (ADR 51). */
export type CurrencyObstacle = {
  /** unnamed: some of them name none, which may be the others' or not; several: different ones are named. */
  reason: 'unnamed' | 'several';
  /** The stated metrics to check: those without a currency, or all of money. */
  codes: string[];
};

/** `mixed`: parts of a rate that are of different entities, which is therefore not calculated. */
type Worked = { amount: Rational | undefined; used: ReadonlyMap<string, KnownFigure>; mixed: readonly string[] };

const nothingUsed: Worked = { amount: undefined, used: new Map(), mixed: [] };

/** Rolled-up parts, if they are not all of the same entities. */
const mixedIn = (used: Worked['used']): string[] => {
  const rolled = [...used].filter(([, { entities }]) => entities !== undefined);
  const isMixed = new Set(rolled.map(([, { entities }]) => entities)).size > 1;
  return isMixed ? rolled.map(([code]) => code) : [];
};

const isOfMoney = (metrics: Metrics, code: string): boolean =>
  isMoney({ unit: metrics.findValue(code)?.defaultUnit ?? '' });

const obstacleIn = (metrics: Metrics, used: Worked['used']): CurrencyObstacle | undefined => {
  const money = [...used].filter(([code, { currency }]) => currency !== '' || isOfMoney(metrics, code));
  const named = new Set(money.map(([, { currency }]) => currency).filter((currency) => currency !== ''));
  const codesOfAll = money.map(([code]) => code);
  if (named.size > 1) return { reason: 'several', codes: codesOfAll };
  const unnamed = money.filter(([, { currency }]) => currency === '').map(([code]) => code);
  return named.size === 1 && unnamed.length > 0 ? { reason: 'unnamed', codes: unnamed } : undefined;
};

/**
 * A metric by its formula, with parts that are themselves calculated where possible; undefined where it has none.
 * `above`: metrics that are being calculated, which are no part of themselves.
 */
const madeOf = (metrics: Metrics, code: string, find: FindFigure, above: readonly string[]): Worked | undefined => {
  const formula = metrics.findValue(code)?.formula;
  if (!formula || above.includes(code)) return undefined;
  const used = new Map<string, KnownFigure>();
  const below = new Set<string>();
  const amount = evaluate(formula, (part) => {
    const worked = figureOf(metrics, part, find, [...above, code]);
    for (const [one, known] of worked?.used ?? []) used.set(one, known);
    for (const one of worked?.mixed ?? []) below.add(one);
    return worked?.amount;
  });
  const mixed = isRateFormula(formula) ? [...new Set([...below, ...mixedIn(used)])] : [...below];
  return { amount: mixed.length > 0 ? undefined : amount, used, mixed };
};

/** Words, a figure of a report, and a ratio of which the organisation reports its own value. */
const isStatedFinal = (metrics: Metrics, code: string, { isReported, amount }: KnownFigure): boolean =>
  isReported === true || amount === undefined || metrics.findValue(code)?.reportedAs === 'stated';

const figureOf = (metrics: Metrics, code: string, find: FindFigure, above: readonly string[]): Worked | undefined => {
  const stated = find(code);
  if (!stated) return madeOf(metrics, code, find, above);
  const isFinal = isStatedFinal(metrics, code, stated);
  const made = isFinal ? undefined : madeOf(metrics, code, find, above);
  if (made?.amount && !obstacleIn(metrics, made.used)) return made;
  return { amount: stated.amount, used: new Map([[code, stated]]), mixed: [] };
};

/** A metric by its formula alone; nothing where its stated value is words, or final. */
const workOut = (metrics: Metrics, code: string, find: FindFigure): Worked => {
  const stated = find(code);
  const isFinal = stated !== undefined && isStatedFinal(metrics, code, stated);
  const made = isFinal ? undefined : madeOf(metrics, code, find, []);
  return made ?? nothingUsed;
};

/** Rolled-up parts that prevent a rate, as they are of different entities; empty: none. */
export const mixedParts = (metrics: Metrics, code: string, find: FindFigure): readonly string[] =>
  workOut(metrics, code, find).mixed;

/** Why a metric has no result though every part of its formula is known: their currencies. */
export const currencyObstacle = (metrics: Metrics, code: string, find: FindFigure): CurrencyObstacle | undefined => {
  const { amount, used } = workOut(metrics, code, find);
  return amount && obstacleIn(metrics, used);
};

/**
 * A metric by its formula, exactly, whatever number is stated of it. Undefined where it has none or words are stated of it, where
 * a part is unknown, where the parts are amounts of money that are not in one currency, and where those of a rate are
 * rolled up from different entities.
 */
export const calculateFigure = (metrics: Metrics, code: string, find: FindFigure): CalculatedFigure | undefined => {
  const { amount, used } = workOut(metrics, code, find);
  if (!amount || obstacleIn(metrics, used)) return undefined;
  const isEstimated = [...used.values()].some(({ state }) => isInexact(state));
  const named = [...used.values()].map(({ currency }) => currency).find((currency) => currency !== '');
  return {
    amount,
    state: isEstimated ? 'estimated' : 'reported',
    currency: isOfMoney(metrics, code) ? (named ?? '') : '',
    restsOn: [...used.keys()],
  };
};

/** Every metric that a calculation may read, the metric itself first. */
export const partsOfFigure = (metrics: Metrics, code: string): string[] => {
  const seen = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const part of codesOf(metrics.findValue(one)?.formula ?? '')) visit(part);
  };
  visit(code);
  return [...seen];
};

const readDigits = 6;

/** A readable amount: six digits behind the point; below one, six significant digits. */
export const readableAmount = (amount: Rational): string => {
  const [whole = '', fraction = ''] = formatDecimal(amount).split('.');
  const zeros = Number(whole) === 0 ? Math.max(0, fraction.search(/[1-9]/)) : 0;
  const scale = 10n ** BigInt(zeros + readDigits);
  const { numerator, denominator } = multiply(amount, { numerator: scale, denominator: 1n });
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return formatDecimal({ numerator: numerator < 0n ? -rounded : rounded, denominator: scale });
};

/** A calculated figure as a value is stored: `typed` is for reading, `exact` for going on; undefined: larger than any value. */
export const calculatedContent = (
  { defaultUnit, reportedIn }: Pick<MetricValueNode, 'defaultUnit' | 'reportedIn'>,
  { amount, state, currency }: CalculatedFigure,
): PointContent | undefined => {
  const unit = reportedIn?.unit ?? defaultUnit;
  const number = readableAmount(unit === defaultUnit ? amount : multiply(amount, unitRatio(defaultUnit, unit)));
  const descriptor = currency === '' ? {} : { descriptor: currency };
  return PointContent.safeParse({
    amount: formatDecimal(amount),
    exact: formatFraction(amount),
    unit: defaultUnit,
    typed: { kind: 'number', number, unit, ...descriptor, state },
    state,
  }).data;
};

/** A stored value as the input of a calculation. */
export const knownFigureOf = (
  { defaultUnit }: Pick<MetricValueNode, 'defaultUnit'>,
  { typed, unit, state, entities }: Pick<PointContent, 'typed' | 'unit' | 'state' | 'entities'>,
  exact: Rational | undefined,
): KnownFigure => ({
  amount: unit === defaultUnit ? exact : undefined,
  state,
  currency: currencyOf({ typed, unit }),
  ...(entities === undefined ? {} : { entities }),
});
