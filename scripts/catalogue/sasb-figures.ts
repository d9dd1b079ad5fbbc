import type { MetricReader } from '../../shared/catalogue/metrics/metric-library.ts';
import { findUnitFamily } from '../../shared/catalogue/metrics/units.ts';
import type { Figure } from './derive-field.ts';
import { type FigureLine, irregularFigures, unmarkedParts } from './sasb-irregular.ts';
import { sasbUnit } from './sasb-units.ts';
import type { SasbMetric, SourceRelation } from './source-schemas.ts';

/** One figure that a title asks for; `mark` is its number in the title ("(2)"), empty when the title asks for one only. */
type Part = { mark: string; label: string; units: readonly string[] };

const ownSubject = /^(percentage|number|average|total|share|weighted|ratio|amount|volume)\b/i;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the words and marks that join it to the next part. */
const tidy = (text: string): string => text.replace(/[\s,;]*(\b(and|or)\b)?\s*$/i, '').trim();

const unitOfPart = (label: string, index: number, partCount: number, units: readonly string[]): readonly string[] => {
  if (units.length <= 1) return units;
  if (units.length === partCount) return units.slice(index, index + 1);
  const isShare = /percentage|share/i.test(label);
  return units.filter((unit) => (unit === '%') === isShare).slice(0, 1);
};

/** "Number" before "value of mortgages" -> "Number of mortgages"; "proved" before "probable reserves" -> "proved reserves". */
const withSharedTail = (text: string, last: string): string => {
  if (/\s/.test(text) || text === last) return text;
  const tail = ownSubject.test(text) ? / of .*/.exec(last)?.[0] : / .*/.exec(last)?.[0];
  return `${text}${tail ?? ''}`;
};

/** "A of (1) b and (2) c" -> "(1) A of b", "(2) A of c"; a part with its own subject keeps it. */
const markedParts = (metric: SasbMetric, units: readonly string[]): Part[] => {
  const [before = '', ...parts] = metric.title.split(/(\(\d{1,2}\))/);
  const marks = parts.filter((_, index) => index % 2 === 0);
  const texts = parts.filter((_, index) => index % 2 === 1).map(tidy);
  const isList = before.trim().endsWith(':');
  const prefix = tidy(before).replace(/:$/, '');
  return marks.map((mark, index) => {
    const text = texts[index] ?? '';
    const full = isList ? text : withSharedTail(text, texts.at(-1) ?? '');
    const subject = prefix === '' || ownSubject.test(text) ? full : `${prefix} ${full}`;
    return { mark, label: `${mark} ${sentence(subject)}`, units: unitOfPart(text, index, marks.length, units) };
  });
};

const handWrittenPart = ([label, ...units]: FigureLine): Part => ({ mark: '', label, units: units.map(sasbUnit) });

const partsOf = (metric: SasbMetric): Part[] => {
  const irregular = irregularFigures[metric.code];
  if (irregular) return irregular.map(handWrittenPart);
  const units = metric.units.map(sasbUnit);
  const parts = markedParts(metric, units);
  return parts.length > 0 ? parts : [{ mark: '', label: metric.title, units }];
};

const isCounted = (label: string): boolean =>
  /^(\(\d+\) )?(total )?(number|units)\b/i.test(label) && !/average|median|rate\b/i.test(label);

const unboundFigure = (part: Part): Figure => ({
  label: part.label,
  units: part.units,
  relations: [],
  isWholeNumber: isCounted(part.label),
});

/** The printed unit that fits the metric, the unit that the relation converts to, or the metric's own. */
const boundUnit = (metrics: MetricReader, metric: SasbMetric, relation: SourceRelation): string => {
  const node = metrics.findValue(relation.metric);
  if (!node) throw new Error(`Relation names an unknown metric: ${relation.metric}`);
  const { conversion } = relation;
  if (conversion && 'to' in conversion && !conversion.crossFamily) return conversion.to;
  return metric.units.map(sasbUnit).find((unit) => findUnitFamily(unit) === node.unitFamily) ?? node.defaultUnit;
};

const boundFigures = (metrics: MetricReader, metric: SasbMetric, relations: readonly SourceRelation[]): Figure[] => {
  const primaries = relations.filter((relation) => relation.primary);
  return primaries.map((primary) => ({
    label: metrics.find(primary.metric)?.name ?? metric.title,
    units: [boundUnit(metrics, metric, primary)],
    relations: [primary, ...relations.filter((relation) => !relation.primary && relation.part === primary.part)],
  }));
};

/** The one figure of a title that is narrower or broader than its metric: crew and not all employees, seafarers' wages. */
const namedByTitle = (metric: SasbMetric, figure: Figure): Figure => {
  const kind = figure.relations[0]?.relation;
  return kind === 'narrower' || kind === 'broader' ? { ...figure, label: metric.title, isTitled: true } : figure;
};

/**
 * The figures that one SASB metric asks for. Those with a relation come first, one per relation, named as the metric of
 * the library (a single one that covers less or more than it: as the title says); then the numbered parts of the title that no relation covers. Without relations: the parts of the title,
 * by its numbers or by hand (`sasb-irregular.ts`), with the printed units dealt out among them.
 */
export const sasbFigures = (
  metrics: MetricReader,
  metric: SasbMetric,
  relations: readonly SourceRelation[],
): Figure[] => {
  const bound = boundFigures(metrics, metric, relations);
  if (bound.length === 0) return partsOf(metric).map(unboundFigure);
  const covered = relations.map((relation) => relation.part ?? '').join(' ');
  const extra = (unmarkedParts[metric.code] ?? []).map(handWrittenPart);
  const uncovered = partsOf(metric).filter((part) => part.mark !== '' && !covered.includes(part.mark));
  const others = [...uncovered, ...extra].map(unboundFigure);
  return bound.length === 1 && others.length === 0
    ? bound.map((figure) => namedByTitle(metric, figure))
    : [...bound, ...others];
};
