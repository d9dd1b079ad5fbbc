import { type FieldValue, isAnswered } from '../../shared/model/answer/field-value.ts';
import { formatDecimal, valueStateText } from '../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../shared/model/publishing/snapshot.ts';
import { Language } from '../../shared/model/text/language.ts';
import { type RichTextBlock, richTextToPlainText } from '../../shared/model/text/rich-text.ts';
import { printableText } from '../core/files/printable-text.ts';
import { factLines } from '../report-document/figures/field-view.ts';
import { labelsOf } from '../report-document/text/labels.ts';
import { blocksOfLines, type PictureOf } from './lines-to-rich-text.ts';
import { linesOfFact } from './propose-fact.ts';
import { richTextLines } from './rich-text-lines.ts';

/** Texts in a file that mean "not answered", in either language. */
const noAnswers = Language.options.map((language) => labelsOf(language).notAnswered);

export const isNoAnswer = (text: string): boolean => text === '' || noAnswers.includes(text);

export const plainOf = (content: RichTextBlock[]): string => richTextToPlainText({ type: 'doc', content }).trim();

/** Spaces around figures and marks have no meaning. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u200B\u202F]+/gu, '');

const numberIn = (field: SnapshotField, language: Language): string => {
  const { value } = field;
  if (value?.kind !== 'number' || !isAnswered(value)) return '';
  const number = value.number === null ? '' : formatDecimal(value.number, 'comma');
  return withoutSpaces(`${valueStateText(value.state, language).mark}${number}`);
};

const textIn = (field: SnapshotField, language: Language, pictureOf: PictureOf): string => {
  const { value } = field;
  if (!isAnswered(value)) return '';
  if (value?.kind === 'text') return printableText(value.text).trim();
  if (value?.kind !== 'richText') return linesOfFact(printableText(factLines(field, language).join('\n'))).join('\n');
  return JSON.stringify(blocksOfLines(richTextLines(value.document, language), pictureOf));
};

/**
 * The text of an unedited control in each language that a file may have; compared with `readAnswer` of the control's
 * present text.
 */
export const printedAnswers = (field: SnapshotField, pictureOf: PictureOf): string[] =>
  Language.options.map((language) =>
    field.value?.kind === 'number' ? numberIn(field, language) : textIn(field, language, pictureOf),
  );

/** The present text of a control, in the form of `printedAnswers`. */
export const readAnswer = (blocks: RichTextBlock[], kind: FieldValue['kind']): string => {
  const text = plainOf(blocks);
  if (isNoAnswer(text)) return '';
  if (kind === 'number') return withoutSpaces(text);
  if (kind === 'richText') return JSON.stringify(blocks);
  return kind === 'text' ? text : linesOfFact(text).join('\n');
};
