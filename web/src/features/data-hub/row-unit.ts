import type { HubValue } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { currencyOf, namedUnit } from '../../../../shared/model/data-point/currency.ts';
import type { ValueNode, ValuesOf } from './metric-tree.ts';

/** The unit that a number was typed in, with its currency: "HKD"; undefined: no number. */
export const typedUnit = ({ typed }: Pick<HubValue, 'typed'>): string | undefined =>
  typed.kind === 'number' && typed.unit
    ? namedUnit({ unit: typed.unit, currency: currencyOf({ typed, unit: typed.unit }) })
    : undefined;

/** The unit of all shown numbers of a metric if it is one, with its currency; otherwise the metric's own. */
export const rowUnit = (node: ValueNode, values: readonly ValuesOf[]): string => {
  const units = new Set(values.flatMap((ofTime) => ofTime.get(node.code) ?? []).flatMap((one) => typedUnit(one) ?? []));
  const [only = ''] = units;
  return units.size === 1 ? only : (node.value.reportedIn ?? node.value.unit);
};
