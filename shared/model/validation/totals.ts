/**
 * Totals that do not add up, by the relations of the metric library. A difference is a warning, because the figures may
 * have different bases, for
 * - a formula, calculated in the default units of its metrics;
 * - a split with figures of its own, such as full-time and part-time employees;
 * - the components of a figure that a framework asks for as their sum.
 * The members of an additive section are the whole: a sum above the whole is an error, and so is one below it if every
 * member has a number. If the report does not ask for the rest ("other", "not disclosed"), a lower sum is a warning.
 */
import { add, formatDecimal, parseDecimal, type Rational, subtract } from '../../catalogue/metrics/decimal.ts';
import { codesOf, evaluate } from '../../catalogue/metrics/formula.ts';
import { isValueNode, type MetricSectionNode, type MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import { exactOf, isLive } from '../data-point/data-point.ts';
import { amountOf, metricSubject } from '../data-point/known-values.ts';
import { allFields, type CheckedField, type CheckedReport, fieldFinding, type Outcome } from './checked-report.ts';
import type { Finding, FindingSeverity, TotalPart } from './finding.ts';
import { isClose, isGreater, type Precise, precisionOf, zero } from './rounding.ts';

type Term = { node: MetricValueNode; amount: Precise; isSubtracted: boolean };
type Whole = { amount: Precise; unit: string; isWhole: boolean };

const bilingual = ({ name, nameZhTw }: MetricValueNode) => ({ en: name, zhTw: nameZhTw });

const partOf = ({ node, amount, isSubtracted }: Term): TotalPart => ({
  name: bilingual(node),
  number: formatDecimal(amount.exact),
  isSubtracted,
});

/** The stored figure of a metric with its precision. */
const storedOf = ({ find }: CheckedReport, node: MetricValueNode): Precise | undefined => {
  const point = find(metricSubject(node.code));
  const exact = isLive(point) ? exactOf(point.content) : undefined;
  return isLive(point) && exact ? { exact, precision: precisionOf(point.content, node.unitFamily) } : undefined;
};

/** Stored, else calculated from stored figures, with the precision of the least precise one. */
const amountIn = (report: CheckedReport, node: MetricValueNode): Precise | undefined => {
  const stored = storedOf(report, node);
  if (stored) return stored;
  const exact = amountOf(report.metrics, node.code, report.find);
  if (!exact || !node.formula) return undefined;
  const parts = codesOf(node.formula).flatMap((code) => report.metrics.findValue(code) ?? []);
  const precision = parts.map((part) => storedOf(report, part)?.precision ?? zero).reduce(add, zero);
  return { exact, precision };
};

const sumOf = (terms: readonly Term[]): Precise => ({
  exact: terms.reduce<Rational>(
    (sum, { amount, isSubtracted }) => (isSubtracted ? subtract(sum, amount.exact) : add(sum, amount.exact)),
    zero,
  ),
  precision: terms.reduce<Rational>((sum, { amount }) => add(sum, amount.precision), zero),
});

const finding = (
  field: CheckedField,
  severity: FindingSeverity,
  terms: readonly Term[],
  result: Rational,
  whole: Whole,
  kind: 'parts' | 'calculated' = 'parts',
): Finding =>
  fieldFinding(field, severity, {
    rule: 'total',
    kind,
    parts: terms.map(partOf),
    result: formatDecimal(result),
    total: formatDecimal(whole.amount.exact),
    unit: whole.unit,
    isWhole: whole.isWhole,
  });

/** Only additions and subtractions of codes, which a reader can repeat. */
const isPlain = (formula: string): boolean => /^[\w.\s+-]+$/.test(formula) && !/(^|[+-])\s*\d/.test(formula);

const isSubtractedIn = (formula: string, code: string): boolean =>
  new RegExp(`-\\s*${code.replaceAll('.', '\\.')}(?![\\w.])`).test(formula);

const termsOf = (report: CheckedReport, codes: readonly string[], formula: string): Term[] | undefined => {
  const terms = codes.flatMap((code) => {
    const node = report.metrics.findValue(code);
    const amount = node && amountIn(report, node);
    return node && amount ? [{ node, amount, isSubtracted: isSubtractedIn(formula, code) }] : [];
  });
  return terms.length === codes.length ? terms : undefined;
};

/** A stated whole and its parts by one split of the library: a warning, because the parts may have another base. */
const checkSum = (report: CheckedReport, field: CheckedField, node: MetricValueNode, codes: readonly string[]) => {
  const amount = storedOf(report, node);
  const terms = termsOf(report, codes, '');
  if (!amount || !terms) return undefined;
  const sum = sumOf(terms);
  const whole = { amount, unit: node.defaultUnit, isWhole: false };
  return isClose(sum, amount) ? null : finding(field, 'warning', terms, sum.exact, whole);
};

/**
 * One matching count is enough where a split can be counted in several ways, such as employees without guaranteed hours
 * separately or among the others.
 */
const oneThatFits = (checked: readonly (Finding | null | undefined)[]) =>
  checked.includes(null) ? null : checked.find((found) => found !== undefined);

/** A calculated share or rate comes from rounded figures: a difference of half a per cent is no finding. */
const isNear = (result: Rational, whole: Precise): boolean => {
  const slack = {
    numerator: result.numerator < 0n ? -result.numerator : result.numerator,
    denominator: result.denominator * 200n,
  };
  return isClose({ exact: result, precision: slack }, whole);
};

const checkFormula = (report: CheckedReport, field: CheckedField, node: MetricValueNode, formula: string) => {
  // The organisation knows of the difference: it chose which of the two values it reports.
  if (node.reportedAs) return null;
  const amount = storedOf(report, node);
  const terms = termsOf(report, codesOf(formula), formula);
  if (!amount || !terms) return undefined;
  const whole = { amount, unit: node.defaultUnit, isWhole: false };
  if (isPlain(formula)) {
    const sum = sumOf(terms);
    return isClose(sum, amount) ? null : finding(field, 'warning', terms, sum.exact, whole);
  }
  const amounts = new Map(terms.map((term) => [term.node.code, term.amount.exact]));
  const result = evaluate(formula, (code) => amounts.get(code));
  if (!result) return undefined;
  return isNear(result, amount) ? null : finding(field, 'warning', terms, result, whole, 'calculated');
};

/** The typed figure, which replaces the sum of its components. */
const checkComponents = (report: CheckedReport, field: CheckedField) => {
  const { bound, resolution } = field;
  const components = bound?.relation.binding === 'computed' ? (bound.relation.components ?? []) : [];
  const point = resolution && report.find(resolution.target);
  const exact = isLive(point) ? exactOf(point.content) : undefined;
  const terms = termsOf(report, components, '');
  if (!bound || !isLive(point) || !exact || !terms || terms.length === 0) return undefined;
  const amount = { exact, precision: precisionOf(point.content, bound.node.unitFamily) };
  const sum = sumOf(terms);
  const whole = { amount, unit: point.content.unit, isWhole: false };
  return isClose(sum, amount) ? null : finding(field, 'warning', terms, sum.exact, whole);
};

const membersOf = ({ metrics }: CheckedReport, section: MetricSectionNode): MetricValueNode[] =>
  metrics.children(section.code).filter(isValueNode);

const wholeOf = (report: CheckedReport, parent: MetricValueNode): Whole | undefined => {
  const { unitFamily, defaultUnit: unit } = parent;
  if (unitFamily === 'percent') return { amount: { exact: parseDecimal('100'), precision: zero }, unit, isWhole: true };
  const amount = amountIn(report, parent);
  return amount && { amount, unit, isWhole: false };
};

type Places = ReadonlyMap<string, CheckedField>;

/** If a requested member has no number, the sum is only checked for exceeding the whole. */
const checkSection = (report: CheckedReport, places: Places, parent: MetricValueNode, section: MetricSectionNode) => {
  const members = membersOf(report, section);
  const terms = members.flatMap((node) => {
    const amount = amountIn(report, node);
    return amount ? [{ node, amount, isSubtracted: false }] : [];
  });
  const known = new Set(terms.map(({ node }) => node.code));
  const isOneMissing = members.some(({ code }) => places.has(code) && !known.has(code));
  const whole = wholeOf(report, parent);
  const field = places.get(parent.code) ?? members.map(({ code }) => places.get(code)).find((place) => place);
  if (!field || !whole || terms.length < 2) return undefined;
  const sum = sumOf(terms);
  if (isClose(sum, whole.amount)) return isOneMissing ? undefined : null;
  const isTooMuch = isGreater(sum.exact, whole.amount.exact);
  if (isOneMissing && !isTooMuch) return undefined;
  const severity = isTooMuch || known.size === members.length ? 'error' : 'warning';
  return finding(field, severity, terms, sum.exact, whole);
};

/** Fields that contain a metric unconverted, by its code; fields where it was typed come first. */
const placesByCode = (report: CheckedReport): Places => {
  const own = allFields(report).filter(({ resolution, bound }) => bound && resolution?.target.variant === null);
  const ordered = own.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn)).reverse();
  const first = new Map<string, CheckedField>();
  for (const field of ordered) {
    const code = field.bound?.node.code ?? '';
    const before = first.get(code);
    if (!before || (before.isOwn === field.isOwn && field.bound?.relation.binding === 'own')) first.set(code, field);
  }
  return first;
};

