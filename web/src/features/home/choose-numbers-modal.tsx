import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HeadlineChoice, headlinesMax } from '../../../../shared/model/hub/headline-numbers.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { hiddenPinsOf } from './pinned-numbers.ts';

/** Choice of the numbers on Home, among all with values. */
export const ChooseNumbersModal = ({
  choices,
  pinned,
  isBusy,
  onClose,
  onChoose,
}: {
  choices: readonly HeadlineChoice[];
  pinned: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onChoose: (metricCodes: string[]) => void;
}) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const hiddenPins = hiddenPinsOf(pinned, choices);
  const [chosen, setChosen] = useState<readonly string[]>(pinned.filter((code) => !hiddenPins.includes(code)));
  const options = choices.map(({ metricCode, name }) => ({ value: metricCode, label: name[language] }));
  const isTooMany = chosen.length > headlinesMax;
  return (
    <QuestionModal
      texts={{ title: t('numbers.choose'), keep: t('numbers.cancel'), confirm: t('numbers.save') }}
      isBusy={isBusy}
      isOpen={!isTooMany}
      onKeep={onClose}
      onConfirm={() => onChoose([...hiddenPins, ...chosen].slice(-headlinesMax))}
    >
      <FormField
        label={t('numbers.chosen')}
        constraintText={t('numbers.upTo', { count: headlinesMax })}
        errorText={isTooMany ? t('numbers.tooMany', { count: headlinesMax }) : undefined}
      >
        <Multiselect
          options={options}
          selectedOptions={chosen.flatMap((code) => options.find(({ value }) => value === code) ?? [])}
          filteringType="auto"
          filteringAriaLabel={t('numbers.find')}
          placeholder={t('numbers.automatic')}
          deselectAriaLabel={({ label = '' }) => t('numbers.unpin', { name: label })}
          onChange={({ detail }) => setChosen(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
        />
      </FormField>
    </QuestionModal>
  );
};
