import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { RichTextBlock, RichTextDocument, RichTextInline } from '../../../../../shared/model/text/rich-text.ts';
import { type DiffPart, diffSequences, type Merged, mergeSequences, type Resolve } from './three-way-merge.ts';

const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/** A mark between digits is of their number, as is a per cent sign behind them: half of "2.72" says nothing. */
const ofWord = String.raw`(?!${character})(?:[\p{L}\p{N}'’\-]|(?<=\p{N})[.,](?=\p{N}))`;
const wordOrSign = new RegExp(String.raw`${character}|(?:${ofWord})+(?:(?<=\p{N})%)?|\s+|[^\p{L}\p{N}\s]`, 'gu');

/** Words, numbers, runs of whitespace, single signs and single Chinese characters; joined they are the text. */
export const wordsOf = (text: string): string[] => text.match(wordOrSign) ?? [];

const itself = (word: string): string => word;

/** Word diff for display. */
export const diffWords = (before: string, after: string): DiffPart<string>[] =>
  diffSequences(wordsOf(before), wordsOf(after), itself);

/** Both sides with a gap between them. */
const withGap =
  <Word>(gap: Word): Resolve<Word> =>
  (_base, mine, theirs) => ({
    items: mine.length > 0 && theirs.length > 0 ? [...mine, gap, ...theirs] : [...mine, ...theirs],
    isClean: false,
  });

export type MergedValue = { value: FieldValue; isClean: boolean };

const mergePlain = (base: string, mine: string, theirs: string): { text: string; isClean: boolean } => {
  const merged = mergeSequences(wordsOf(base), wordsOf(mine), wordsOf(theirs), itself, withGap(' '));
  return { text: merged.items.join(''), isClean: merged.isClean };
};

/** A word with its formatting, or a line break. */
const inlineWords = (content: RichTextInline[] | undefined): RichTextInline[] =>
  (content ?? []).flatMap((node): RichTextInline[] =>
    node.type === 'text' ? wordsOf(node.text).map((text) => ({ ...node, text })) : [node],
  );

const marksOf = (node: RichTextInline): string => (node.type === 'text' ? JSON.stringify(node.marks ?? []) : 'break');

/** Neighbours of one formatting become one text again. */
const joinWords = (words: readonly RichTextInline[]): RichTextInline[] => {
  const joined: RichTextInline[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last?.type === 'text' && word.type === 'text' && marksOf(last) === marksOf(word)) {
      joined[joined.length - 1] = { ...last, text: last.text + word.text };
    } else joined.push(word);
  }
  return joined;
};

type TextBlock = Extract<RichTextBlock, { type: 'paragraph' | 'heading' }>;
const isTextBlock = (block: RichTextBlock | undefined): block is TextBlock =>
  block?.type === 'paragraph' || block?.type === 'heading';

/** One paragraph or heading that both changed: merged by word, with its formatting. */
const mergeTextBlocks = (base: TextBlock, mine: TextBlock, theirs: TextBlock): Merged<RichTextBlock> => {
  const { items, isClean } = mergeSequences(
    inlineWords(base.content),
    inlineWords(mine.content),
    inlineWords(theirs.content),
    (node) => JSON.stringify(node),
    withGap<RichTextInline>({ type: 'text', text: ' ' }),
  );
  const content = joinWords(items);
  return { items: [content.length > 0 ? { ...mine, content } : mine], isClean };
};

/** Blocks that both changed: merged by word where both are text, else mine before theirs. */
const resolveBlocks: Resolve<RichTextBlock> = (base, mine, theirs) => {
  const isPaired = base.length === mine.length && base.length === theirs.length;
  const merged = mine.map((own, index): Merged<RichTextBlock> | undefined => {
    const before = base[index];
    const other = theirs[index];
    return isTextBlock(before) && isTextBlock(own) && isTextBlock(other)
      ? mergeTextBlocks(before, own, other)
      : undefined;
  });
  const whole = merged.filter((part) => part !== undefined);
  if (!isPaired || whole.length < merged.length) return { items: [...mine, ...theirs], isClean: false };
  return { items: whole.flatMap(({ items }) => items), isClean: whole.every(({ isClean }) => isClean) };
};

/** Rich text is merged by blocks, and within paragraphs by word, so that no formatting is lost. */
const mergeDocuments = (
  base: RichTextDocument,
  mine: RichTextDocument,
  theirs: RichTextDocument,
): { document: RichTextDocument; isClean: boolean } => {
  const keyOf = (block: RichTextBlock): string => JSON.stringify(block);
  const merged = mergeSequences(base.content, mine.content, theirs.content, keyOf, resolveBlocks);
  return { document: { type: 'doc', content: merged.items }, isClean: merged.isClean };
};

const emptyDocument: RichTextDocument = { type: 'doc', content: [] };

/** Both versions in one value, as a proposal to edit; undefined for anything but texts. */
export const mergeValues = (
  base: FieldValue | null,
  mine: FieldValue | null,
  theirs: FieldValue | null,
): MergedValue | undefined => {
  if (mine?.kind === 'text' && theirs?.kind === 'text') {
    const { text, isClean } = mergePlain(base?.kind === 'text' ? base.text : '', mine.text, theirs.text);
    return { value: { kind: 'text', text }, isClean };
  }
  if (mine?.kind === 'richText' && theirs?.kind === 'richText') {
    const start = base?.kind === 'richText' ? base.document : emptyDocument;
    const { document, isClean } = mergeDocuments(start, mine.document, theirs.document);
    return { value: { kind: 'richText', document }, isClean };
  }
  return undefined;
};
