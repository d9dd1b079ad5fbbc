import {
  chartKeyOf,
  chartsByOrigin,
  DesignChart,
  repeatedCharts,
} from '../../../../../../shared/model/design/design-chart.ts';
import { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import { fieldOf } from './design-differences.ts';

/** Another person's text that mine replaced, and its field. */
export type Replaced = { field: string; text: string };

export type MergedDesign = {
  design: ReportDesign;
  /** Both changed the same ones. */
  replaced: Replaced[];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Entries = Map<string, unknown>;

/** A chapter is identified by its framework; other lists have no identity. */
const keyOf = (item: unknown): string => {
  const found: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'versionId') : undefined;
  return typeof found === 'string' ? found : '';
};

const entriesOf = (value: unknown): Entries | undefined => {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.every((item) => keyOf(item) !== '') ? new Map(items.map((item) => [keyOf(item), item])) : undefined;
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
};

/** In my order, followed by keys that only the other has. */
const keysOf = (mine: Entries, theirs: Entries): string[] => [...new Set([...mine.keys(), ...theirs.keys()])];

const merge = (base: unknown, mine: unknown, theirs: unknown, replaced: Replaced[], path = ''): unknown => {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const [was, own, other] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)];
  if (!(was && own && other)) {
    if (typeof theirs === 'string' && theirs.trim() !== '') replaced.push({ field: fieldOf(path), text: theirs });
    return mine;
  }
  const merged = keysOf(own, other).flatMap((key): [string, unknown][] => {
    const value = merge(was.get(key), own.get(key), other.get(key), replaced, path === '' ? key : `${path}.${key}`);
    return value === undefined ? [] : [[key, value]];
  });
  return Array.isArray(mine) ? merged.map(([, value]) => value) : Object.fromEntries(merged);
};

/** Both of us added a chart that shows the same: mine remains, and texts of theirs are reported as replaced. */
const withoutRepeated = (charts: readonly DesignChart[], replaced: Replaced[]): DesignChart[] => {
  const repeated = new Set(repeatedCharts(charts));
  for (const index of repeated) {
    const chart = charts[index];
    const mine = chart && charts.find((one) => chartKeyOf(one) === chartKeyOf(chart));
    const altTexts = Object.values(chart?.altText ?? {});
    const lost = altTexts.filter((text) => text !== '' && !Object.values(mine?.altText ?? {}).includes(text));
    replaced.push(...lost.map((text) => ({ field: 'charts', text })));
  }
  return charts.filter((_, index) => !repeated.has(index));
};

/** A chart that one of us made show something else is still the one that the other describes. */
const mergeCharts = (
  base: readonly DesignChart[],
  mine: readonly DesignChart[],
  theirs: readonly DesignChart[],
  replaced: Replaced[],
): DesignChart[] => {
  const [was, own, other] = [base, mine, theirs].map((charts) => Object.fromEntries(chartsByOrigin(base, charts)));
  const { data } = DesignChart.array().safeParse(Object.values(Object(merge(was, own, other, replaced, 'charts'))));
  return withoutRepeated(data ?? mine, replaced);
};

/**
 * Merges two versions of one design. The result contains each person's own changes, down to a single text, chapter or
 * chart. Of a text that both changed, mine remains, and theirs is reported as replaced.
 */
export const mergeDesigns = (base: ReportDesign, mine: ReportDesign, theirs: ReportDesign): MergedDesign => {
  const replaced: Replaced[] = [];
  // The stored text is trimmed: trailing whitespace that I am still typing is no change.
  const parsedMine = ReportDesign.safeParse(mine);
  const own = parsedMine.success ? parsedMine.data : mine;
  const charts = mergeCharts(base.charts, own.charts, theirs.charts, replaced);
  const merged = merge({ ...base, charts: [] }, { ...own, charts: [] }, { ...theirs, charts: [] }, replaced);
  const parsed = ReportDesign.safeParse({ ...Object(merged), charts });
  // More charts together than a report may have: the version I see remains.
  return parsed.success ? { design: parsed.data, replaced } : { design: mine, replaced };
};
