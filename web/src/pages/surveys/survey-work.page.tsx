import Tabs from '@cloudscape-design/components/tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { getSurvey } from '../../../../shared/contract/materiality/surveys.contract.ts';
import { SurveyId } from '../../../../shared/ids.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { StatusActions } from '../../features/materiality/surveys/status-actions.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import '../../features/materiality/materiality.css';

const SurveyForm = lazyPart(
  async () => (await import('../../features/materiality/surveys/survey-form.tsx')).SurveyForm,
);
const InvitePanel = lazyPart(
  async () => (await import('../../features/materiality/surveys/invite-panel.tsx')).InvitePanel,
);
const ResultsPanel = lazyPart(
  async () => (await import('../../features/materiality/surveys/results-panel.tsx')).ResultsPanel,
);

const tabs = ['build', 'invite', 'results'] as const;

const Opened = ({ surveyId }: { surveyId: SurveyId }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useCall(getSurvey, { params: { surveyId } });
  if (!data && isApiError(error, 'survey.not_found')) return <NotFound />;
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'build';
  const title = data?.title[language] || t('surveys.survey');
  const panels = data && {
    build: () => (
      <SurveyForm key={data.revision} survey={data} onChange={(survey) => void mutate(survey, { revalidate: false })} />
    ),
    invite: () => <InvitePanel survey={data} />,
    results: () => <ResultsPanel survey={data} />,
  };
  return (
    <PageLayout
      title={title}
      actions={
        data && data.status !== 'draft' ? (
          <StatusActions survey={data} onChange={(survey) => void mutate(survey, { revalidate: false })} />
        ) : undefined
      }
      actionsOnPhone="header"
      description={data ? t(`surveys.statuses.${data.status}`) : ''}
      breadcrumbs={[
        { text: t('surveys.list'), href: addressOf('Surveys') },
        { text: title, href: addressOf('Survey', { surveyId }) },
      ]}
    >
      {error && !data ? <ErrorState things={t('surveys.list')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('surveys.list')} /> : null}
      {panels ? (
        <Tabs
          ariaLabel={t('surveys.parts')}
          activeTabId={tab}
          onChange={({ detail }) => setParams(detail.activeTabId === 'build' ? {} : { tab: detail.activeTabId })}
          tabs={tabs.map((id) => ({
            id,
            label: t(`surveys.tabs.${id}`),
            content:
              id === tab ? (
                <Suspense fallback={<LoadingState things={t('surveys.list')} />}>{panels[id]()}</Suspense>
              ) : null,
          }))}
        />
      ) : null}
    </PageLayout>
  );
};

/** A survey: its questions, its participants, its results. */
export const Page = () => {
  const surveyId = SurveyId.safeParse(useParams().surveyId);
  return surveyId.success ? <Opened key={surveyId.data} surveyId={surveyId.data} /> : <NotFound />;
};
