import {
  formatDecimal,
  formatFraction,
  multiply,
  parseDecimal,
  parseFraction,
  type Rational,
} from '../../../shared/catalogue/metrics/decimal.ts';
import { codesOf, evaluate } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { RollUpRow } from '../../../shared/contract/entities/roll-up.contract.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { isZero } from '../../../shared/model/entities/roll-up/shares.ts';
import type { EntityValue } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import { type EntityState, signsOf } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
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
export const sharePercent = (share: Rational): string => {
  const text = texts.get(share) ?? rounded(formatDecimal(multiply(share, hundred)), shareDecimals);
  texts.set(share, text);
  return text;
};

/** An entity's own value of a calculated metric, from its components; undefined while one is missing. */
const calculatedValue = ({ code, defaultUnit, formula }: MetricValueNode, group: Group, entityId: EntityId) => {
  if (formula === null) return group.valuesOf(code).get(entityId);
  const parts = codesOf(formula).map((part) => [part, group.valuesOf(part).get(entityId)] as const);
  const states = parts.flatMap(([, value]) => value?.state ?? []);
  const isNotApplicable = states.includes('notApplicable');
  const given = new Map(parts.map(([part, value]) => [part, value?.exact ? parseFraction(value.exact) : undefined]));
  const exact = evaluate(formula, (part) => given.get(part));
  if (!isNotApplicable && !exact) return undefined;
  const value: EntityValue = {
    entityId,
    amount: exact && !isNotApplicable ? formatDecimal(exact) : null,
    exact: exact && !isNotApplicable ? formatFraction(exact) : null,
    unit: defaultUnit,
    currency: parts.map(([, one]) => one?.currency ?? '').find((currency) => currency !== '') ?? '',
    state: isNotApplicable ? 'notApplicable' : signsOf(states) === '' ? 'reported' : 'estimated',
  };
  return value;
};

const stateOf = (
  entityId: string,
  value: EntityValue | undefined,
  results: readonly RolledUp[],
  isOutside: boolean,
): EntityState => {
  if (isOutside) return 'outside';
  if (value && value.state !== 'omitted') {
    if (value.exact === null || value.state === 'notApplicable') return 'not-applicable';
    return isZero(parseFraction(value.exact)) ? 'zero' : 'value';
  }
  if (results.some(({ missing }) => missing.has(entityId))) return 'missing';
  return results.some(({ expected }) => expected.has(entityId)) ? 'covered' : 'group';
};

/** Each entity with its value, its share and its contribution, under each method. */
export const rollUpRows = (node: MetricValueNode, group: Group, results: readonly RolledUp[]): RollUpRow[] => {
  const shareOf = group.sharesOf(node.code);
  return group.entities.map(({ entityId, name, parentId }): RollUpRow => {
    const value = calculatedValue(node, group, entityId);
    const isOutside = results.every(({ method }) => isZero(shareOf(entityId, method)));
    return {
      entityId,
      name,
      parentId,
      state: stateOf(entityId, value, results, isOutside),
      value: value?.amount ?? null,
      currency: value?.currency ?? '',
      valueState: value?.state ?? 'reported',
      hasSource: value !== undefined && node.formula === null,
      shares: results.map(({ method, contributions }) => {
        const part = contributions.get(entityId);
        return { method, percent: sharePercent(shareOf(entityId, method)), part: part ? formatDecimal(part) : null };
      }),
    };
  });
};
