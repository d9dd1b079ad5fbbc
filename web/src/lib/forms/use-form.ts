import { useRef, useState } from 'react';
import { useSteadySubmit } from './use-steady-submit.ts';

type Errors<Values> = { [Name in keyof Values]?: string | undefined };

/** A field that blocks a submit, with its label. */
export type WrongField = { name: string; label: string };

export type FormState<Values extends Record<string, string>> = {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** Message of a field, once it has been blurred or the form was submitted. */
  errorOf: (name: keyof Values & string) => string;
  leave: (name: keyof Values & string) => void;
  /** Starts again with these values and no messages: after a save. */
  reset: (values: Values) => void;
  /** Shows all messages and focuses the first wrong field; true if there is none. */
  check: () => boolean;
  /** Fields that blocked the last submit and are still wrong, in the order of the screen. */
  wrong: readonly WrongField[];
  focus: (name: string) => void;
  /** Ref of the element around the fields, each in a `data-field` with its name. */
  region: React.RefObject<HTMLDivElement | null>;
};

const fieldsIn = (region: HTMLElement | null): HTMLElement[] => [
  ...(region?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

const focusIn = (field: HTMLElement | undefined): void =>
  field?.querySelector<HTMLElement>(':is(input, textarea, button, select)')?.focus();

/** Wrong fields in the order of the screen: the languages order the name fields differently. */
const wrongIn = (region: HTMLElement | null, errors: Errors<Record<string, string>>) =>
  fieldsIn(region).flatMap((field) => {
    const name = field.dataset.field ?? '';
    if (errors[name] === undefined) return [];
    return [{ field, name, label: field.querySelector('label')?.textContent ?? errors[name] }];
  });

/**
 * A form of texts: errors are shown on blur and, once shown, updated on each change; the input is never lost.
 * `validate` returns the message of each wrong field.
 */
export const useForm = <Values extends Record<string, string>>(
  initial: Values,
  validate: (values: Values) => Errors<Values>,
): FormState<Values> => {
  const [values, setValues] = useState(initial);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const [stopped, setStopped] = useState<readonly WrongField[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const errors = validate(values);
  useSteadySubmit(region);
  return {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    errorOf: (name) => (blurred.has(name) ? (errors[name] ?? '') : ''),
    reset: (next) => {
      setValues(next);
      setBlurred(new Set());
      setStopped([]);
    },
    leave: (name) => setBlurred((before) => new Set([...before, name])),
    check: () => {
      const wrongNames = Object.keys(values).filter((name) => errors[name] !== undefined);
      setBlurred((before) => new Set([...before, ...Object.keys(errors)]));
      const wrong = wrongIn(region.current, errors);
      setStopped(wrong.map(({ name, label }) => ({ name, label })));
      focusIn(wrong[0]?.field);
      return wrongNames.length === 0;
    },
    wrong: stopped.filter(({ name }) => errors[name] !== undefined),
    focus: (name) => focusIn(fieldsIn(region.current).find((field) => field.dataset.field === name)),
    region,
  };
};
