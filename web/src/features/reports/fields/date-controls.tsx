import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { DayInput, LeaveFrame } from '../../../components/day-input/day-input.tsx';
import { type DayProblem, dayProblem } from '../../../components/day-input/day-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import {
  dateIn,
  dateTimeIn,
  dateTimePartsOf,
  type Pair,
  pairIn,
  pairText,
  periodIn,
  periodProblems,
} from './date-parts.ts';
import { useTypedValue } from './use-typed-value.ts';

export const DateControl = ({ label, ...props }: ControlProps) => {
  const language = useLanguage();
  const { text, isTyping, write, commit } = useTypedValue(props, dateIn);
  const stored = props.value?.kind === 'date' ? formatDate(props.value.date, language) : '';
  return (
    <LeaveFrame onLeave={commit}>
      <DayInput
        name={label}
        text={text ?? stored}
        problem={text === undefined || isTyping ? undefined : dayProblem(text)}
        onType={write}
        onEnter={commit}
        onLeave={commit}
      />
    </LeaveFrame>
  );
};

export const DateTimeControl = ({ label, ...props }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const { date, time, offset } = dateTimePartsOf(props.value);
  const typed = useTypedValue(props, (text, isLeft) => dateTimeIn(pairIn(text), offset, isLeft));
  const [day, minutes] = typed.text === undefined ? [formatDate(date, language), time] : pairIn(typed.text);
  const isOpen = typed.text === undefined || typed.isTyping || dateTimeIn([day, minutes], offset, true) !== undefined;
  const isTimeWanted = !isOpen && dayProblem(day) === undefined && day !== '';
  const dateError: DayProblem | undefined = day.trim() === '' ? 'missing' : dayProblem(day);
  return (
    <LeaveFrame onLeave={typed.commit}>
      <ColumnLayout columns={2}>
        <DayInput
          label={t('field.date')}
          name={`${label}, ${t('field.date')}`}
          text={day}
          problem={isOpen ? undefined : dateError}
          onType={(text) => typed.write(pairText([text, minutes]))}
          onEnter={typed.commit}
        />
        <FormField
          label={t('field.time')}
          constraintText={t('field.zone', { zone: `UTC${offset}` })}
          errorText={isTimeWanted && t('field.timeMissing')}
        >
          <TimeInput
            value={minutes}
            format="hh:mm"
            placeholder={t('field.timePlaceholder')}
            onChange={({ detail }) => typed.write(pairText([day, detail.value]))}
          />
        </FormField>
      </ColumnLayout>
    </LeaveFrame>
  );
};

/** Two dates; stored when both are complete and in order. */
export const PeriodControl = ({ label, ...props }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const typed = useTypedValue(props, (text, isLeft) => periodIn(pairIn(text), isLeft));
  const { value } = props;
  const stored: Pair =
    value?.kind === 'datePeriod' ? [formatDate(value.startOn, language), formatDate(value.endOn, language)] : ['', ''];
  const [first, last] = typed.text === undefined ? stored : pairIn(typed.text);
  const problems = typed.isTyping ? {} : periodProblems([first, last]);
  return (
    <LeaveFrame onLeave={typed.commit}>
      <FormField stretch errorText={problems.isReversed && t('field.periodOrder')}>
        <ColumnLayout columns={2}>
          <DayInput
            label={t('field.periodStart')}
            name={`${label}, ${t('field.periodStart')}`}
            text={first}
            problem={problems.first}
            onType={(text) => typed.write(pairText([text, last]))}
            onEnter={typed.commit}
          />
          <DayInput
            label={t('field.periodEnd')}
            name={`${label}, ${t('field.periodEnd')}`}
            text={last}
            problem={problems.last}
            onType={(text) => typed.write(pairText([first, text]))}
            onEnter={typed.commit}
          />
        </ColumnLayout>
      </FormField>
    </LeaveFrame>
  );
};
