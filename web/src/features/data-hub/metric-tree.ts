import type { HubNode, HubValue } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { isInexact } from '../../../../shared/model/answer/value-state.ts';
import { inOneCurrency } from '../../../../shared/model/data-point/currency.ts';

export type ValueNode = HubNode & { value: NonNullable<HubNode['value']> };
export const carriesValue = (node: HubNode): node is ValueNode => node.value !== null;

export type TreeNode = { node: HubNode; children: TreeNode[] };

/** Metrics are the unit of coverage; their components are shown with them. */
const isMetric = (node: HubNode): node is ValueNode => node.kind === 'METRIC' && carriesValue(node);
const isGroup = ({ kind }: HubNode): boolean => kind === 'DIMENSION' || kind === 'TOPIC' || kind === 'CATEGORY';

export type MetricTree = {
  roots: TreeNode[];
  byCode: ReadonlyMap<string, HubNode>;
  /** Metrics below a group, in library order; of all groups without a code. */
  metricsOf: (code?: string) => ValueNode[];
  /** Components of a metric with values, at any depth. */
  partsOf: (code: string) => ValueNode[];
  /** From the dimension down to the parent. */
  above: (code: string) => HubNode[];
};

/** The library in the structure of the screen: groups down to metrics. */
export const buildTree = (nodes: readonly HubNode[]): MetricTree => {
  const byCode = new Map(nodes.map((node) => [node.code, node]));
  const byParent = Map.groupBy(nodes, ({ parent }) => parent);
  const childrenOf = (code: string | null): HubNode[] => byParent.get(code) ?? [];
  const toTree = (node: HubNode): TreeNode => ({
    node,
    children: isGroup(node) ? childrenOf(node.code).map(toTree) : [],
  });
  const below = (code: string | null): HubNode[] => childrenOf(code).flatMap((node) => [node, ...below(node.code)]);
  const above = (code: string): HubNode[] => {
    const parent = byCode.get(byCode.get(code)?.parent ?? '');
    return parent ? [...above(parent.code), parent] : [];
  };
  return {
    roots: childrenOf(null).map(toTree),
    byCode,
    metricsOf: (code) => {
      const self = code === undefined ? undefined : byCode.get(code);
      return self && isMetric(self) ? [self] : below(code ?? null).filter(isMetric);
    },
    partsOf: (code) => below(code).filter(carriesValue),
    above,
  };
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsOf = (text: string): string[] => folded(text).trim().split(/\s+/);

/** Every word of the search is the beginning of a word in one disclosure's name: "305-1", "GRI 305", "E1-6". */
const isAskedBy = (askedBy: Record<string, readonly string[]>, words: readonly string[]): boolean =>
  Object.entries(askedBy).some(([framework, codes]) =>
    codes.some((code) => {
      const asked = wordsOf(`${framework} ${code}`);
      return words.every((word) => asked.some((one) => one.startsWith(word)));
    }),
  );

/**
 * Every word of the search is in the name, in either language, or in the code of the library; or the words are the code
 * of a disclosure that asks for it. Words are not mixed between the two: "scope 1" does not match "Scope 2" of 102-6.
 */
export const matchesText = (
  { name, code, value }: Pick<HubNode, 'name' | 'code' | 'value'>,
  search: string,
): boolean => {
  const text = folded(`${name.en} ${name.zhTw} ${code}`);
  const words = wordsOf(search);
  return words.every((word) => text.includes(word)) || isAskedBy(value?.askedBy ?? {}, words);
};

/** The tree of retained metrics, with the groups that lead to them. */
export const pruneTree = (roots: readonly TreeNode[], isRetained: (node: HubNode) => boolean): TreeNode[] =>
  roots.flatMap((root) => {
    const children = pruneTree(root.children, isRetained);
    return children.length > 0 || (!isGroup(root.node) && isRetained(root.node)) ? [{ ...root, children }] : [];
  });

export const codesOf = (roots: readonly TreeNode[]): string[] =>
  roots.flatMap(({ node, children }) => [node.code, ...codesOf(children)]);

/** Codes of the groups: those to expand for every match. */
export const groupCodesOf = (roots: readonly TreeNode[]): string[] =>
  roots.flatMap(({ node, children }) => (isGroup(node) ? [node.code, ...groupCodesOf(children)] : []));

/** Values of one reporting time by metric. */
export type ValuesOf = ReadonlyMap<string, HubValue>;
export type CellState = 'filled' | 'estimated' | 'parts' | 'missing';

/** Value of a metric in a reporting time: its own, only values of components, or none. */
export const cellState = (values: ValuesOf, code: string, parts: readonly ValueNode[]): CellState => {
  const value = values.get(code);
  if (value) return isInexact(value.state) ? 'estimated' : 'filled';
  return parts.some((part) => values.has(part.code)) ? 'parts' : 'missing';
};

/** Numbers of a metric over the reporting times, with their columns; text has no series, nor have two currencies. */
export const runOf = (values: readonly ValuesOf[], code: string): { at: number; amount: string; value: HubValue }[] => {
  const { same } = inOneCurrency(values.flatMap((ofTime) => ofTime.get(code) ?? []));
  return values.flatMap((ofTime, at) => {
    const value = ofTime.get(code);
    return value?.amount == null || !same.includes(value) ? [] : [{ at, amount: value.amount, value }];
  });
};

/** Date of the last change of these metrics in the shown times; undefined: none has a value. */
export const newestOf = (values: readonly ValuesOf[], codes: readonly string[]): string | undefined =>
  values
    .flatMap((ofTime) => codes.flatMap((code) => ofTime.get(code)?.at ?? []))
    .toSorted()
    .at(-1);
