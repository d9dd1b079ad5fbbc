/** As much as is read at a glance, and how much of it leads to what changed. */
const excerptMax = 300;
const leadMax = 80;

/**
 * Two texts as far as they are shown side by side: whole while both are short, otherwise the part in which they begin
 * to differ; an ellipsis replaces omitted text. Counted in characters, so that none is cut in two.
 */
export const changedExcerpts = (before: string, after: string): { before: string; after: string } => {
  const [old, now] = [Array.from(before), Array.from(after)];
  const same = old.findIndex((character, at) => character !== now[at]);
  const differsAt = same === -1 ? old.length : same;
  const from = Math.max(old.length, now.length) <= excerptMax ? 0 : Math.max(0, differsAt - leadMax);
  const excerptOf = (text: readonly string[]): string =>
    [from > 0 ? '…' : '', ...text.slice(from, from + excerptMax), text.length > from + excerptMax ? '…' : ''].join('');
  return { before: excerptOf(old), after: excerptOf(now) };
};
