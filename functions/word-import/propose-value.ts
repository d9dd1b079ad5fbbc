import { FieldValue, isAnswered } from '../../shared/model/answer/field-value.ts';
import { figureStates } from '../../shared/model/answer/value-state.ts';
import { signOf, valueStateText } from '../../shared/model/numbers/format-value.ts';
import { parseAmount } from '../../shared/model/numbers/parse-amount.ts';
import type { SnapshotField } from '../../shared/model/publishing/snapshot.ts';
import type { WordProblemReason } from '../../shared/model/publishing/word-changes.ts';
import { Language } from '../../shared/model/text/language.ts';
import { picturesOf, type RichTextBlock, type RichTextDocument } from '../../shared/model/text/rich-text.ts';
import type { PictureOf } from './lines-to-rich-text.ts';
import { preserveStoredBlocks } from './preserve-stored-blocks.ts';
import { isNoAnswer, plainOf, withoutSpaces } from './printed-answer.ts';
import { type Choice, proposeFact } from './propose-fact.ts';

/** `field`: of the present report · `printed`: as the file printed it, with the unit next to the figure. */
export type Answered = {
  field: SnapshotField;
  printed: SnapshotField;
  units: readonly string[];
  choices: readonly Choice[];
  pictureOf: PictureOf;
};
export type Proposal = { value: FieldValue | null } | { reason: WordProblemReason };

const checked = (value: FieldValue): Proposal => {
  const parsed = FieldValue.safeParse(value);
  return parsed.success ? { value: parsed.data } : { reason: 'too-long' };
};

const marked = figureStates.filter((state) => signOf(state) !== '');
const notApplicable = Language.options.flatMap((language) => {
  const { mark, text } = valueStateText('notApplicable', language);
  return [mark, text].map((word) => withoutSpaces(word).toLowerCase());
});

type NumberValue = Extract<FieldValue, { kind: 'number' }>;

/** Properties of a number that no file can change; the reason of an omission ends with it. */
const preservedOf = ({ value }: SnapshotField): Pick<NumberValue, 'descriptor' | 'note'> => {
  if (value?.kind !== 'number') return {};
  const { descriptor, note } = value;
  return { ...(descriptor === undefined ? {} : { descriptor }), ...(note === undefined ? {} : { note }) };
};

const proposeNumber = (text: string, { field, printed, units }: Answered): Proposal => {
  const rest = preservedOf(field);
  if (notApplicable.includes(withoutSpaces(text).toLowerCase()))
    return checked({ kind: 'number', number: null, state: 'notApplicable', ...rest });
  const state = marked.find((one) => text.startsWith(signOf(one)));
  const typed = state ? text.slice(signOf(state).length) : text;
  const parsed = parseAmount(typed, { units, isInteger: field.inputType === 'Integer' });
  if (parsed.kind === 'empty') return { reason: 'number' };
  if (parsed.kind === 'invalid') {
    const isUnit = parsed.reason === 'unknown-unit' || parsed.reason === 'other-dimension';
    return { reason: isUnit ? 'unit' : 'number' };
  }
  const shown = printed.value?.kind === 'number' ? printed.value.unit : undefined;
  const unit = parsed.unit ?? shown ?? field.unit;
  return checked({
    kind: 'number',
    number: parsed.number,
    state: state ?? 'reported',
    ...(unit === undefined ? {} : { unit }),
    ...rest,
    ...(parsed.currency === undefined ? {} : { descriptor: parsed.currency }),
  });
};

const proposeRichText = (blocks: RichTextBlock[], { field, printed, pictureOf }: Answered): Proposal => {
  const stored = [printed.value, field.value].flatMap((value): RichTextDocument[] =>
    value?.kind === 'richText' ? [value.document] : [],
  );
  return checked({
    kind: 'richText',
    document: { type: 'doc', content: preserveStoredBlocks(blocks, stored, pictureOf) },
  });
};

/** The value of an edited control; null if it is empty or has the placeholder for a missing answer. */
export const proposeValue = (blocks: RichTextBlock[], kind: FieldValue['kind'], answered: Answered): Proposal => {
  const text = plainOf(blocks);
  if (isNoAnswer(text) && picturesOf({ content: blocks }).length === 0) return { value: null };
  if (kind === 'number') return proposeNumber(text, answered);
  if (kind !== 'text' && kind !== 'richText') return proposeFact(text, kind, answered.choices);
  const proposal = kind === 'text' ? checked({ kind: 'text', text }) : proposeRichText(blocks, answered);
  return 'value' in proposal && !isAnswered(proposal.value) ? { value: null } : proposal;
};
