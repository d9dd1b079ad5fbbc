import { useState } from 'react';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { ControlProps } from './control-props.ts';
import { useDraftText } from './draft-text.ts';
import { createTyping } from './partial-input.ts';

/** The value in a text; undefined: none. `isLeft`: typing has ended, so that an incomplete text is read as it is. */
type Read = (text: string, isLeft: boolean) => FieldValue | null | undefined;

/**
 * A text that is saved as the value it contains; while invalid it stays on the device, and the previous value stays
 * stored.
 */
export const useTypedValue = (
  { draftKey, value, type, flush }: Pick<ControlProps, 'draftKey' | 'value' | 'type' | 'flush'>,
  read: Read,
) => {
  const { text, setText, flagOpen } = useDraftText(draftKey);
  const [isTyping, setIsTyping] = useState(false);
  const [typing] = useState(createTyping);
  return {
    /** Undefined while the field shows the stored value. */
    text,
    isTyping,
    write: (typed: string): void => {
      const made = read(typed, false);
      setIsTyping(true);
      setText(typed, made === undefined);
      type(typing.next(value, made));
    },
    /** Enter and leaving. */
    commit: (): void => {
      setIsTyping(false);
      const made = text === undefined ? undefined : read(text, true);
      if (made !== undefined) {
        type(typing.next(value, made));
        setText(undefined, false);
      } else if (text !== undefined) flagOpen();
      typing.end();
      flush();
    },
  };
};
