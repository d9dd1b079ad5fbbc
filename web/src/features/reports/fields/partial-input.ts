import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';

/**
 * Remembers the value of a field before the user began to type. A text is saved while it is typed, so a prefix may be
 * stored before the rest makes it invalid ("0.48" of "0.48 PJ"): then the value before is restored, never the prefix.
 */
export const createTyping = () => {
  let began: { value: FieldValue | null } | undefined;
  return {
    /** The value to store now. `value`: of the field; `made`: of the text, undefined while it is invalid. */
    next: (value: FieldValue | null, made: FieldValue | null | undefined): FieldValue | null => {
      began ??= { value };
      return made === undefined ? began.value : made;
    },
    /** The field was left or its value confirmed: the next input starts a new edit. */
    end: (): void => {
      began = undefined;
    },
  };
};
