/**
 * Figures broken down along a dimension of their metric: by gas, gender, energy type, country, site. Each cell is a field of
 * its own with a key made of the figure's key, the dimension and the member, so that saving, conflicts between people, the
 * data hub, history and the files treat it as they treat any other number.
 *
 * Members that the library lists are bound: to the data point of the library's own node for that member where there is one,
 * else to the metric's point of that member. Members that the organisation names (sites, countries) are answers of the
 * report; they reach the data hub with the entities.
 */
import * as z from 'zod';
import { BilingualText, type Disclosure, type Field } from '../../catalogue/framework.ts';
import { memberName } from '../../catalogue/member-names.ts';
import {
  isValueNode,
  type MetricReader,
  type MetricSectionNode,
  type MetricValueNode,
} from '../../catalogue/metrics/metric-library.ts';
import type { MetricBinding } from '../../catalogue/metrics/relation.ts';
import { type PerTopic, topicFieldOf } from './topic-field.ts';

type Library = Pick<MetricReader, 'find' | 'findValue' | 'children' | 'library'>;

export const BreakdownColumn = z.object({
  fieldKey: z.string(),
  /** The members add up to the figure, so a total is shown; otherwise each is measured on its own. */
  isAdditive: z.boolean(),
});
export const Breakdown = z
  .object({
    dimension: z.string(),
    name: BilingualText,
    /** `library`: fixed members · `country`: countries that the reporter adds · `open`: names that the reporter gives */
    kind: z.enum(['library', 'country', 'open']),
    members: z.array(z.object({ key: z.string(), name: BilingualText })),
    columns: z.array(BreakdownColumn).min(1),
    /** A figure of the disclosure is asked for in rows, so the table is shown without being asked for. */
    isAskedFor: z.boolean(),
  })
  .meta({ id: 'Breakdown' });
export type Breakdown = z.infer<typeof Breakdown>;

export type CellReference = { fieldKey: string; dimension: string; member: string };

const separator = '~';
export const memberLengthMax = 100;
export const cellKeyLengthMax = 160;

export const cellKeyOf = ({ fieldKey, dimension, member }: CellReference): string =>
  [fieldKey, dimension, member].join(separator);

/** The cell that a field key names; undefined for the key of a figure itself. */
export const cellOf = (key: string): CellReference | undefined => {
  const [fieldKey, dimension, member, ...rest] = key.split(separator);
  return fieldKey && dimension && member && rest.length === 0 ? { fieldKey, dimension, member } : undefined;
};

/** A row name that a reporter gives, in its stored form; undefined where nothing usable remains of it. */
export const memberKeyOf = (name: string): string | undefined => {
  const key = name
    .normalize('NFC')
    .replace(/[\s~\p{C}]+/gu, ' ')
    .trim();
  return key === '' ? undefined : key.slice(0, memberLengthMax).trim();
};

const isSection = (node: { kind: string }): node is MetricSectionNode => node.kind === 'SECTION';

const sectionOf = (metrics: Library, code: string, dimension: string): MetricSectionNode | undefined =>
  metrics.children(code).find((node): node is MetricSectionNode => isSection(node) && node.dimension === dimension);

/** A part of a metric in the same unit is broken down as the metric is: permanent employees by gender, as all are. */
/** The dimensions of a metric's parts: "Fatalities: employees" is not broken down by kind of worker again. */
const splitByParts: ReadonlySet<string> = new Set(['workerType', 'cause']);

const dimensionsOf = (metrics: Library, node: MetricValueNode): string[] => {
  const own = metrics
    .children(node.code)
    .filter(isSection)
    .map(({ dimension }) => dimension);
  const all = [...new Set([...own, ...node.dimensions])];
  if (all.length > 0 || node.kind !== 'SUB_METRIC') return all;
  const parent = metrics.findValue(node.parent);
  if (!parent || parent.unitFamily !== node.unitFamily) return [];
  return dimensionsOf(metrics, parent).filter((dimension) => !splitByParts.has(dimension));
};

const isNumeric = ({ inputType }: Field): boolean => inputType === 'Number' || inputType === 'Integer';

/** The metric that supplies a figure's breakdowns; none where the crosswalk only hints at a relation. */
const nodeOf = (metrics: Library, field: Field): MetricValueNode | undefined => {
  if (!isNumeric(field) || !field.metric || field.metric.binding === 'none') return undefined;
  return metrics.findValue(field.metric.code);
};

const isAdditive = (metrics: Library, node: MetricValueNode, dimension: string): boolean =>
  sectionOf(metrics, node.code, dimension)?.isAdditive ?? node.aggregation === 'sum';

type Member = Breakdown['members'][number];
/** One figure along one dimension, before figures of one dimension are put side by side. */
type Figure = Omit<Breakdown, 'columns'> & { column: Breakdown['columns'][number]; code: string };

const lastPart = (code: string): string => code.slice(code.lastIndexOf('.') + 1);

