import { currencyOf, isOtherCurrency } from '../data-point/currency.ts';
import { exactOf, isLive, type LivePoint, subjectText } from '../data-point/data-point.ts';
import { valueIn } from '../data-point/point-values.ts';
import { isBeyondPercent, percentChange } from '../numbers/percent-change.ts';
import { allFields, type CheckedField, type CheckedReport, fieldFinding, type Outcome } from './checked-report.ts';
import type { FindingAmount } from './finding.ts';

const amountIn = ({ bound }: CheckedField, point: LivePoint): FindingAmount | undefined => {
  const value = bound && valueIn(bound, point.content);
  return value?.kind === 'number' && value.number !== null
    ? { number: value.number, unit: value.unit ?? null }
    : undefined;
};

const check = (field: CheckedField, { find, prior, priorTime, settings }: CheckedReport) => {
  const { resolution } = field;
  if (resolution?.state !== 'typed' && resolution?.state !== 'hub') return undefined;
  const [now, before] = [find(resolution.target), prior(resolution.target)];
  if (!isLive(now) || !isLive(before) || now.content.unit !== before.content.unit) return undefined;
  if (isOtherCurrency(currencyOf(now.content), currencyOf(before.content))) return undefined;
  const [exact, exactBefore] = [exactOf(now.content), exactOf(before.content)];
  if (!exact || !exactBefore || exactBefore.numerator === 0n) return undefined;
  if (!isBeyondPercent(exact, exactBefore, settings.jumpLimitPercent)) return null;
  const [amount, amountBefore] = [amountIn(field, now), amountIn(field, before)];
  if (!amount || !amountBefore) return undefined;
  return fieldFinding(field, 'warning', {
    rule: 'jump',
    now: amount,
    before: amountBefore,
    percent: percentChange(exact, exactBefore).replace(/\.0$/, ''),
    limitPercent: settings.jumpLimitPercent,
    year: priorTime.endOn.slice(0, 4),
  });
};

/** Many frameworks share a figure: it is asked about once, where it was typed if that is in this report. */
const placesBySubject = (report: CheckedReport): CheckedField[][] => {
  const bound = allFields(report).filter(({ resolution }) => resolution !== undefined);
  const groups = Map.groupBy(bound, ({ resolution }) => (resolution ? subjectText(resolution.target) : ''));
  return [...groups.values()].map((fields) => fields.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)));
};

/** A figure that moved from last year's by more than the organisation's limit wants a word. */
export const yearJumps = (report: CheckedReport): Outcome => {
  const seen = placesBySubject(report).flatMap((fields) => {
    const found = fields.map((field) => check(field, report)).find((one) => one !== undefined);
    return found === undefined ? [] : [found];
  });
  return { checks: seen.length, findings: seen.filter((found) => found !== null) };
};
