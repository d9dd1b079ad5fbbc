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

/** Message for a text that is no day. */
const useProblemText = (): ((problem: DayProblem, text: string) => string) => {
  const { t } = useTranslation('day');
  return (problem, text) => {
    if (problem === 'impossible') return t('impossible', { text: text.trim() });
    return t(problem === 'missing' ? 'missing' : 'invalid');
  };
};

/**
 * One day, typed in a common format or chosen from the calendar. Cloudscape's DateInput reads year, month and day by
 * the position of digits, and turns "31/12/2026" into 2031-12-20.
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
  /** Visible label; omitted if the surrounding field has one. */
  label?: ReactNode;
  /** For a screen reader. */
  name: string;
  text: string;
  problem: DayProblem | undefined;
  /** The form's message, if the text itself is a day. */
  errorText?: string | undefined;
  constraintText?: string;
  isReadOnly?: boolean;
  /** Days that the calendar enables; a typed day is validated by the form. */
  isDayEnabled?: ((day: string) => boolean) | undefined;
  onType: (text: string) => void;
  onEnter: () => void;
  /** Blur of this input; in a field with several inputs, its day is then only reformatted. */
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

/** Around the inputs of one value: blur when none of them has the focus any more. */
export const LeaveFrame = ({ onLeave, children }: { onLeave: () => void; children: ReactNode }) => {
  const frame: Pick<DOMAttributes<Element>, 'onBlur'> = {
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) onLeave();
    },
  };
  return <div {...frame}>{children}</div>;
};
