import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRequest } from '../../../../../shared/model/organization/onboarding.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { localTime, slotDay, slotsByDay, timeZoneName } from './slot-days.ts';

export type Wanted = Pick<SessionRequest, 'startsAt' | 'language'>;

/** Day, time and language of a session; the first free time is preselected. */
export const BookingForm = ({
  slots,
  initial,
  submitText,
  isBusy,
  refusal,
  onSubmit,
  onCancel,
}: {
  slots: readonly string[];
  initial: Wanted | undefined;
  submitText: string;
  isBusy: boolean;
  /** Why the last attempt was refused; '' if it was not. */
  refusal: string;
  onSubmit: (wanted: Wanted) => void;
  onCancel?: () => void;
}) => {
  const { t } = useTranslation('registration');
  const interfaceLanguage = useLanguage();
  const days = slotsByDay(initial ? [...slots, initial.startsAt] : slots);
  const [chosenDay, setDay] = useState(() => (initial ? slotDay(initial.startsAt) : undefined));
  const [chosenSlot, setSlot] = useState(initial?.startsAt);
  const [language, setLanguage] = useState<Language>(initial?.language ?? interfaceLanguage);
  const [shownSlot, setShownSlot] = useState<string>();
  // A newly free time must not replace the one on the screen, which the user is about to book.
  const freeShownSlot = [...days.values()].flat().find((slot) => slot === shownSlot);
  const day = chosenDay ?? (freeShownSlot === undefined ? days.keys().next().value : slotDay(freeShownSlot)) ?? '';
  const times = days.get(day) ?? [];
  const startsAt = [chosenSlot, freeShownSlot].find((slot) => slot !== undefined && times.includes(slot)) ?? times[0];
  if (startsAt !== shownSlot) setShownSlot(startsAt);
  const options = times.map((slot) => ({ value: slot, label: localTime(slot) }));
  const languages = Language.options.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (startsAt) onSubmit({ startsAt, language });
      }}
    >
      <SpaceBetween size="m">
        <ColumnLayout columns={3}>
          <DayField
            label={t('welcome.day')}
            name={t('welcome.day')}
            value={day}
            isDayEnabled={(shown) => days.has(shown)}
            onChange={setDay}
          />
          <FormField
            label={t('welcome.time')}
            constraintText={startsAt ? timeZoneName(startsAt, interfaceLanguage) : ''}
            errorText={times.length === 0 ? t('welcome.noTimes') : refusal}
            stretch
          >
            <Select
              selectedOption={options.find(({ value }) => value === startsAt) ?? null}
              options={options}
              disabled={times.length === 0}
              expandToViewport
              onChange={({ detail }) => setSlot(detail.selectedOption.value)}
            />
          </FormField>
          <FormField label={t('welcome.language')} stretch>
            <Select
              selectedOption={languages.find(({ value }) => value === language) ?? null}
              options={languages}
              expandToViewport
              onChange={({ detail }) => setLanguage(Language.parse(detail.selectedOption.value))}
            />
          </FormField>
        </ColumnLayout>
        <div className="sign-up-actions">
          <Button variant="primary" formAction="submit" loading={isBusy} disabled={startsAt === undefined}>
            {submitText}
          </Button>
          {onCancel ? (
            <Button variant="link" formAction="none" onClick={onCancel}>
              {t('welcome.keep')}
            </Button>
          ) : null}
        </div>
      </SpaceBetween>
    </form>
  );
};
