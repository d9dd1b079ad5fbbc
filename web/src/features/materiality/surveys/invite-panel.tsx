import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import {
  getSurveyProgress,
  listSurveyInvitations,
} from '../../../../../shared/contract/materiality/surveys.contract.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { ProgressCard } from './progress-card.tsx';

/** Invited people, and their progress. */
export const InvitePanel = ({ survey }: { survey: Survey }) => {
  const { t } = useTranslation('materiality');
  const params = { surveyId: survey.surveyId };
  const { data, error, mutate } = useCall(getSurveyProgress, { params });
  const pages = useCallPages(listSurveyInvitations, (cursor) => ({
    params,
    query: cursor === undefined ? {} : { cursor },
  }));
  const refresh = async (): Promise<void> => {
    await Promise.all([mutate(), pages.refresh()]);
  };
  return (
    <SpaceBetween size="l">
      {error && !data ? (
        <ErrorState things={t('surveys.progress')} error={error} onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <LoadingState things={t('surveys.progress')} /> : null}
      {data && survey.status !== 'draft' ? <ProgressCard survey={survey} progress={data} onReminded={refresh} /> : null}
      <InviteForm survey={survey} onInvited={refresh} />
      <InvitationList survey={survey} pages={pages} />
    </SpaceBetween>
  );
};
