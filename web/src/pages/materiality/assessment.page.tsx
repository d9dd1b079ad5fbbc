import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Tabs from '@cloudscape-design/components/tabs';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { AssessmentId } from '../../../../shared/ids.ts';
import { AssessmentStep } from '../../../../shared/model/materiality/assessment.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import type { AssessmentState, AssessmentStore } from '../../features/materiality/assessment/assessment-store.ts';
import {
  AssessmentContext,
  useAssessmentStore,
  useIsReadOnly,
} from '../../features/materiality/assessment/use-assessment.ts';
import { stepTable } from '../../features/materiality/step-table.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { addressOf } from '../../lib/routes.ts';
import '../../features/materiality/materiality.css';

const asked = AssessmentStep.safeParse(/\/([^/]+)\/?$/.exec(location.pathname)?.[1]);
// In parallel with the assessment, not after it; if it cannot be fetched, the step itself says so.
if (asked.success) void stepTable[asked.data]().catch(() => undefined);

const screens = new Map(
  AssessmentStep.options.map((step) => {
    const Screen = lazyPart(stepTable[step]);
    return [step, <Screen key={step} />];
  }),
);

const SaveState = ({ state }: { state: AssessmentState }) => {
  const { t } = useTranslation('materiality');
  if (state.isSaving) return <StatusIndicator type="in-progress">{t('saving')}</StatusIndicator>;
  return state.view ? <StatusIndicator type="success">{t('saved')}</StatusIndicator> : null;
};

/** A refusal is shown once, with the server's state instead of the change. */
const useRefusals = ({ saveError }: AssessmentState): void => {
  const flash = useFlash();
  useEffect(() => {
    if (saveError) flash.showError(saveError);
  }, [saveError, flash]);
};

const Steps = ({ step, state, store }: { step: AssessmentStep; state: AssessmentState; store: AssessmentStore }) => {
  const { t } = useTranslation('materiality');
  const navigate = useNavigate();
  const isReadOnly = useIsReadOnly(state.view);
  const { view } = state;
  if (!view) return null;
  const { assessmentId } = view.assessment;
  return (
    <Tabs
      ariaLabel={t('steps.label')}
      activeTabId={step}
      onChange={({ detail }) => void navigate(addressOf('MaterialityStep', { assessmentId, step: detail.activeTabId }))}
      tabs={AssessmentStep.options.map((id) => ({
        id,
        label: t(`steps.${id}`),
        href: addressOf('MaterialityStep', { assessmentId, step: id }),
        content:
          id === step ? (
            <AssessmentContext value={{ store, view, isReadOnly }}>
              <Suspense fallback={<LoadingState things={t('list.things')} />}>{screens.get(step)}</Suspense>
            </AssessmentContext>
          ) : null,
      }))}
    />
  );
};

const Assessed = ({ assessmentId, step }: { assessmentId: AssessmentId; step: AssessmentStep }) => {
  const { t } = useTranslation('materiality');
  const [store, state] = useAssessmentStore(assessmentId);
  useRefusals(state);
  const { view, error } = state;
  if (!view && isApiError(error, 'assessment.not_found')) return <NotFound />;
  const name = view?.assessment.name ?? t('title');
  const status = view ? t(`status.${view.assessment.status}`) : '';
  return (
    <PageLayout
      title={name}
      subject={t(`steps.${step}`)}
      description={view ? t('head', { year: view.assessment.year, version: view.assessment.version, status }) : ''}
      breadcrumbs={[
        { text: t('title'), href: addressOf('Materiality') },
        { text: name, href: addressOf('MaterialityStep', { assessmentId, step }) },
      ]}
      actions={view?.assessment.status === 'draft' ? <SaveState state={state} /> : undefined}
      actionsOnPhone="header"
    >
      {!view && error ? <ErrorState things={t('list.things')} error={error} onRetry={() => void store.load()} /> : null}
      {!view && !error ? <LoadingState things={t('list.things')} /> : null}
      <Steps step={step} state={state} store={store} />
    </PageLayout>
  );
};

/** An assessment by its steps; each step has its own address. */
export const Page = () => {
  const params = useParams();
  const assessmentId = AssessmentId.safeParse(params.assessmentId);
  const step = AssessmentStep.safeParse(params.step);
  if (!assessmentId.success || !step.success) return <NotFound />;
  return <Assessed key={assessmentId.data} assessmentId={assessmentId.data} step={step.data} />;
};
