import { chartKeyOf, ReportDesign } from '../../../../../../shared/model/report-design.ts';

export type MergedDesign = {
  design: ReportDesign;
  /** Words of the other person that mine took the place of: both changed the same ones. */
  replaced: string[];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Entries = Map<string, unknown>;

const textAt = (item: unknown, key: string): string => {
  const found: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, key) : undefined;
  return typeof found === 'string' ? found : '';
};

/** A chapter is known by its framework, a chart by its figure; other lists have no items of their own. */
const keyOf = (item: unknown): string => {
  const [versionId, disclosureId, fieldKey] = ['versionId', 'disclosureId', 'fieldKey'].map((key) => textAt(item, key));
  if (!versionId) return '';
  return disclosureId && fieldKey ? chartKeyOf({ versionId, disclosureId, fieldKey }) : versionId;
};

const entriesOf = (value: unknown): Entries | undefined => {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.every((item) => keyOf(item) !== '') ? new Map(items.map((item) => [keyOf(item), item])) : undefined;
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
};

/** In my order, what only the other has behind it. */
const keysOf = (mine: Entries, theirs: Entries): string[] => [...new Set([...mine.keys(), ...theirs.keys()])];

const merge = (base: unknown, mine: unknown, theirs: unknown, replaced: string[]): unknown => {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const [was, own, other] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)];
  if (!(was && own && other)) {
    if (typeof theirs === 'string' && theirs.trim() !== '') replaced.push(theirs);
    return mine;
  }
  const merged = keysOf(own, other).flatMap((key): [string, unknown][] => {
    const value = merge(was.get(key), own.get(key), other.get(key), replaced);
    return value === undefined ? [] : [[key, value]];
  });
  return Array.isArray(mine) ? merged.map(([, value]) => value) : Object.fromEntries(merged);
};

/**
 * What two people made of one design: each keeps what only they changed, down to a single text, chapter or chart; of a text that
 * both changed mine stands, and theirs is told.
 */
export const mergeDesigns = (base: ReportDesign, mine: ReportDesign, theirs: ReportDesign): MergedDesign => {
  const replaced: string[] = [];
  // What is stored is trimmed: a space at an end that I still type behind is no word of mine.
  const own = ReportDesign.safeParse(mine);
  const parsed = ReportDesign.safeParse(merge(base, own.success ? own.data : mine, theirs, replaced));
  // More charts together than a report may have: what I see stands.
  return parsed.success ? { design: parsed.data, replaced } : { design: mine, replaced };
};
