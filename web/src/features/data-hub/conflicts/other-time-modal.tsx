import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { OtherTimeSelect } from '../../../components/other-time/other-time-select.tsx';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { isDayText } from '../../../lib/day-text.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { useTimeName } from '../use-hub.ts';

const isDay = (text: string): boolean => isDayText(text) && !Number.isNaN(Date.parse(text));

type Way = 'existing' | 'new';

/**
 * The other time of a number, an existing one or a new one; both values are then retained. A taken time is refused at
 * its field.
 */
export const OtherTimeModal = ({
  value,
  own,
  metricCode,
  isBusy,
  onClose,
  onChoose,
}: {
  value: string;
  /** The time of the conflict, which the stored number occupies. */
  own: TimeSpan;
  /**
   * The metric with times of its own; undefined for a part, where a taken time is refused only after the choice.
   */
  metricCode: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  /** Why the time cannot be taken; undefined: it was taken, or the message is shown elsewhere. */
  onChoose: (time: TimeSpan) => Promise<string | undefined>;
}) => {
  const { t } = useTranslation('conflicts');
  const nameOf = useTimeName();
  const [way, setWay] = useState<Way>('existing');
  const [existing, setExisting] = useState<TimeSpan>();
  const [time, setTime] = useState({ startOn: '', endOn: '' });
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { region, fail } = useFailedSubmit();
  const faultOf = (name: keyof TimeSpan): string | undefined => {
    if (!isTried) return undefined;
    if (!isDay(time[name])) return t('otherTime.day');
    return name === 'endOn' && time.endOn < time.startOn ? t('otherTime.order') : undefined;
  };
  const choose = async (): Promise<void> => {
    setTried(true);
    const isComplete = isDay(time.startOn) && isDay(time.endOn) && time.startOn <= time.endOn;
    const chosen = way === 'existing' ? existing : isComplete ? time : undefined;
    if (!chosen) return fail();
    const isOwn = chosen.startOn === own.startOn && chosen.endOn === own.endOn;
    const refused = isOwn ? t('words') : await onChoose(chosen);
    setRefusal(refused);
    if (refused !== undefined) fail();
  };
  const change = (days: Partial<TimeSpan>): void => {
    setTime({ ...time, ...days });
    setRefusal(undefined);
  };
  const field = (name: keyof TimeSpan) => (
    <DayField
      label={t(`otherTime.${name}`)}
      name={t(`otherTime.${name}`)}
      value={time[name]}
      errorText={faultOf(name) ?? (name === 'startOn' ? refusal : undefined)}
      onChange={(day) => change({ [name]: day })}
    />
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
        <RadioGroup
          ariaLabel={t('otherTime.which')}
          value={way}
          items={(['existing', 'new'] as const).map((one) => ({ value: one, label: t(`otherTime.${one}`) }))}
          onChange={({ detail }) => {
            setWay(detail.value === 'new' ? 'new' : 'existing');
            setTried(false);
            setRefusal(undefined);
          }}
        />
        {way === 'existing' ? (
          <FormField
            label={t('otherTime.time')}
            errorText={refusal ?? (isTried && !existing ? t('otherTime.choose') : undefined)}
          >
            <OtherTimeSelect
              label={t('otherTime.time')}
              wanted={{ time: { startOn: own.startOn, endOn: own.endOn }, ...(metricCode ? { metricCode } : {}) }}
              value={existing}
              nameOf={nameOf}
              onChange={(chosen) => {
                setExisting(chosen);
                setRefusal(undefined);
              }}
            />
          </FormField>
        ) : (
          <div ref={region}>
            <SpaceBetween size="m">
              {field('startOn')}
              {field('endOn')}
            </SpaceBetween>
          </div>
        )}
      </SpaceBetween>
    </QuestionModal>
  );
};
