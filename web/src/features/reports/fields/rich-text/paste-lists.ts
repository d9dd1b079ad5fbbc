/** A paragraph that Word wrote for an item of a list: `level` from 1; `start` of a numbered one. */
export type PastedItem<Content> = { level: number; isNumbered: boolean; start: number; content: Content };

export type PastedList<Content> = {
  isNumbered: boolean;
  start: number;
  items: { content: Content; lists: PastedList<Content>[] }[];
};

/**
 * Storage allows ten nested blocks (rich-text.ts): two per level, and three for a table cell that contains the list.
 */
const levelMax = 3;

const numbered = /^\(?(\d{1,4}|[a-z]{1,5})[.)]$/i;
const bulleted = /^[·•●○◦▪■§o–—*-]$/;

/** Parses the marker of an item: "2." is numbered and starts at two; undefined for any other text. */
export const markOf = (text: string): { isNumbered: boolean; start: number } | undefined => {
  const mark = text.replace(/[\s\u00a0]/g, '');
  const number = numbered.exec(mark)?.[1];
  if (number !== undefined) return { isNumbered: true, start: /^\d+$/.test(number) ? Number(number) : 1 };
  // Word renders some bullets with private use characters of its own fonts.
  return bulleted.test(mark) || /^[\u{e000}-\u{f8ff}]$/u.test(mark) ? { isNumbered: false, start: 1 } : undefined;
};

/** Nested lists of consecutive items; an item of another kind on the same level begins a new list. */
export const listsOf = <Content>(items: readonly PastedItem<Content>[]): PastedList<Content>[] => {
  const top: PastedList<Content>[] = [];
  /** The open lists, the outermost first. */
  const open: { level: number; list: PastedList<Content> }[] = [];
  for (const { level: wanted, isNumbered, start, content } of items) {
    const level = Math.min(wanted, levelMax);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last && last.level === level && last.list.isNumbered !== isNumbered) open.pop();
    if (open.at(-1)?.level !== level) {
      const list: PastedList<Content> = { isNumbered, start, items: [] };
      const around = open.at(-1)?.list.items.at(-1)?.lists ?? top;
      around.push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.items.push({ content, lists: [] });
  }
  return top;
};
