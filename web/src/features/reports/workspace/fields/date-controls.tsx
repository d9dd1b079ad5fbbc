import ColumnLayout from '@cloudscape-design/components/column-layout';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from './control-props.ts';
import {
  composeDateTime,
  composePeriod,
  dateTimePartsOf,
  isIsoDate,
  type PeriodParts,
  shownPeriod,
} from './date-parts.ts';

export const DateControl = ({ value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const [text, setText] = useState<string>();
  const stored = value?.kind === 'date' ? value.date : '';
  return (
    <DatePicker
      value={text ?? stored}
      placeholder={t('field.datePlaceholder')}
      expandToViewport
      onChange={({ detail }) => {
        setText(detail.value);
        if (detail.value === '') type(null);
        if (isIsoDate(detail.value)) type({ kind: 'date', date: detail.value });
      }}
      onBlur={() => {
        if (text !== undefined && (text === '' || isIsoDate(text))) setText(undefined);
        flush();
      }}
      invalid={text !== undefined && text !== '' && text.length >= 10 && !isIsoDate(text)}
    />
  );
};

export const DateTimeControl = ({ value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const stored = dateTimePartsOf(value);
  const [typed, setTyped] = useState<{ date?: string; time?: string }>({});
  const parts = { ...stored, ...typed };
  const change = (next: { date?: string; time?: string }): void => {
    const all = { ...parts, ...next };
    setTyped({ date: all.date, time: all.time });
    if (all.date === '' && all.time === '') type(null);
    const composed = composeDateTime(all);
    if (composed) type(composed);
  };
  const settle = (): void => {
    if (composeDateTime(parts)) setTyped({});
    flush();
  };
  return (
    <ColumnLayout columns={2}>
      <FormField label={t('field.date')}>
        <DatePicker
          value={parts.date}
          placeholder={t('field.datePlaceholder')}
          expandToViewport
          onChange={({ detail }) => change({ date: detail.value })}
          onBlur={settle}
        />
      </FormField>
      <FormField label={t('field.time')} constraintText={t('field.zone', { zone: `UTC${parts.offset}` })}>
        <TimeInput
          value={parts.time}
          format="hh:mm"
          placeholder={t('field.timePlaceholder')}
          onChange={({ detail }) => change({ time: detail.value })}
          onBlur={settle}
        />
      </FormField>
    </ColumnLayout>
  );
};

/** Two dates; stored when both are there and in order. */
export const PeriodControl = ({ value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const [typed, setTyped] = useState<PeriodParts>();
  const parts = shownPeriod(typed, value);
  const isReversed = isIsoDate(parts.startOn) && isIsoDate(parts.endOn) && parts.startOn > parts.endOn;
  const change = (next: Partial<PeriodParts>): void => {
    const { startOn, endOn } = { ...parts, ...next };
    setTyped({ startOn, endOn });
    const made = composePeriod({ startOn, endOn });
    if (made !== undefined) type(made);
  };
  return (
    <FormField {...(isReversed ? { errorText: t('field.periodOrder') } : {})} stretch>
      <ColumnLayout columns={2}>
        <FormField label={t('field.periodStart')}>
          <DatePicker
            value={parts.startOn}
            placeholder={t('field.datePlaceholder')}
            expandToViewport
            onChange={({ detail }) => change({ startOn: detail.value })}
            onBlur={flush}
          />
        </FormField>
        <FormField label={t('field.periodEnd')}>
          <DatePicker
            value={parts.endOn}
            placeholder={t('field.datePlaceholder')}
            expandToViewport
            onChange={({ detail }) => change({ endOn: detail.value })}
            onBlur={flush}
          />
        </FormField>
      </ColumnLayout>
    </FormField>
  );
};
