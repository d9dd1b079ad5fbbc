import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import type { ListedPerson } from '../../../../../shared/model/surveys/addresses.ts';
import { choiceOf, type GroupChoices, type GroupQuestion, groupQuestions } from './invited-people.ts';

const namesMax = 20;

type Props = {
  people: readonly ListedPerson[];
  options: readonly { value: string; label: string }[];
  choices: GroupChoices;
  onChange: (choices: GroupChoices) => void;
};

/** Asks for a group of the survey for each text of a list that is not clearly one. */
export const GroupQuestions = ({ people, options, choices, onChange }: Props) => {
  const { t } = useTranslation('materiality');
  const all = [{ value: '', label: t('surveys.notInvited') }, ...options];
  const labelOf = ({ names, count }: GroupQuestion): string =>
    names.length === 1
      ? t('surveys.unknownGroup', { name: names[0], count })
      : t('surveys.manyUnclear', { people: count });
  const listOf = ({ names }: GroupQuestion): string =>
    names.length === 1 ? '' : [...names.slice(0, namesMax), ...(names.length > namesMax ? ['…'] : [])].join(' · ');
  return groupQuestions(people).map((question) => (
    <FormField
      key={question.names[0]}
      label={labelOf(question)}
      description={listOf(question)}
      warningText={choiceOf(question, choices) === '' ? t('surveys.unknownGroupText') : ''}
    >
      <Select
        options={all}
        selectedOption={all.find(({ value }) => value === choiceOf(question, choices)) ?? null}
        onChange={({ detail }) => {
          const groupId = detail.selectedOption.value ?? '';
          onChange({ ...choices, ...Object.fromEntries(question.names.map((name) => [name, groupId])) });
        }}
      />
    </FormField>
  ));
};
