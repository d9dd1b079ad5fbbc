import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useTranslation } from 'react-i18next';
import { listColleagues } from '../../../../../shared/contract/collaboration/assignments.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { usePermission, useProfile } from '../../../lib/session/profile.ts';
import type { ReportDraft } from './report-draft.ts';

type Props = { draft: ReportDraft; onChange: (part: Partial<ReportDraft>) => void };

/** Colleagues to invite; their role and due date are set under Collaborators. */
export const PeopleField = ({ draft, onChange }: Props) => {
  const { t } = useTranslation('create-report');
  const mayAsk = usePermission('collaborator:manage');
  const { userInfo } = useProfile();
  const { data, error, isLoading, mutate } = useCall(listColleagues, mayAsk ? {} : null);
  if (!mayAsk) return null;
  const people = (data?.people ?? []).filter(({ userId }) => userId !== userInfo.id);
  const options = people.map(({ userId, name, email }) => ({ value: userId, label: name, description: email }));
  return (
    <FormField
      label={
        <>
          {t('people.label')} <span className="optional">– {t('name.optional')}</span>
        </>
      }
      description={t('people.hint')}
      stretch
    >
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => draft.people.includes(value))}
        placeholder={
          draft.people.length === 0 ? t('people.placeholder') : t('people.chosen', { count: draft.people.length })
        }
        statusType={error && !data ? 'error' : isLoading ? 'loading' : 'finished'}
        errorText={t('people.failed')}
        recoveryText={t('people.again')}
        onLoadItems={() => {
          if (error) void mutate();
        }}
        loadingText={t('people.loading')}
        empty={t('people.nobody')}
        noMatch={t('people.noMatch')}
        filteringType="auto"
        filteringAriaLabel={t('people.label')}
        onChange={({ detail }) => {
          const picked = new Set(detail.selectedOptions.map(({ value }) => value));
          onChange({ people: people.flatMap(({ userId }) => (picked.has(userId) ? [userId] : [])) });
        }}
      />
    </FormField>
  );
};
