import {
  formatDecimal,
  fractionDigitsMax,
  multiply,
  parseDecimal,
  type Rational,
} from '../../../shared/catalogue/metrics/decimal.ts';
import { isValueNode, type MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import { UnitConversionError, unitRatio } from '../../../shared/catalogue/metrics/units.ts';
import type { HubValue } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { calculatedContent, calculateFigure, knownFigureOf } from '../../../shared/model/data-point/calculated.ts';
import type { CoveredValue } from '../../core/data-points/covered-value.entity.ts';

type Quantity = Pick<CoveredValue, 'amount' | 'typed' | 'unit'>;

/**
 * The exact number of a read model, which has only digits: where all possible digits are used, the number was cut and
 * the typed value is exact.
 */
export const exactOfCovered = ({ amount, typed, unit }: Quantity): Rational | undefined => {
  if (amount === null) return undefined;
  const shown = parseDecimal(amount);
  const isCut = (amount.split('.')[1] ?? '').length === fractionDigitsMax;
  if (!isCut || typed.kind !== 'number' || typed.number === null || typed.unit === undefined) return shown;
  try {
    const meant = multiply(parseDecimal(typed.number), unitRatio(typed.unit, unit));
    return formatDecimal(meant) === amount ? meant : shown;
  } catch (error) {
    if (error instanceof UnitConversionError) return shown;
    throw error;
  }
};

/**
 * Values of one time and owner calculated from the stored ones, in place of stored totals, without another request.
 */
export const calculatedValues = (metrics: MetricReader, covered: readonly CoveredValue[]): HubValue[] => {
  const byCode = new Map(covered.map((value) => [value.metricCode, value]));
  const find = (code: string) => {
    const [value, node] = [byCode.get(code), metrics.findValue(code)];
    return value && node && knownFigureOf(node, value, exactOfCovered(value));
  };
  return metrics.library.nodes.flatMap((node): HubValue[] => {
    if (!isValueNode(node) || node.formula === null) return [];
    const figure = calculateFigure(metrics, node.code, find);
    const content = figure && calculatedContent(node, figure);
    if (!content) return [];
    const { amount, typed, unit, state } = content;
    const at = figure.restsOn.flatMap((code) => byCode.get(code)?.at ?? []).toSorted();
    return [
      {
        metricCode: node.code,
        typed,
        amount,
        unit,
        state,
        source: 'internal',
        at: at.at(-1) ?? '',
        revision: 0,
        isCalculated: true,
      },
    ];
  });
};
