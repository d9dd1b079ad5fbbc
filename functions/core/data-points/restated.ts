import { isSameNumber, type Rational } from '../../../shared/catalogue/metrics/decimal.ts';
import type { RestatedEntry } from '../../../shared/model/comparison/comparison.ts';
import { currencyOf, isOtherCurrency } from '../../../shared/model/data-point/currency.ts';
import { exactOf, isLive, type LivePoint } from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint, Subject } from '../../../shared/model/data-point/known-values.ts';

/** Data points of a published revision. */
export type PublishedRevision = { revision: number; find: FindPoint };

/** Rows with another unit or currency than the current one are not comparable with it. */
const saidOf = (subject: Subject, { revision, find }: PublishedRevision, now: LivePoint) => {
  const before = find(subject);
  if (!isLive(before) || before.content.unit !== now.content.unit) return [];
  if (isOtherCurrency(currencyOf(before.content), currencyOf(now.content))) return [];
  const amount: Rational | undefined = exactOf(before.content);
  return amount ? [{ revision, exact: before.content.exact ?? '', amount }] : [];
};

/**
 * The published values of a subject by revision, where the data hub's current value differs from them.
 */
export const restatedOf = (
  subject: Subject,
  published: readonly PublishedRevision[],
  live: FindPoint,
): RestatedEntry | null => {
  const now = live(subject);
  const is = isLive(now) ? exactOf(now.content) : undefined;
  if (!isLive(now) || !is) return null;
  const said = published.flatMap((revision) => saidOf(subject, revision, now));
  const latest = said.findLast(({ amount }) => !isSameNumber(amount, is));
  if (!latest) return null;
  const { typed } = now.content;
  const note = typed.kind === 'number' ? (typed.note ?? '').trim() : '';
  return {
    revisions: said.map(({ revision, exact }) => ({ revision, exact })),
    published: latest.exact,
    now: now.content.exact ?? '',
    reason: now.reason ?? (note === '' ? null : note),
    author: now.author,
    at: now.at,
  };
};
