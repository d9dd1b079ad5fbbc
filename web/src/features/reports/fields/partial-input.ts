import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';

/**
 * Keeps what a field held when its author began to type. A text is saved while it is typed, so the beginning of one may be
 * stored before its end makes it no value ("0.48" of "0.48 PJ"): then what stood before stands again, never the beginning.
 */
export const createTyping = () => {
  let began: { value: FieldValue | null } | undefined;
  return {
    /** What to store now. `value`: what the field holds; `made`: what the text says, undefined while it says nothing. */
    next: (value: FieldValue | null, made: FieldValue | null | undefined): FieldValue | null => {
      began ??= { value };
      return made === undefined ? began.value : made;
    },
    /** The field was left, or what it says was confirmed: what is typed next begins anew. */
    end: (): void => {
      began = undefined;
    },
  };
};
