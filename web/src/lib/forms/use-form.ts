import { useRef, useState } from 'react';

type Errors<Values> = { [Name in keyof Values]?: string | undefined };

export type FormState<Values extends Record<string, string>> = {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** Message of a field, once it has been left or the form was sent. */
  errorOf: (name: keyof Values & string) => string;
  leave: (name: keyof Values & string) => void;
  /** Begins anew with these values and no messages: after a save. */
  reset: (values: Values) => void;
  /** Shows all messages and moves the focus to the first wrong field; true when there is none. */
  check: () => boolean;
  /** Goes on the element around the fields, each in a `data-field` of its name. */
  region: React.RefObject<HTMLDivElement | null>;
};

/**
 * A form of texts: errors at the field when it is left and, once shown, on each change; nothing typed is lost. `validate`
 * gives the message of each wrong field.
 */
export const useForm = <Values extends Record<string, string>>(
  initial: Values,
  validate: (values: Values) => Errors<Values>,
): FormState<Values> => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const region = useRef<HTMLDivElement>(null);
  const errors = validate(values);
  return {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    errorOf: (name) => (left.has(name) ? (errors[name] ?? '') : ''),
    reset: (next) => {
      setValues(next);
      setLeft(new Set());
    },
    leave: (name) => setLeft((before) => new Set([...before, name])),
    check: () => {
      setLeft((before) => new Set([...before, ...Object.keys(errors)]));
      const wrong = Object.keys(values).find((name) => errors[name] !== undefined);
      if (wrong === undefined) return true;
      region.current?.querySelector<HTMLElement>(`[data-field="${wrong}"] :is(input, button, select)`)?.focus();
      return false;
    },
    region,
  };
};
