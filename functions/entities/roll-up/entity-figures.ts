/**
 * Figures of entities of a metric: their own values, and what follows from these by the formulas of the metric library,
 * at whatever depth. A stated total counts while a component is missing (ADR 52).
 */
import {
  formatDecimal,
  formatFraction,
  parseFraction,
  type Rational,
} from '../../../shared/catalogue/metrics/decimal.ts';
import { codesOf, evaluate, isRateFormula } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { isInexact, type ValueState } from '../../../shared/model/answer/value-state.ts';
import { zero } from '../../../shared/model/entities/roll-up/shares.ts';
import type { EntityValue } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';

export type Values = ReadonlyMap<string, EntityValue>;

export type FindMetric = { findValue(code: string): MetricValueNode | undefined };

export type OwnFigure = {
  entityId: EntityId;
  /** undefined: not applicable, which nobody owes. */
  exact: Rational | undefined;
  unit: string;
  /** '': none; several are named with a comma, and are not added up. */
  currency: string;
  state: ValueState;
  /** From a value of the metric itself, not from its formula. */
  isStated: boolean;
  /** The sum of the given components while another is missing. */
  isPartial: boolean;
};

export type Figures = ReadonlyMap<string, OwnFigure>;

/** A rate divides or multiplies its components: it is made of their totals, never of the rates of entities. */
export const isRate = ({ formula }: Pick<MetricValueNode, 'formula'>): boolean =>
  formula !== null && isRateFormula(formula);

/** A sum, which adds the components that there are. What is subtracted must be there. */
export const isSum = ({ formula }: Pick<MetricValueNode, 'formula'>): boolean =>
  formula !== null && !/[-*/]/.test(formula);

export const exactOf = (value: Pick<EntityValue, 'exact'> | undefined): Rational | undefined =>
  value === undefined || value.exact === null ? undefined : parseFraction(value.exact);

/** An omitted figure is missing: its entity has one that it does not give. */
const statedFigure = (value: EntityValue | undefined): OwnFigure | undefined =>
  value === undefined || value.state === 'omitted'
    ? undefined
    : {
        entityId: value.entityId,
        exact: value.state === 'notApplicable' ? undefined : exactOf(value),
        unit: value.unit,
        currency: value.currency,
        state: value.state,
        isStated: true,
        isPartial: false,
      };

type Part = { code: string; figure: OwnFigure | undefined };

const currencyOfParts = (parts: readonly Part[]): string =>
  [...new Set(parts.map(({ figure }) => figure?.currency ?? ''))].filter((currency) => currency !== '').join(', ');

/** The result of a formula over the figures of one entity; undefined while it cannot be calculated. */
const madeOf = (
  formula: string,
  parts: readonly Part[],
  base: Pick<OwnFigure, 'entityId' | 'unit'>,
): OwnFigure | undefined => {
  const figures = parts.flatMap(({ figure }) => figure ?? []);
  const given = figures.filter(({ exact }) => exact !== undefined);
  const isIncomplete = figures.length < parts.length || figures.some(({ isPartial }) => isPartial);
  const adds = isSum({ formula });
  const notApplicable = { ...base, exact: undefined, currency: '', isStated: false, isPartial: false };
  const isInapplicable = adds ? given.length === 0 && !isIncomplete : given.length < figures.length;
  if (isInapplicable) return { ...notApplicable, state: 'notApplicable' };
  if (given.length === 0 || (isIncomplete && !adds)) return undefined;
  const amounts = new Map(parts.map(({ code, figure }) => [code, figure?.exact ?? (adds ? zero : undefined)]));
  const exact = evaluate(formula, (code) => amounts.get(code));
  return (
    exact && {
      ...base,
      exact,
      currency: currencyOfParts(parts),
      state: given.some(({ state }) => isInexact(state)) ? 'estimated' : 'reported',
      isStated: false,
      isPartial: isIncomplete,
    }
  );
};

/** Values that no roll-up would add to others keep their unit, so that the mixture is refused. */
const unitOfParts = (metrics: FindMetric, { defaultUnit, formula }: MetricValueNode, parts: readonly Part[]): string =>
  isSum({ formula })
    ? (parts.find(({ code, figure }) => figure && figure.unit !== metrics.findValue(code)?.defaultUnit)?.figure?.unit ??
      defaultUnit)
    : defaultUnit;

/** Reads the figures of a metric of all entities, each metric calculated once. */
export const createFigures = (metrics: FindMetric, valuesOf: (code: string) => Values): ((code: string) => Figures) => {
  const known = new Map<string, Figures>();
  const stated = (code: string): Figures =>
    new Map([...valuesOf(code)].flatMap(([id, value]) => [[id, statedFigure(value)] as const].filter(isThere)));
  const calculated = (node: MetricValueNode, formula: string, above: readonly string[]): Figures => {
    const own = isRate(node) ? new Map<string, OwnFigure>() : stated(node.code);
    const codes = codesOf(formula);
    const found = codes.map((code) => figuresOf(code, above));
    const entityIds = new Map(
      [own, ...found].flatMap((figures) => [...figures].map(([id, one]) => [id, one.entityId])),
    );
    return new Map(
      [...entityIds]
        .map(([id, entityId]) => {
          const parts = codes.map((code, at) => ({ code, figure: found[at]?.get(id) }));
          const made = madeOf(formula, parts, { entityId, unit: unitOfParts(metrics, node, parts) });
          const before = own.get(id);
          const isFinal = made?.exact !== undefined && !made.isPartial;
          return [id, isFinal || before?.exact === undefined ? (made ?? before) : before] as const;
        })
        .filter(isThere),
    );
  };
  const figuresOf = (code: string, above: readonly string[] = []): Figures => {
    const before = known.get(code);
    if (before) return before;
    const node = metrics.findValue(code);
    const formula = node?.formula ?? null;
    // The library has no circle; a metric that is asked for while it is being calculated has its own values.
    const isCalculated = node !== undefined && formula !== null && !above.includes(code);
    const figures = isCalculated ? calculated(node, formula, [...above, code]) : stated(code);
    if (!above.includes(code)) known.set(code, figures);
    return figures;
  };
  return (code) => figuresOf(code);
};

const isThere = (entry: readonly [string, OwnFigure | undefined]): entry is readonly [string, OwnFigure] =>
  entry[1] !== undefined;

/** A figure as a value is stored, for reading. */
export const valueOfFigure = ({ entityId, exact, unit, currency, state }: OwnFigure): EntityValue => ({
  entityId,
  amount: exact ? formatDecimal(exact) : null,
  exact: exact ? formatFraction(exact) : null,
  unit,
  currency,
  state,
});
