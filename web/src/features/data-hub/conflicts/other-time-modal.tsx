import Box from '@cloudscape-design/components/box';
import DateInput from '@cloudscape-design/components/date-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../../../shared/model/data-point.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The other time that a number belongs to; both are kept then. */
export const OtherTimeModal = ({
  value,
  isBusy,
  onClose,
  onChoose,
}: {
  value: string;
  isBusy: boolean;
  onClose: () => void;
  onChoose: (time: TimeSpan) => void;
}) => {
  const { t } = useTranslation('conflicts');
  const [time, setTime] = useState({ startOn: '', endOn: '' });
  const [isTried, setTried] = useState(false);
  const faultOf = (name: keyof TimeSpan): string | undefined => {
    if (!isTried) return undefined;
    if (!isDay(time[name])) return t('otherTime.day');
    return name === 'endOn' && time.endOn < time.startOn ? t('otherTime.order') : undefined;
  };
  const choose = (): void => {
    setTried(true);
    if (isDay(time.startOn) && isDay(time.endOn) && time.startOn <= time.endOn) onChoose(time);
  };
  const field = (name: keyof TimeSpan) => (
    <FormField label={t(`otherTime.${name}`)} errorText={faultOf(name)} constraintText={t('otherTime.format')}>
      <DateInput
        value={time[name]}
        format="iso"
        inputFormat="iso"
        placeholder="YYYY-MM-DD"
        onChange={({ detail }) => setTime({ ...time, [name]: detail.value })}
      />
    </FormField>
  );
  return (
    <QuestionModal
      texts={{ title: t('otherTime.title'), keep: t('otherTime.cancel'), confirm: t('otherTime.confirm') }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={choose}
    >
      <SpaceBetween size="m">
        <Box>{t('otherTime.text', { value })}</Box>
        {field('startOn')}
        {field('endOn')}
      </SpaceBetween>
    </QuestionModal>
  );
};
