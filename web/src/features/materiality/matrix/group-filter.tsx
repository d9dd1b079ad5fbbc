import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { AssessmentSurvey } from './use-survey-scores.ts';

const allGroups = 'all';

type Props = { found: AssessmentSurvey; columnKey: string | null; onChange: (columnKey: string | null) => void };

/** The stakeholder group with which own scores are compared. */
export const GroupFilter = ({ found: { survey, results }, columnKey, onChange }: Props) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const options = [
    { value: allGroups, label: t('matrix.surveyAll') },
    ...results.columns.map(({ key }) => ({
      value: key,
      label: survey.groups.find(({ groupId }) => groupId === key)?.name[language] ?? t('surveys.others'),
    })),
  ];
  return (
    <Select
      options={options}
      selectedOption={options.find(({ value }) => value === (columnKey ?? allGroups)) ?? null}
      inlineLabelText={t('matrix.surveyOf')}
      onChange={({ detail: { selectedOption } }) =>
        onChange(selectedOption.value === allGroups ? null : (selectedOption.value ?? null))
      }
    />
  );
};
