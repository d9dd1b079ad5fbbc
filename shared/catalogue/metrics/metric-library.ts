import * as z from 'zod';
import { Derivation } from './derivation.ts';
import type { ReportedChoice } from './reported-choice.ts';
import type { ReportedUnit } from './reported-unit.ts';

/** Specification 3, "Metric hierarchy kinds". METRIC, SUB_METRIC and SUB_METRIC_SECTION carry data points, the rest group. */
export const MetricNodeKind = z.enum([
  'DIMENSION',
  'TOPIC',
  'CATEGORY',
  'METRIC',
  'SUB_METRIC',
  'SECTION',
  'SUB_METRIC_SECTION',
]);
export type MetricNodeKind = z.infer<typeof MetricNodeKind>;

const named = { code: z.string().min(1), name: z.string().min(1), nameZhTw: z.string().min(1) };

/** Specification 3, "Chart kinds"; `none` = no chart. */
const ChartKind = z.enum(['CHART', 'CHART_EXCEL', 'none']);

/** DIMENSION, TOPIC or CATEGORY; only a DIMENSION has no parent. */
export const MetricGroupNode = z.strictObject({
  ...named,
  kind: z.enum(['DIMENSION', 'TOPIC', 'CATEGORY']),
  parent: z.string().optional(),
});
export type MetricGroupNode = z.infer<typeof MetricGroupNode>;

/** A breakdown of its parent along one dimension; additive: the members add up to the parent. */
export const MetricSectionNode = z.strictObject({
  ...named,
  kind: z.literal('SECTION'),
  parent: z.string(),
  dimension: z.string(),
  isAdditive: z.boolean(),
  isOpenDimension: z.boolean(),
});
export type MetricSectionNode = z.infer<typeof MetricSectionNode>;

/** Formula: node codes, numbers, + - * / and brackets, in default units; a missing part leaves the result empty. */
export const MetricValueNode = z.strictObject({
  ...named,
  kind: z.enum(['METRIC', 'SUB_METRIC', 'SUB_METRIC_SECTION']),
  parent: z.string(),
  definition: z.string().min(1),
  definitionZhTw: z.string().min(1),
  valueType: z.enum(['Number', 'Integer', 'Text']),
  unitFamily: z.string(),
  defaultUnit: z.string(),
  aggregation: z.enum(['sum', 'average', 'weighted', 'latest', 'none']),
  weightBy: z.string().optional(),
  dimensions: z.array(z.string()),
  chart: ChartKind,
  formula: z.string().nullable(),
  /** Codes that are the whole together, one list for each way to split it; a whole that is asked for by itself has no formula. */
  splits: z.array(z.array(z.string()).min(2)).optional(),
  options: z.array(z.string()).optional(),
  member: z.string().optional(),
  /** Metrics of the same unit that cover a little more or less, and in what: their value may be offered, never filled in. */
  near: z
    .array(
      z.strictObject({
        code: z.string(),
        note: z.string().min(1),
        /** Metrics that set the two apart: where one of them is not zero, nothing is offered. */
        unless: z.array(z.string()).min(1).optional(),
      }),
    )
    .optional(),
  /** Other ways to it than its formula, which hold under a condition; the best first. */
  derivations: z.array(Derivation).min(1).optional(),
  /** A calculation of this product, which no standard asks for. */
  isOwn: z.literal(true).optional(),
});
/**
 * Of an organisation's catalogue: `reportedIn`, the unit in which it reports the metric; `reportedAs`, whether it reports its
 * own or the calculated value of a ratio.
 */
export type MetricValueNode = z.infer<typeof MetricValueNode> & {
  reportedIn?: ReportedUnit;
  reportedAs?: ReportedChoice | undefined;
};

export const MetricNode = z.discriminatedUnion('kind', [MetricGroupNode, MetricSectionNode, MetricValueNode]);
export type MetricNode = z.infer<typeof MetricNode>;

const UnitDefinition = z.strictObject({
  code: z.string(),
  label: z.string(),
  factor: z.number().positive().nullable(),
  source: z.string(),
  note: z.string().optional(),
});

export const UnitFamily = z.strictObject({
  base: z.string(),
  description: z.string(),
  note: z.string().optional(),
  units: z.array(UnitDefinition).min(1),
});
export type UnitFamily = z.infer<typeof UnitFamily>;

/** `values` null = an open list that the organisation or the framework fills. */
export const MetricDimension = z.strictObject({ ...named, values: z.array(z.string()).nullable() });
export type MetricDimension = z.infer<typeof MetricDimension>;

export const MetricLibrary = z
  .strictObject({
    edition: z.string(),
    rules: z.record(z.string(), z.string()),
    units: z.record(z.string(), UnitFamily),
    dimensions: z.array(MetricDimension),
    nodes: z.array(MetricNode),
  })
  .meta({ id: 'MetricLibrary' });
export type MetricLibrary = z.infer<typeof MetricLibrary>;

export const isValueNode = (node: MetricNode): node is MetricValueNode => 'valueType' in node;

export type MetricReader = {
  readonly library: MetricLibrary;
  /** Any node by code. */
  find(code: string): MetricNode | undefined;
  /** A node that carries data points, by code. */
  findValue(code: string): MetricValueNode | undefined;
  /** Direct children in library order; without a code, the roots. */
  children(code?: string): MetricNode[];
  /** From the DIMENSION down to the parent of the node. */
  ancestors(code: string): MetricNode[];
};

/** Typed access to a parsed metric library; indexes it once. */
export const createMetricReader = (library: MetricLibrary): MetricReader => {
  const byCode = new Map(library.nodes.map((node) => [node.code, node]));
  const byParent = Map.groupBy(library.nodes, (node) => node.parent);
  const ancestors = (code: string): MetricNode[] => {
    const parent = byCode.get(byCode.get(code)?.parent ?? '');
    return parent ? [...ancestors(parent.code), parent] : [];
  };
  return {
    library,
    find: (code) => byCode.get(code),
    findValue: (code) => {
      const node = byCode.get(code);
      return node && isValueNode(node) ? node : undefined;
    },
    children: (code) => byParent.get(code) ?? [],
    ancestors,
  };
};
