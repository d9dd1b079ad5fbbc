/**
 * The part of an entity that counts in the group (GHG Protocol Corporate Standard, chapter 3). Exact fractions.
 * - equity: the sum over all paths of ownership of the product of their shares
 * - financial: the whole where the group controls it, the equity share where it does so jointly, else nothing
 * - operational: the whole or nothing
 */
import {
  add,
  divide,
  formatFraction,
  isSameNumber,
  multiply,
  parseDecimal,
  parseFraction,
  type Rational,
} from '../../../catalogue/metrics/decimal.ts';
import type { TimeSpan } from '../../data-point/data-point.ts';
import type { ConsolidationMethod } from '../../people/consolidation-method.ts';
import { controlsOnDay, type GroupEntity, isArchived, isOn } from './control.ts';

export const zero = parseDecimal('0');
export const whole = parseDecimal('1');
const hundred = parseDecimal('100');
export const isZero = ({ numerator }: Rational): boolean => numerator === 0n;

/** Shares of all entities on one day; an owner that is not there owns nothing for the group. */
export const sharesOnDay = (entities: readonly GroupEntity[], day: string) => {
  const byId = new Map(entities.map((one) => [one.entityId, one]));
  const equities = new Map<string, Rational>();
  const equity = (id: string | null): Rational => {
    if (id === null) return whole;
    const known = equities.get(id);
    if (known) return known;
    const one = byId.get(id);
    // Stored ownership has no circle; a share that is asked for while it is being made is nothing.
    equities.set(id, zero);
    const share = one ? ownShare(one) : zero;
    equities.set(id, share);
    return share;
  };
  const ownShare = ({ holdings, parentId, archivedOn }: GroupEntity): Rational => {
    if (isArchived({ archivedOn }, day)) return zero;
    if (holdings.length === 0) return equity(parentId);
    return holdings
      .filter((holding) => isOn(holding, day))
      .map(({ percent, ownerId }) => multiply(divide(parseDecimal(percent), hundred), equity(ownerId)))
      .reduce(add, zero);
  };
  const { controlOf } = controlsOnDay(entities, day);
  const isControllable = (one: GroupEntity): boolean => {
    if (isArchived(one, day)) return false;
    // Control without equity is stated (an operator's licence, a franchise); without a word it ends with the last share.
    return one.controls.some((control) => isOn(control, day)) || !isZero(equity(one.entityId));
  };
  return (entityId: string, method: ConsolidationMethod): Rational => {
    const one = byId.get(entityId);
    if (!one) return zero;
    if (method === 'equity') return equity(entityId);
    if (!isControllable(one)) return zero;
    const { financial, isOperational } = controlOf(entityId);
    if (method === 'operational') return isOperational ? whole : zero;
    if (financial === 'joint') return equity(entityId);
    return financial === 'full' ? whole : zero;
  };
};

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10);
const daysFrom = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMilliseconds);

/** First days of the parts of a time in which nothing about ownership or control changes. */
const partsOf = (entities: readonly GroupEntity[], { startOn, endOn }: TimeSpan): string[] => {
  const changes = entities.flatMap(({ holdings, controls, archivedOn }) => [
    ...[...holdings, ...controls].flatMap((span) => [
      ...(span.startOn === null ? [] : [span.startOn]),
      ...(span.endOn === null ? [] : [dayAfter(span.endOn)]),
    ]),
    ...(archivedOn === null ? [] : [archivedOn]),
  ]);
  const within = changes.filter((day) => day > startOn && day <= endOn);
  return [...new Set([startOn, ...within])].toSorted();
};

/** A part of a reporting time in which an entity has one share. */
export type ShareSpan = { days: number; share: Rational };

/**
 * The shares of an entity within a reporting time, in order: for flows (emissions, energy) with their days, for
 * quantities at one moment (headcount at year end) the one of the last day.
 */
export const shareSpansInTime = (entities: readonly GroupEntity[], time: TimeSpan, isStock: boolean) => {
  const end = dayAfter(time.endOn);
  const starts = isStock ? [time.endOn] : partsOf(entities, time);
  const parts = starts.map((from, at) => ({
    days: daysFrom(from, starts[at + 1] ?? end),
    shareOf: sharesOnDay(entities, from),
  }));
  const known = new Map<string, readonly ShareSpan[]>();
  return (entityId: string, method: ConsolidationMethod): readonly ShareSpan[] => {
    const key = `${method} ${entityId}`;
    const before = known.get(key);
    if (before) return before;
    const spans: ShareSpan[] = [];
    known.set(key, spans);
    for (const { days, shareOf } of parts) {
      const share = shareOf(entityId, method);
      const last = spans.at(-1);
      if (last && isSameNumber(last.share, share)) last.days += days;
      else spans.push({ days, share });
    }
    return spans;
  };
};

/** Each share weighted by its days, as one share of the whole time. */
export const weightedShares = (spansOf: ReturnType<typeof shareSpansInTime>) => {
  const known = new Map<string, Rational>();
  return (entityId: string, method: ConsolidationMethod): Rational => {
    const key = `${method} ${entityId}`;
    const before = known.get(key);
    if (before) return before;
    const spans = spansOf(entityId, method).map(({ days, share }) => ({ days: parseDecimal(String(days)), share }));
    const exact = divide(
      spans.map(({ days, share }) => multiply(days, share)).reduce(add, zero),
      spans.map(({ days }) => days).reduce(add, zero),
    );
    // Reduced once: a thousand products and sums of it keep few digits.
    const share = parseFraction(formatFraction(exact));
    known.set(key, share);
    return share;
  };
};

export const sharesInTime = (...time: Parameters<typeof shareSpansInTime>) => weightedShares(shareSpansInTime(...time));
