/**
 * The edition of a framework for each period: a standard names the financial years that an edition applies to, by their
 * first day. An edition without days applies to every period.
 */
import type { FrameworkSummary } from '../../catalogue/framework.ts';

type Edition = Pick<FrameworkSummary, 'versionId' | 'status' | 'supersededBy' | 'periods'>;

export const coversPeriod = ({ periods }: Pick<Edition, 'periods'>, startOn: string): boolean =>
  (periods?.from === undefined || periods.from <= startOn) &&
  (periods?.before === undefined || startOn < periods.before);

const named = <One extends Edition>(editions: readonly One[], versionId: string | undefined): One | undefined =>
  editions.find((edition) => edition.versionId === versionId);

/** The first later edition that covers the period; undefined where none does. */
export const laterEditionFor = <One extends Edition>(
  editions: readonly One[],
  { supersededBy }: Edition,
  startOn: string,
): One | undefined => {
  const next = named(editions, supersededBy);
  return next && !coversPeriod(next, startOn) ? laterEditionFor(editions, next, startOn) : next;
};

const earlierEditionFor = <One extends Edition>(
  editions: readonly One[],
  { versionId }: Edition,
  startOn: string,
): One | undefined => {
  const previous = editions.find(({ supersededBy }) => supersededBy === versionId);
  return previous && !coversPeriod(previous, startOn) ? earlierEditionFor(editions, previous, startOn) : previous;
};

/** The edition itself where it covers the period, else the nearest one of the same framework that does. */
export const editionFor = <One extends Edition>(
  editions: readonly One[],
  versionId: string,
  startOn: string,
): One | undefined => {
  const own = named(editions, versionId);
  if (!own || coversPeriod(own, startOn)) return own;
  return laterEditionFor(editions, own, startOn) ?? earlierEditionFor(editions, own, startOn);
};

/** An edition is in force until the day that its periods end, however early its successor may be applied. */
const asOf = <One extends Edition>(editions: readonly One[], edition: One, startOn: string): One => {
  const { supersededBy, ...rest } = edition;
  if (supersededBy === undefined) return edition;
  if (edition.periods?.before !== undefined) return { ...rest, status: 'in-force' } as One;
  const later = laterEditionFor(editions, edition, startOn);
  return later ? { ...edition, supersededBy: later.versionId } : edition;
};

/** All editions in their order, those of the period with their state for it. */
export const editionsAsOf = <One extends Edition>(editions: readonly One[], startOn: string): One[] =>
  editions.map((edition) => (coversPeriod(edition, startOn) ? asOf(editions, edition, startOn) : edition));

/** Editions that a report on the period can be made with, in their order, each with its state for that period. */
export const editionsOfferedFor = <One extends Edition>(editions: readonly One[], startOn: string): One[] =>
  editionsAsOf(editions, startOn).filter((edition) => coversPeriod(edition, startOn));

/** Whether two editions are of one framework, one having taken over from the other. */
export const isEarlierEditionOf = (editions: readonly Edition[], earlier: Edition, versionId: string): boolean => {
  const next = named(editions, earlier.supersededBy);
  return next !== undefined && (next.versionId === versionId || isEarlierEditionOf(editions, next, versionId));
};
