import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { type FieldValue, isAnswered, valueKindOf } from '../../../../../../shared/model/answer/field-value.ts';

/** How a former answer is copied into a field: into an empty one, below its words, or in place of another answer. */
export type Start = { kind: 'start' | 'append' | 'replace'; value: FieldValue };

/** Whether the field accepts the value: its kind, unit and option. */
const isTaken = (field: Field, value: FieldValue): boolean => {
  if (value.kind !== valueKindOf(field.inputType)) return false;
  if (value.kind === 'number') return value.unit === undefined || (field.units ?? [value.unit]).includes(value.unit);
  const chosen = value.kind === 'select' ? [value.option] : value.kind === 'multiSelect' ? value.options : [];
  return chosen.every((option) => field.options?.includes(option) ?? true);
};

const appended = (present: FieldValue, value: FieldValue): FieldValue | undefined => {
  if (present.kind === 'text' && value.kind === 'text') {
    return { ...present, text: `${present.text.trimEnd()}\n\n${value.text}` };
  }
  if (present.kind !== 'richText' || value.kind !== 'richText') return undefined;
  const content = [...present.document.content, ...value.document.content];
  return { ...present, document: { ...present.document, content } };
};

/** Undefined if the field cannot store the value: the user types the new answer. */
export const startFrom = (field: Field, value: FieldValue, present: FieldValue | null): Start | undefined => {
  if (!isTaken(field, value)) return undefined;
  if (!present || !isAnswered(present)) return { kind: 'start', value };
  // A single-line text has no line below to append to.
  const longer = field.inputType === 'Text' ? undefined : appended(present, value);
  return longer ? { kind: 'append', value: longer } : { kind: 'replace', value };
};