const sectionsIn = (
  { metrics }: CheckedReport,
  places: Places,
): { parent: MetricValueNode; section: MetricSectionNode }[] => {
  const parents = new Set<string>();
  for (const { bound } of places.values()) {
    if (!bound) continue;
    parents.add(bound.node.code);
    const above = metrics.find(bound.node.parent);
    if (above?.kind === 'SECTION') parents.add(above.parent);
  }
  return [...parents].flatMap((code) => {
    const parent = metrics.findValue(code);
    const sections = metrics.children(code).filter((node) => node.kind === 'SECTION');
    return parent ? sections.filter(({ isAdditive }) => isAdditive).map((section) => ({ parent, section })) : [];
  });
};

/** Every total of the report with known parts. */
export const totals = (report: CheckedReport): Outcome => {
  const places = placesByCode(report);
  const formulas = [...places.values()].map((field) => {
    const node = field.bound?.node;
    return node?.formula ? checkFormula(report, field, node, node.formula) : undefined;
  });
  const splits = [...places.values()].flatMap((field) => {
    const node = field.bound?.node;
    // A field has one finding per rule: the whole has the one of its members, so a displayed part gets this one.
    const placeOf = (codes: readonly string[]) => codes.map((code) => places.get(code)).find((place) => place) ?? field;
    const ways = Map.groupBy(node?.splits ?? [], ([first]) => first).values();
    return node
      ? [...ways].map((lists) => oneThatFits(lists.map((codes) => checkSum(report, placeOf(codes), node, codes))))
      : [];
  });
  const seen = [
    ...formulas,
    ...splits,
    ...allFields(report).map((field) => checkComponents(report, field)),
    ...sectionsIn(report, places).map(({ parent, section }) => checkSection(report, places, parent, section)),
  ].filter((found) => found !== undefined);
  return { checks: seen.length, findings: seen.filter((found) => found !== null) };
};
