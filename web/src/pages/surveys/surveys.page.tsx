import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getAssessment, listAssessments } from '../../../../shared/contract/materiality/assessments.contract.ts';
import {
  createSurvey,
  listSurveys,
  type SurveySummary,
} from '../../../../shared/contract/materiality/surveys.contract.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import type { SurveyStatus } from '../../../../shared/model/surveys/survey.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { closingDay, newSurvey } from '../../features/materiality/surveys/new-survey.ts';
import { ResponseBar } from '../../features/materiality/surveys/response-bar.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { callApi } from '../../lib/session/session.ts';
import { useFollow } from '../../lib/use-follow.ts';

const types: Readonly<Record<SurveyStatus, StatusIndicatorProps.Type>> = {
  draft: 'pending',
  running: 'in-progress',
  closed: 'stopped',
};

/** A draft with a question for each topic of the newest assessment. */
const useCreate = () => {
  const flash = useFlash();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const create = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { assessments } = await callApi(listAssessments, {});
      const [newest] = assessments;
      const view = newest && (await callApi(getAssessment, { params: { assessmentId: newest.assessmentId } }));
      const title = { en: 'Stakeholder survey', zhTw: '持份者問卷' };
      const { surveyId } = await callApi(createSurvey, { body: newSurvey(title, view, Date.now()) });
      void navigate(addressOf('Survey', { surveyId }));
    } catch (error) {
      flash.showError(error);
      setIsBusy(false);
    }
  };
  return { create, isBusy };
};

const SurveyTable = ({ surveys }: { surveys: readonly SurveySummary[] }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const follow = useFollow();
  return (
    <Table
      items={surveys}
      trackBy="surveyId"
      ariaLabels={{ tableLabel: t('surveys.list') }}
      columnDefinitions={[
        {
          id: 'title',
          header: t('surveys.title'),
          isRowHeader: true,
          cell: ({ surveyId, title }) => (
            <Link href={addressOf('Survey', { surveyId })} onFollow={follow}>
              {title[language] || title.en || '–'}
            </Link>
          ),
        },
        {
          id: 'status',
          header: t('surveys.status'),
          cell: ({ status }) => (
            <StatusIndicator type={types[status]}>{t(`surveys.statuses.${status}`)}</StatusIndicator>
          ),
        },
        {
          id: 'answers',
          header: t('surveys.answers'),
          minWidth: 180,
          cell: (survey) => <ResponseBar survey={survey} />,
        },
        { id: 'questions', header: t('surveys.questions'), cell: ({ questionCount }) => questionCount },
        {
          id: 'closes',
          header: t('surveys.closesOn'),
          cell: ({ closesAt }) => formatDate(closingDay(closesAt), language),
        },
      ]}
    />
  );
};

/** Surveys of the organisation. */
export const Page = () => {
  const { t } = useTranslation('materiality');
  const { data, error, mutate } = useCall(listSurveys, {});
  const { create, isBusy } = useCreate();
  const button = (
    <Button variant="primary" loading={isBusy} onClick={() => void create()}>
      {t('surveys.create')}
    </Button>
  );
  const isEmpty = data?.surveys.length === 0;
  return (
    <PageLayout
      title={t('surveys.list')}
      description={t('surveys.listText')}
      breadcrumbs={[{ text: t('surveys.list'), href: addressOf('Surveys') }]}
      actions={isEmpty ? undefined : button}
    >
      {error && !data ? <ErrorState things={t('surveys.list')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('surveys.list')} /> : null}
      {isEmpty ? (
        <EmptyState spot="reports" title={t('surveys.empty')} text={t('surveys.emptyText')} action={button} />
      ) : null}
      {data && !isEmpty ? <SurveyTable surveys={data.surveys} /> : null}
    </PageLayout>
  );
};
