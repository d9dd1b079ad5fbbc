import { formatDecimal, type Rational } from '../../../shared/catalogue/metrics/decimal.ts';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { TakenView } from '../../../shared/contract/entities/roll-up.contract.ts';
import { isInexact, type ValueState } from '../../../shared/model/answer/value-state.ts';
import type { DataPoint } from '../../../shared/model/data-point/data-point.ts';
import {
  breakdownOf,
  isOutdated,
  stateOfTotal,
  type TakenRollUp,
  type TakenRow,
} from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { currencyIn, type Group } from './group.ts';
import { type RolledUp, rollUpOfMethod } from './roll-up-of-method.ts';
import { rollUpRows, sharePercent } from './roll-up-rows.ts';

/** Decimals of a taken number: a third of a tonne with twenty decimals is no figure for a report. */
const takenDecimals = 6;

/** Half away from zero, as people round. */
const roundedTo = ({ numerator, denominator }: Rational, decimals: number): string => {
  const scale = 10n ** BigInt(decimals);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scaled = (magnitude * scale * 2n + denominator) / (denominator * 2n);
  return formatDecimal({ numerator: numerator < 0n ? -scaled : scaled, denominator: scale });
};

/** A total for storage: an integer where the metric is counted in whole numbers. */
export const takenTotal = ({ valueType }: Pick<MetricValueNode, 'valueType'>, total: Rational): string =>
  roundedTo(total, valueType === 'Integer' ? 0 : takenDecimals);

/** The contribution of each entity, stored with a taken number and frozen with a publication. */
export const takenRows = (node: MetricValueNode, group: Group, rolled: RolledUp): TakenRow[] => {
  const spansOf = group.spansOf(node.code);
  return rollUpRows(node, group, [rolled]).map(({ entityId, name, state, value, valueState, shares }) => {
    const part = shares[0]?.part ?? null;
    const spans = part === null ? [] : spansOf(entityId, rolled.method);
    return {
      entityId,
      name,
      state,
      value,
      valueState,
      share: shares[0]?.percent ?? '0',
      ...(spans.length > 1 ? { spans: spans.map(({ days, share }) => ({ days, percent: sharePercent(share) })) } : {}),
      part,
    };
  });
};

/** Whether the organisation's value is still the taken one: it may have been overwritten or taken back. */
export const isStillTaken = (taken: TakenRollUp, point: DataPoint | undefined): boolean =>
  point !== undefined &&
  point.content !== null &&
  point.content.typed.kind === 'number' &&
  point.source === 'entity' &&
  point.content.typed.number === taken.total;

/** Entities that a figure is made of, or that lack a value for it. */
const isNamed = ({ part, state }: TakenRow): boolean => part !== null || state === 'missing';

const isOther = (was: TakenRow, row: TakenRow): boolean =>
  was.value !== row.value ||
  was.part !== row.part ||
  (isNamed(row) && was.share !== row.share) ||
  was.state !== row.state;

/** `state`: of the organisation's value, which is the taken one; `method`: the organisation's. */
type Viewed = {
  node: MetricValueNode;
  group: Group;
  taken: TakenRollUp;
  state: ValueState;
  method: ConsolidationMethod;
};

/** A taken number, compared with the current values under the organisation's method. */
export const takenViewOf = (
  metrics: MetricReader,
  { node, group, taken, state, method: methodNow }: Viewed,
): TakenView => {
  const driver = taken.driverCode === null ? undefined : group.valuesOf(taken.driverCode);
  const now = rollUpOfMethod(metrics, { node, group, parents: taken.parents ?? undefined, driver }, methodNow);
  const before = new Map(taken.rows.map((row) => [row.entityId, row]));
  const hasOtherSign = (was: TakenRow, row: TakenRow): boolean =>
    was.valueState === undefined
      ? row.part !== null && state === 'reported' && isInexact(row.valueState)
      : row.part !== null && was.valueState !== row.valueState;
  const rows = takenRows(node, group, now);
  const stillThere = new Set(rows.map(({ entityId }) => entityId));
  const changed = [
    ...rows.filter((row) => {
      const was = before.get(row.entityId);
      return was === undefined ? isNamed(row) : isOther(was, row) || hasOtherSign(was, row);
    }),
    ...taken.rows.filter((row) => isNamed(row) && !stillThere.has(row.entityId)),
  ];
  const totalNow = now.total ? takenTotal(node, now.total) : null;
  const { method, parents, total, currency, at, by, coverage, driverCode } = taken;
  return {
    method,
    parents,
    total,
    currency,
    at,
    by,
    coverage,
    driverCode,
    totalNow,
    state,
    stateNow: stateOfTotal(now.signs),
    isStale: isOutdated(taken, state, {
      method: methodNow,
      figure: totalNow,
      currency: currencyIn(group, [node.code]),
      signs: now.signs,
      coverage: now.result.coverage,
      breakdown: breakdownOf(rows),
    }),
    changed: changed.map(({ entityId, name }) => ({ entityId, name })),
  };
};
