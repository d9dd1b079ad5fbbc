import { formatDecimal, multiply, parseDecimal, type Rational } from '../../../shared/catalogue/metrics/decimal.ts';
import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { RollUpRow } from '../../../shared/contract/entities/roll-up.contract.ts';
import { currencyOf } from '../../../shared/model/data-point/currency.ts';
import { exactOf, type LivePoint } from '../../../shared/model/data-point/data-point.ts';
import { isZero } from '../../../shared/model/entities/roll-up/shares.ts';
import type { EntityState } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { Group } from './group.ts';
import type { RolledUp } from './roll-up-of-method.ts';

const hundred = parseDecimal('100');
const shareDecimals = 4;

const rounded = (decimal: string, decimals: number): string => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return fraction.length > decimals ? String(Number(Number(`${whole}.${fraction}`).toFixed(decimals))) : decimal;
};

/** Shares are objects that are made once for a group, and most entities have the same for every metric. */
const texts = new WeakMap<Rational, string>();
const percentText = (share: Rational): string => {
  const text = texts.get(share) ?? rounded(formatDecimal(multiply(share, hundred)), shareDecimals);
  texts.set(share, text);
  return text;
};

const stateOf = (
  entityId: string,
  point: LivePoint | undefined,
  results: readonly RolledUp[],
  isOutside: boolean,
): EntityState => {
  if (isOutside) return 'outside';
  if (point) {
    const exact = exactOf(point.content);
    if (exact === undefined || point.content.state === 'notApplicable') return 'not-applicable';
    return isZero(exact) ? 'zero' : 'value';
  }
  if (results.some(({ missing }) => missing.has(entityId))) return 'missing';
  return results.some(({ expected }) => expected.has(entityId)) ? 'covered' : 'group';
};

/** Each entity with its value, its share and its contribution, under each method. */
export const rollUpRows = (node: MetricValueNode, group: Group, results: readonly RolledUp[]): RollUpRow[] => {
  const values = group.pointsOf(node.code);
  const shareOf = group.sharesOf(node.code);
  return group.entities.map(({ entityId, name, parentId }): RollUpRow => {
    const point = values.get(entityId);
    const isOutside = results.every(({ method }) => isZero(shareOf(entityId, method)));
    return {
      entityId,
      name,
      parentId,
      state: stateOf(entityId, point, results, isOutside),
      value: point?.content.amount ?? null,
      currency: point ? currencyOf(point.content) : '',
      valueState: point?.content.state ?? 'reported',
      source: point?.source ?? null,
      author: point?.author ?? null,
      at: point?.at ?? null,
      files: point?.evidenceIds.length ?? 0,
      shares: results.map(({ method, contributions }) => {
        const part = contributions.get(entityId);
        return { method, percent: percentText(shareOf(entityId, method)), part: part ? formatDecimal(part) : null };
      }),
    };
  });
};
