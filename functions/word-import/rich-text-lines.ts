import type { Language } from '../../shared/model/text/language.ts';
import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
} from '../../shared/model/text/rich-text.ts';
import { printableText } from '../core/files/printable-text.ts';
import { linkTarget } from '../report-document/text/link-target.ts';
import { joinedInlines } from './join-inlines.ts';
import type { WordLine, WordList, WordText } from './word-line.ts';

/**
 * The lines of a stored text in its Word file, for comparison with an uploaded one: the inverse of `docx-rich-text.ts`.
 */
type Place = { level: number; isQuoted: boolean };
type Fold = { language: Language; nextList: () => string };

const printedMarks = (marks: readonly RichTextMark[], language: Language): RichTextMark[] =>
  marks.flatMap((mark): RichTextMark[] => {
    if (mark.type === 'italic' && language === 'zhTw') return [{ type: 'bold' }];
    if (mark.type !== 'link') return [mark];
    const href = linkTarget(mark.attrs.href);
    return href === undefined ? [] : [{ type: 'link', attrs: { href } }];
  });

const printedInlines = (content: readonly RichTextInline[] | undefined, language: Language): RichTextInline[] =>
  joinedInlines(
    (content ?? []).flatMap((node): RichTextInline[] => {
      if (node.type === 'hardBreak') return [node];
      if (node.type === 'footnote')
        return [{ type: 'footnote', attrs: { text: printableText(node.attrs.text).trim() } }];
      const marks = printedMarks(node.marks ?? [], language);
      return printableText(node.text)
        .split('\n')
        .flatMap((text, index): RichTextInline[] => [
          ...(index === 0 ? [] : [{ type: 'hardBreak' as const }]),
          ...(text === '' ? [] : [{ type: 'text' as const, text, marks }]),
        ]);
    }),
  );

const textLine = (
  content: readonly RichTextInline[] | undefined,
  { level, isQuoted }: Place,
  { language }: Fold,
  more: Pick<WordText, 'heading' | 'list'> = {},
): WordText => ({
  kind: 'text',
  isQuoted,
  indent: more.list ? 0 : level,
  inlines: printedInlines(content, language),
  ...more,
});

const itemLines = (item: RichTextListItem, list: WordList, place: Place, fold: Fold): WordLine[] => {
  const [first, ...rest] = item.content;
  const inner = { ...place, level: place.level + 1 };
  if (first?.type === 'paragraph')
    return [textLine(first.content, place, fold, { list }), ...linesOfBlocks(rest, inner, fold)];
  return [textLine([], { ...place, isQuoted: false }, fold, { list }), ...linesOfBlocks(item.content, inner, fold)];
};

/** Print distinguishes three levels. */
const printedLevel = (level: number): 1 | 2 | 3 => {
  if (level <= 1) return 1;
  return level === 2 ? 2 : 3;
};

const captionLines = (caption: string | undefined): WordLine[] => {
  const text = printableText(caption ?? '').trim();
  return text === '' ? [] : [{ kind: 'caption', text }];
};

const linesOf = (block: RichTextBlock, place: Place, fold: Fold): WordLine[] => {
  switch (block.type) {
    case 'paragraph':
      return [textLine(block.content, place, fold)];
    case 'heading':
      return [
        textLine(block.content, { ...place, isQuoted: false }, fold, { heading: printedLevel(block.attrs.level) }),
      ];
    case 'blockquote':
      return linesOfBlocks(block.content, { ...place, isQuoted: true }, fold);
    case 'bulletList': {
      const list = { isOrdered: false, start: 1, level: place.level, id: 'bullets' };
      return block.content.flatMap((item) => itemLines(item, list, place, fold));
    }
    case 'orderedList': {
      const list = { isOrdered: true, start: block.attrs?.start ?? 1, level: place.level, id: fold.nextList() };
      return block.content.flatMap((item) => itemLines(item, list, place, fold));
    }
    case 'image':
      return [
        { kind: 'picture', name: block.attrs.pictureId, alt: printableText(block.attrs.alt) },
        ...captionLines(block.attrs.caption),
      ];
    case 'table': {
      const columns = Math.max(...block.content.map((row) => row.content.length));
      const rows = block.content.map((row) =>
        Array.from({ length: columns }, (_, column) => {
          const cell = row.content[column];
          const start = { level: 0, isQuoted: false };
          return cell
            ? { isHead: cell.type === 'tableHeader', lines: linesOfBlocks(cell.content, start, fold) }
            : { isHead: false, lines: [textLine([], start, fold)] };
        }),
      );
      return [{ kind: 'table', rows }];
    }
  }
};

const linesOfBlocks = (blocks: readonly RichTextBlock[], place: Place, fold: Fold): WordLine[] =>
  blocks.flatMap((block) => linesOf(block, place, fold));

/** The lines of a text in a file in `language`. Chinese prints italics as bold, so that there the two are equal. */
export const richTextLines = ({ content }: Pick<RichTextDocument, 'content'>, language: Language): WordLine[] => {
  let lists = 0;
  const nextList = (): string => {
    lists += 1;
    return String(lists);
  };
  return linesOfBlocks(content, { level: 0, isQuoted: false }, { language, nextList });
};