const category = 'category';

/**
 * Categories of a metric that are metrics themselves, such as the fifteen of Scope 3, which one framework asks for in
 * rows.
 */
const categoriesOf = (metrics: Library, node: MetricValueNode): MetricValueNode[] =>
  node.dimensions.includes(category)
    ? metrics
        .children(node.code)
        .filter(isValueNode)
        .filter((part) => part.kind === 'SUB_METRIC' && part.unitFamily === node.unitFamily)
    : [];

/** A figure with rows that are metrics themselves: those that it is asked for in, else the categories of its metric. */
const partsOf = (metrics: Library, relation: MetricBinding): MetricValueNode[] => {
  const { binding, components, section } = relation;
  if (binding === 'section' && components) return components.flatMap((code) => metrics.findValue(code) ?? []);
  const node = section ? undefined : metrics.findValue(relation.code);
  return node ? categoriesOf(metrics, node) : [];
};

const partsMark = 'parts-';
/** Whether rows are metrics themselves, with names that do not need the figure's as a prefix. */
export const isOfParts = (dimension: string): boolean => dimension.startsWith(partsMark);

const partsFigure = (field: Field, node: MetricValueNode, parts: readonly MetricValueNode[]): Figure => ({
  dimension: `${partsMark}${field.key}`,
  name: node.dimensions.includes(category) ? { en: 'Category', zhTw: '類別' } : { en: 'Parts', zhTw: '組成部分' },
  kind: 'library',
  members: parts.map((part): Member => ({ key: lastPart(part.code), name: { en: part.name, zhTw: part.nameZhTw } })),
  isAskedFor: field.metric?.binding === 'section',
  column: { fieldKey: field.key, isAdditive: node.aggregation === 'sum' },
  code: node.code,
});

const kindOf = (values: readonly string[] | null, dimension: string): Breakdown['kind'] => {
  if (values) return 'library';
  return dimension === 'country' ? 'country' : 'open';
};

const dimensionFigure = (
  metrics: Library,
  field: Field,
  node: MetricValueNode,
  code: string,
  isAskedFor: boolean,
): Figure[] => {
  const dimension = metrics.library.dimensions.find((one) => one.code === code);
  if (!dimension) return [];
  return [
    {
      dimension: code,
      name: { en: dimension.name, zhTw: dimension.nameZhTw },
      kind: kindOf(dimension.values, code),
      members: (dimension.values ?? []).map((key) => ({ key, name: memberName(code, key) })),
      isAskedFor,
      column: { fieldKey: field.key, isAdditive: isAdditive(metrics, node, code) },
      code: node.code,
    },
  ];
};

const figuresOf = (metrics: Library, field: Field): Figure[] => {
  const node = nodeOf(metrics, field);
  if (!node) return [];
  const { binding, section } = field.metric ?? {};
  const parts = field.metric ? partsOf(metrics, field.metric) : [];
  const ofParts = parts.length > 0 ? [partsFigure(field, node, parts)] : [];
  if (binding === 'section' && parts.length > 0) return ofParts;
  const asked = binding === 'section' && section ? metrics.find(section) : undefined;
  if (asked && isSection(asked)) return dimensionFigure(metrics, field, node, asked.dimension, true);
  const others = dimensionsOf(metrics, node).flatMap((code) => dimensionFigure(metrics, field, node, code, false));
  return [...ofParts, ...others];
};

/** Rows that a standard asks for belong to one figure of the metric: another figure of that metric has none. */
const withoutDoubles = (figures: readonly Figure[]): Figure[] => {
  const asked = new Set(figures.filter((figure) => figure.isAskedFor).map(({ code }) => code));
  return figures.filter((figure) => figure.isAskedFor || !asked.has(figure.code));
};

/** Every way in which figures of a disclosure are broken down; those asked for first, then in the order of the figures. */
export const breakdownsOf = (metrics: Library, disclosure: Pick<Disclosure, 'fields'>): Breakdown[] => {
  const figures = disclosure.fields.flatMap((field) => figuresOf(metrics, field));
  const tables = [...Map.groupBy(figures, ({ dimension }) => dimension).values()].flatMap((all): Breakdown[] => {
    const [first, ...rest] = withoutDoubles(all);
    if (!first) return [];
    const { dimension, name, kind, members } = first;
    const columns = [first, ...rest].map(({ column }) => column);
    return [{ dimension, name, kind, members, columns, isAskedFor: all.some(({ isAskedFor }) => isAskedFor) }];
  });
  return [...tables.filter(({ isAskedFor }) => isAskedFor), ...tables.filter(({ isAskedFor }) => !isAskedFor)];
};

/** Free rows of categories with figures that have categories themselves: shown where in use, not offered otherwise. */
export const isSuperseded = ({ dimension, columns }: Breakdown, all: readonly Breakdown[]): boolean => {
  const withParts = all.filter((one) => isOfParts(one.dimension)).flatMap((one) => one.columns);
  return (
    dimension === category && columns.every(({ fieldKey }) => withParts.some((column) => column.fieldKey === fieldKey))
  );
};

