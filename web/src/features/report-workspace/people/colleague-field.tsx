import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import { useTranslation } from 'react-i18next';
import { type Colleague, labelsOf } from './colleague-options.ts';

type Props = {
  label: string;
  hint: string;
  people: readonly Colleague[];
  typed: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
};

/** A colleague by name, as typed or chosen. */
export const ColleagueField = ({ label, hint, people, typed, isWrong, onChange }: Props) => {
  const { t } = useTranslation('collaboration');
  const labels = labelsOf(people);
  return (
    <FormField label={label} constraintText={hint} errorText={isWrong ? t('assign.assigneeUnknown') : undefined}>
      <Autosuggest
        value={typed}
        options={people.map((person) => ({ value: labels.get(person) ?? person.name, description: person.email }))}
        placeholder={t('assign.assigneePlaceholder')}
        empty={t('assign.noMatch')}
        hideEnteredTextOption
        expandToViewport
        onChange={({ detail }) => onChange(detail.value)}
      />
    </FormField>
  );
};
