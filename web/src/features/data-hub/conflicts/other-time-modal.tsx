import Box from '@cloudscape-design/components/box';
import DateInput, { type DateInputProps } from '@cloudscape-design/components/date-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../../../shared/model/data-point.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The other time that a number belongs to; both are kept then. A time that is taken is told at its days. */
export const OtherTimeModal = ({
  value,
  own,
  isBusy,
  onClose,
  onChoose,
}: {
  value: string;
  /** The time that the numbers disagree on, which is taken by the stored one. */
  own: TimeSpan;
  isBusy: boolean;
  onClose: () => void;
  /** Why the time cannot be taken; undefined: it was, or something else is told elsewhere. */
  onChoose: (time: TimeSpan) => Promise<string | undefined>;
}) => {
  const { t } = useTranslation('conflicts');
  const [time, setTime] = useState({ startOn: '', endOn: '' });
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const first = useRef<DateInputProps.Ref>(null);
  const faultOf = (name: keyof TimeSpan): string | undefined => {
    if (!isTried) return undefined;
    if (!isDay(time[name])) return t('otherTime.day');
    return name === 'endOn' && time.endOn < time.startOn ? t('otherTime.order') : undefined;
  };
  const choose = async (): Promise<void> => {
    setTried(true);
    if (!isDay(time.startOn) || !isDay(time.endOn) || time.startOn > time.endOn) return;
    const isOwn = time.startOn === own.startOn && time.endOn === own.endOn;
    const refused = isOwn ? t('words') : await onChoose(time);
    setRefusal(refused);
    if (refused !== undefined) first.current?.focus();
  };
  const change = (days: Partial<TimeSpan>): void => {
    setTime({ ...time, ...days });
    setRefusal(undefined);
  };
  const field = (name: keyof TimeSpan) => (
    <FormField
      label={t(`otherTime.${name}`)}
      errorText={faultOf(name) ?? (name === 'startOn' ? refusal : undefined)}
      constraintText={t('otherTime.format')}
    >
      <DateInput
        {...(name === 'startOn' ? { ref: first } : {})}
        value={time[name]}
        format="iso"
        inputFormat="iso"
        placeholder="YYYY-MM-DD"
        invalid={faultOf(name) !== undefined || refusal !== undefined}
        onChange={({ detail }) => change({ [name]: detail.value })}
      />
    </FormField>
  );
  return (
    <QuestionModal
      texts={{ title: t('otherTime.title'), keep: t('otherTime.cancel'), confirm: t('otherTime.confirm') }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={() => void choose()}
    >
      <SpaceBetween size="m">
        <Box>{t('otherTime.text', { value })}</Box>
        {field('startOn')}
        {field('endOn')}
      </SpaceBetween>
    </QuestionModal>
  );
};
