import type { RichTextInline, RichTextMark } from '../../shared/model/text/rich-text.ts';

const order: readonly RichTextMark['type'][] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'link',
];

/** Each mark once, in a fixed order. */
const inOrder = (marks: readonly RichTextMark[]): RichTextMark[] =>
  order.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);

const sameMarks = (one: readonly RichTextMark[] | undefined, other: readonly RichTextMark[] | undefined): boolean =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** Joins neighbours with the same marks: Word splits a text into arbitrary runs. */
export const joinedInlines = (inlines: readonly RichTextInline[]): RichTextInline[] => {
  const joined: RichTextInline[] = [];
  for (const node of inlines) {
    const last = joined.at(-1);
    const marks = node.type === 'text' ? inOrder(node.marks ?? []) : [];
    if (node.type !== 'text') joined.push(node);
    else if (last?.type === 'text' && sameMarks(last.marks, marks)) last.text += node.text;
    else joined.push({ type: 'text', text: node.text, ...(marks.length > 0 ? { marks } : {}) });
  }
  return joined;
};
