import {
  formatDecimal,
  multiply,
  parseDecimal,
  parseFraction,
  type Rational,
} from '../../../shared/catalogue/metrics/decimal.ts';
import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { RollUpRow } from '../../../shared/contract/entities/roll-up.contract.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { isZero } from '../../../shared/model/entities/roll-up/shares.ts';
import type { EntityValue } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import type { EntityState } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import { valueOfFigure } from './entity-figures.ts';
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

type Shown = { value: EntityValue | undefined; isStated: boolean; isPartial: boolean };

/** An entity's own value, or what follows from its components. */
const valueIn = ({ code, formula }: MetricValueNode, group: Group, entityId: EntityId): Shown => {
  const figure = group.figuresOf(code).get(entityId);
  const isPartial = figure?.isPartial ?? false;
  // An omitted value is no figure, and is shown as such.
  if (formula === null || figure?.isStated)
    return { value: group.valuesOf(code).get(entityId), isStated: true, isPartial };
  return { value: figure && valueOfFigure(figure), isStated: false, isPartial };
};

const stateOf = (
  entityId: string,
  { value, isPartial }: Shown,
  results: readonly RolledUp[],
  isOutside: boolean,
): EntityState => {
  if (isOutside) return 'outside';
  if (value && value.state !== 'omitted') {
    if (value.exact === null || value.state === 'notApplicable') return 'not-applicable';
    if (isPartial) return 'partial';
    return isZero(parseFraction(value.exact)) ? 'zero' : 'value';
  }
  if (results.some(({ missing }) => missing.has(entityId))) return 'missing';
  // A rate over zero hours is none, and its components are in the group's.
  if (results.some(({ counted }) => counted.has(entityId))) return 'value';
  return results.some(({ expected }) => expected.has(entityId)) ? 'covered' : 'group';
};

/** Each entity with its value, its share and its contribution, under each method. */
export const rollUpRows = (node: MetricValueNode, group: Group, results: readonly RolledUp[]): RollUpRow[] => {
  const shareOf = group.sharesOf(node.code);
  return group.entities.map(({ entityId, name, parentId }): RollUpRow => {
    const shown = valueIn(node, group, entityId);
    const { value, isStated } = shown;
    const isOutside = results.every(({ method }) => isZero(shareOf(entityId, method)));
    return {
      entityId,
      name,
      parentId,
      state: stateOf(entityId, shown, results, isOutside),
      value: value?.amount ?? null,
      currency: value?.currency ?? '',
      valueState: value?.state ?? 'reported',
      hasSource: value !== undefined && isStated,
      shares: results.map(({ method, contributions }) => {
        const part = contributions.get(entityId);
        return { method, percent: sharePercent(shareOf(entityId, method)), part: part ? formatDecimal(part) : null };
      }),
    };
  });
};
