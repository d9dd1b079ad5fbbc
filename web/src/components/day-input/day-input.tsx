import Button from '@cloudscape-design/components/button';
import Calendar from '@cloudscape-design/components/calendar';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Popover, { type PopoverProps } from '@cloudscape-design/components/popover';
import { type DOMAttributes, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from '../../../../shared/model/calendar/day-text.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { localDay } from '../../lib/local-day.ts';
import type { DayProblem } from './day-value.ts';
import './day-input.css';

/** Says why a text is no day. */
const useProblemText = (): ((problem: DayProblem, text: string) => string) => {
  const { t } = useTranslation('day');
  return (problem, text) => {
    if (problem === 'impossible') return t('impossible', { text: text.trim() });
    return t(problem === 'missing' ? 'missing' : 'invalid');
  };
};

/**
 * One day, typed as people write days or chosen from the calendar. The library's own field of a date takes year, month
 * and day by the place of their digits, and makes 2031-12-20 of "31/12/2026".
 */
export const DayInput = ({
  label,
  name,
  text,
  problem,
  errorText,
  constraintText,
  isReadOnly = false,
  isDayEnabled,
  onType,
  onEnter,
  onLeave,
}: {
  /** Shown above; left out where the field's own label says it. */
  label?: ReactNode;
  /** For a screen reader. */
  name: string;
  text: string;
  problem: DayProblem | undefined;
  /** What the form says of it, where the text itself is well. */
  errorText?: string | undefined;
  constraintText?: string;
  isReadOnly?: boolean;
  /** Days that the calendar lets one choose; what is typed is the form's to refuse. */
  isDayEnabled?: ((day: string) => boolean) | undefined;
  onType: (text: string) => void;
  onEnter: () => void;
  /** The one input was left; where a value has several, a day in it is only shown as the product shows days. */
  onLeave?: () => void;
}) => {
  const { t } = useTranslation('day');
  const language = useLanguage();
  const problemText = useProblemText();
  const input = useRef<InputProps.Ref>(null);
  const popover = useRef<PopoverProps.Ref>(null);
  const read = readDay(text);
  const choose = (day: string): void => {
    onType(formatDate(day, language));
    popover.current?.dismiss();
    input.current?.focus();
  };
  const showDay = (): void => {
    const shown = read.kind === 'day' ? formatDate(read.day, language) : text;
    if (shown !== text) onType(shown);
  };
  return (
    <FormField
      stretch
      label={label}
      constraintText={constraintText}
      errorText={problem ? problemText(problem, text) : errorText}
    >
      <div className="day-input">
        <Input
          ref={input}
          ariaLabel={name}
          value={text}
          placeholder={t('placeholder')}
          autoComplete={false}
          readOnly={isReadOnly}
          onChange={({ detail }) => onType(detail.value)}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Enter') onEnter();
          }}
          onBlur={onLeave ?? showDay}
        />
        {isReadOnly ? null : (
          <Popover
            ref={popover}
            triggerType="custom"
            content={
              <Calendar
                value={read.kind === 'day' ? read.day : ''}
                ariaLabel={name}
                isDateEnabled={(date) => isDayEnabled?.(localDay(date)) ?? true}
                onChange={({ detail }) => choose(detail.value)}
              />
            }
          >
            <Button
              iconName="calendar"
              formAction="none"
              ariaLabel={
                read.kind === 'day'
                  ? t('openCalendarOf', { label: name, date: formatDate(read.day, language) })
                  : t('openCalendar', { label: name })
              }
            />
          </Popover>
        )}
      </div>
    </FormField>
  );
};

/** Around the inputs of one value: it is left when the focus is in none of them any more. */
export const LeaveFrame = ({ onLeave, children }: { onLeave: () => void; children: ReactNode }) => {
  const frame: Pick<DOMAttributes<Element>, 'onBlur'> = {
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) onLeave();
    },
  };
  return <div {...frame}>{children}</div>;
};
