import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import type { RichTextDocument } from '../../../../../../shared/model/rich-text.ts';
import { type DiffPart, diffSequences, mergeSequences } from './three-way-merge.ts';

const wordOrSign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}'’-]+|\s+|[^\p{L}\p{N}\s]/gu;

/** Words, runs of space, single signs and single Chinese characters; joined again they are the text. */
export const wordsOf = (text: string): string[] => text.match(wordOrSign) ?? [];

const itself = (word: string): string => word;

/** Word diff for showing. */
export const diffWords = (before: string, after: string): DiffPart<string>[] =>
  diffSequences(wordsOf(before), wordsOf(after), itself);

export type MergedValue = { value: FieldValue; isClean: boolean };

const mergePlain = (base: string, mine: string, theirs: string): { text: string; isClean: boolean } => {
  const merged = mergeSequences(wordsOf(base), wordsOf(mine), wordsOf(theirs), itself, [' ']);
  return { text: merged.items.join(''), isClean: merged.isClean };
};

/** Rich text is merged by whole blocks, so that no formatting is lost. */
const mergeDocuments = (
  base: RichTextDocument,
  mine: RichTextDocument,
  theirs: RichTextDocument,
): { document: RichTextDocument; isClean: boolean } => {
  const merged = mergeSequences(base.content, mine.content, theirs.content, (block) => JSON.stringify(block));
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