/** The metric that a member of a section is. */
export const nodeOfMember = (
  metrics: Library,
  code: string,
  { dimension, member }: Pick<CellReference, 'dimension' | 'member'>,
): MetricValueNode | undefined => {
  const section = sectionOf(metrics, code, dimension);
  const nodes = section ? metrics.children(section.code).filter(isValueNode) : [];
  return nodes.find((node) => node.member?.toLowerCase() === member.toLowerCase());
};

/** The library's own node for a member of a metric. */
const memberNodeOf = (metrics: Library, relation: MetricBinding, cell: CellReference): MetricValueNode | undefined => {
  const part = partsOf(metrics, relation).find(({ code }) => lastPart(code) === cell.member);
  return part && isOfParts(cell.dimension) ? part : nodeOfMember(metrics, relation.code, cell);
};

/** How a cell relates to the data hub: as its figure does. Rows of a section are its members themselves. */
const bindingOf = (metrics: Library, relation: MetricBinding, cell: CellReference): MetricBinding | undefined => {
  const node = metrics.findValue(relation.code);
  if (!node || relation.binding === 'none' || relation.binding === 'computed') return undefined;
  const { section: _, components: __, note: ___, ...rest } = relation;
  const member = memberNodeOf(metrics, relation, cell);
  const binding = relation.binding === 'section' ? 'own' : relation.binding;
  if (member) return { ...rest, binding, code: member.code };
  return { ...rest, binding, member: [cell.dimension, cell.member].join(':') };
};

const nameOfMember = ({ kind, members }: Breakdown, key: string): BilingualText | undefined => {
  if (kind === 'library') return members.find((member) => member.key === key)?.name;
  const isMember = kind === 'country' ? /^[A-Z]{2}$/.test(key) : memberKeyOf(key) === key;
  return isMember ? { en: key, zhTw: key } : undefined;
};

/** A part has its own name; another row is named by its figure and member. */
const labelsOf = (field: Field, { dimension }: Breakdown, { en, zhTw }: BilingualText) =>
  isOfParts(dimension)
    ? { label: en, labelZhTw: zhTw }
    : { label: `${field.label}: ${en}`, labelZhTw: `${field.labelZhTw ?? field.label}：${zhTw}` };

/** The field that a cell's key identifies; undefined where the disclosure has no such figure, dimension or member. */
export const cellFieldOf = (
  metrics: Library,
  disclosure: Pick<Disclosure, 'fields'>,
  key: string,
): Field | undefined => {
  const cell = cellOf(key);
  const field = cell && disclosure.fields.find((one) => one.key === cell.fieldKey);
  if (!cell || !field) return undefined;
  const breakdown = breakdownsOf(metrics, { fields: [field] }).find(({ dimension }) => dimension === cell.dimension);
  const name = breakdown && nameOfMember(breakdown, cell.member);
  if (!breakdown || !name) return undefined;
  const { metric, related: _, verified: __, ...figure } = field;
  const binding = metric && breakdown.kind === 'library' ? bindingOf(metrics, metric, cell) : undefined;
  return {
    ...figure,
    key,
    ...labelsOf(field, breakdown, name),
    isRequired: false,
    ...(binding ? { metric: binding } : {}),
  };
};

/** The same for a value of the data hub: a member that no list names is bound to the metric's point of it too. */
export const hubCellFieldOf: typeof cellFieldOf = (metrics, disclosure, key) => {
  const [field, cell] = [cellFieldOf(metrics, disclosure, key), cellOf(key)];
  const relation = disclosure.fields.find((one) => one.key === cell?.fieldKey)?.metric;
  const binding = field && cell && relation && !field.metric ? bindingOf(metrics, relation, cell) : undefined;
  return field && binding ? { ...field, metric: binding } : field;
};

/** A field of a disclosure by its key, a cell of a table or the text of a topic as well. */
export const findField = (metrics: Library, disclosure: PerTopic, key: string): Field | undefined =>
  disclosure.fields.find((field) => field.key === key) ??
  topicFieldOf(metrics, disclosure, key) ??
  cellFieldOf(metrics, disclosure, key);

/** Cells of members that the library lists: all their keys are known beforehand. */
export const libraryCellsOf = ({ kind, dimension, members, columns }: Breakdown): string[] =>
  kind === 'library'
    ? columns.flatMap(({ fieldKey }) => members.map(({ key }) => cellKeyOf({ fieldKey, dimension, member: key })))
    : [];

/** Names a table among the fields of a disclosure's state. */
export const tableMarkOf = (dimension: string): string => `${separator}${dimension}`;

/** The dimension of a table's name; undefined for the name of a field. */
export const dimensionOfMark = (name: string): string | undefined =>
  name.startsWith(separator) ? name.slice(separator.length) : undefined;
