import { type ReactNode, Suspense, useState } from 'react';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DayInput } from './day-input.tsx';
import { dayProblem, dayValue } from './day-value.ts';

/** Typed text, and the form's value at that time. */
type Typed = { text: string; before: string; isLeft: boolean };

type Props = {
  label: ReactNode;
  name: string;
  value: string;
  errorText?: string | undefined;
  constraintText?: string;
  isReadOnly?: boolean;
  isDayEnabled?: (day: string) => boolean;
  onChange: (value: string) => void;
};

const Field = ({ label, name, value, errorText, constraintText, isReadOnly, isDayEnabled, onChange }: Props) => {
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>();
  // If the form's value changed elsewhere, that value is shown.
  const isOwn = typed !== undefined && (value === dayValue(typed.text, typed.isLeft) || value === typed.before);
  const text = isOwn ? typed.text : formatDate(value, language);
  const problem = isOwn && typed.isLeft ? dayProblem(typed.text) : undefined;
  const leave = (): void => {
    if (!isOwn) return;
    const parsed = dayValue(typed.text, true);
    if (parsed !== value) onChange(parsed);
    setTyped(dayProblem(typed.text) ? { ...typed, isLeft: true } : undefined);
  };
  return (
    <DayInput
      label={label}
      name={name}
      text={text}
      problem={problem}
      errorText={errorText}
      {...(constraintText === undefined ? {} : { constraintText })}
      isReadOnly={isReadOnly ?? false}
      isDayEnabled={isDayEnabled}
      onType={(next) => {
        setTyped({ text: next, before: value, isLeft: false });
        onChange(dayValue(next, false));
      }}
      onEnter={leave}
      onLeave={leave}
    />
  );
};

/**
 * A day of a form, as yyyy-mm-dd. Input that is no day reaches the form unchanged, so that the form can refuse it. Its
 * texts may load after the surrounding form, which stays visible.
 */
export const DayField = (props: Props) => (
  <Suspense>
    <Field {...props} />
  </Suspense>
);
