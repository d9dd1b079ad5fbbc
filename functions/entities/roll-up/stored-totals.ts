import { formatDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { ParentChoice } from '../../../shared/model/entities/roll-up/roll-up.ts';
import type { RollUpPeriod, RollUpResult, RollUpTotal } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import { breakdownOf } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { componentsOf, currencyIn, type Group, usualDriver } from './group.ts';
import { type RolledUp, rollUpOfMethod } from './roll-up-of-method.ts';
import { takenRows, takenTotal } from './taken-view.ts';

/** Raised when the same values would give another total, or more of it is stored. */
const calculation = 8;

export const storedVersion = ({ library }: Pick<MetricReader, 'library'>): string =>
  `${calculation} ${library.edition}`;

/** The period, if its roll-ups are whole and of this version. */
export const wholePeriod = (metrics: MetricReader, period: RollUpPeriod | undefined): RollUpPeriod | undefined =>
  period?.version === storedVersion(metrics) ? period : undefined;

type Asked = { node: MetricValueNode; group: Group; method: ConsolidationMethod };

/** A metric under one method, with each answer to the question about parents where it is asked. */
export const totalOf = (
  metrics: MetricReader,
  { node, group, method }: Asked,
): Pick<RollUpTotal, 'currency' | 'results'> => {
  const sizes = group.valuesOf(usualDriver);
  const driver = sizes.size === 0 ? undefined : sizes;
  const roll = (parents: ParentChoice | undefined) => rollUpOfMethod(metrics, { node, group, parents, driver }, method);
  const resultOf = (parents: ParentChoice | null, rolled: RolledUp): RollUpResult => {
    const { total, result, signs } = rolled;
    return {
      parents,
      total: total ? formatDecimal(total) : null,
      figure: total ? takenTotal(node, total) : null,
      refused: result.refused,
      coverage: result.coverage,
      signs,
      breakdown: breakdownOf(takenRows(node, group, rolled)),
    };
  };
  const unanswered = roll(undefined);
  const answers = unanswered.parents.length === 0 ? [] : (['with-children', 'children-only'] as const);
  return {
    currency: currencyIn(group, componentsOf(metrics, node)),
    results: [resultOf(null, unanswered), ...answers.map((answer) => resultOf(answer, roll(answer)))],
  };
};

/** The result under an answer; where nothing is asked, any answer means the same. */
export const resultFor = (
  { results }: Pick<RollUpTotal, 'results'>,
  parents: ParentChoice | null,
): RollUpResult | undefined => results.find((one) => one.parents === parents) ?? results[0];
