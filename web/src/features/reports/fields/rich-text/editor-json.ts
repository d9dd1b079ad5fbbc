import * as z from 'zod';
import { PictureId } from '../../../../../../shared/ids.ts';
import {
  type RichTextBlock,
  type RichTextDocument,
  type RichTextImage,
  type RichTextInline,
  type RichTextListItem,
  type RichTextMark,
  type RichTextTableRow,
  richTextLimits,
} from '../../../../../../shared/model/text/rich-text.ts';

/** Any node from the editor; nodes outside the allow-list of rich-text.ts are dropped, but not their text. */
type EditorNode = {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | null | undefined;
  marks?: EditorMark[] | undefined;
  content?: EditorNode[] | undefined;
};
const EditorMark = z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).nullish() });
type EditorMark = z.infer<typeof EditorMark>;
const EditorNode: z.ZodType<EditorNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    text: z.string().optional(),
    attrs: z.record(z.string(), z.unknown()).nullish(),
    marks: z.array(EditorMark).optional(),
    content: z.array(EditorNode).optional(),
  }),
);

const plainMarks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'] as const;

const linkPattern = /^(https?:\/\/|mailto:)/i;
const hrefMax = 2_048;

/** Addresses that may be linked: nothing that runs. */
export const isSafeHref = (href: string): boolean => linkPattern.test(href) && href.length <= hrefMax;

const toMark = (mark: EditorMark): RichTextMark[] => {
  const plain = plainMarks.find((type) => type === mark.type);
  if (plain) return [{ type: plain }];
  const href = mark.type === 'link' ? mark.attrs?.href : undefined;
  return typeof href === 'string' && isSafeHref(href) ? [{ type: 'link', attrs: { href } }] : [];
};

const wordsIn = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max).trim() : '');

const toInline = (node: EditorNode): RichTextInline[] => {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node.type === 'footnote') {
    const text = wordsIn(node.attrs?.text, richTextLimits.footnoteMax);
    return text === '' ? [] : [{ type: 'footnote', attrs: { text } }];
  }
  if (!node.text) return (node.content ?? []).flatMap(toInline);
  const marks = (node.marks ?? []).flatMap(toMark);
  return [{ type: 'text', text: node.text, ...(marks.length > 0 ? { marks } : {}) }];
};

const marksText = (node: RichTextInline): string => JSON.stringify(node.type === 'text' ? (node.marks ?? []) : node);

/** Neighbours of the same marks are one text in the editor, whatever pieces a file or a program sent them in. */
const joined = (inlines: readonly RichTextInline[]): RichTextInline[] => {
  const all: RichTextInline[] = [];
  for (const node of inlines) {
    const last = all.at(-1);
    if (last?.type !== 'text' || node.type !== 'text' || marksText(last) !== marksText(node)) all.push(node);
    else all[all.length - 1] = { ...last, text: last.text + node.text };
  }
  return all;
};

const inlineOf = (node: EditorNode): { content?: RichTextInline[] } => {
  const content = joined((node.content ?? []).flatMap(toInline));
  return content.length > 0 ? { content } : {};
};

const integerOf = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : undefined;

/** Attributes of a picture that is stored on this server and has alt text; undefined for any other. */
export const pictureOf = (attrs: EditorNode['attrs']): RichTextImage['attrs'] | undefined => {
  const pictureId = PictureId.safeParse(attrs?.pictureId);
  const alt = wordsIn(attrs?.alt, richTextLimits.altMax);
  const caption = wordsIn(attrs?.caption, richTextLimits.captionMax);
  const width = integerOf(Number(attrs?.width), 1, richTextLimits.pictureSideMax);
  const height = integerOf(Number(attrs?.height), 1, richTextLimits.pictureSideMax);
  if (!pictureId.success || alt === '' || width === undefined || height === undefined) return undefined;
  return { pictureId: pictureId.data, alt, ...(caption === '' ? {} : { caption }), width, height };
};

const imageOf = ({ attrs }: EditorNode): RichTextBlock[] => {
  const picture = pictureOf(attrs);
  return picture ? [{ type: 'image', attrs: picture }] : [];
};

const blocksOf = (node: EditorNode): RichTextBlock[] => {
  const blocks = (node.content ?? []).flatMap(toBlock);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
};

const itemsOf = (node: EditorNode): RichTextListItem[] =>
  (node.content ?? []).map((item) => ({ type: 'listItem', content: blocksOf(item) }));

const rowsOf = (node: EditorNode): RichTextTableRow[] =>
  (node.content ?? []).map((row) => ({
    type: 'tableRow',
    content: (row.content ?? []).map((cell) => ({
      type: cell.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
      content: blocksOf(cell),
    })),
  }));

const toBlock = (node: EditorNode): RichTextBlock[] => {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: integerOf(node.attrs?.level, 1, 4) ?? 3 }, ...inlineOf(node) }];
    case 'blockquote':
      return [{ type: 'blockquote', content: blocksOf(node) }];
    case 'bulletList':
      return [{ type: 'bulletList', content: itemsOf(node) }];
    case 'orderedList': {
      const start = integerOf(node.attrs?.start, 0, 100_000) ?? 1;
      return [{ type: 'orderedList', ...(start === 1 ? {} : { attrs: { start } }), content: itemsOf(node) }];
    }
    case 'table':
      return [{ type: 'table', content: rowsOf(node) }];
    case 'image':
      return imageOf(node);
    default:
      return [{ type: 'paragraph', ...inlineOf(node) }];
  }
};

/** Editor JSON as it is stored: the allow-list and nothing else. */
export const toRichTextDocument = (json: unknown): RichTextDocument => {
  const parsed = EditorNode.safeParse(json);
  return { type: 'doc', content: parsed.success ? (parsed.data.content ?? []).flatMap(toBlock) : [] };
};
