import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ahead } from '../../components/states/ahead.ts';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { PartBoundary } from '../../components/states/part-boundary.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { DrawersContext } from '../../features/report-workspace/drawers/drawers-context.ts';
import { useWaitingFiles } from '../../features/report-workspace/drawers/evidence/use-uploads.ts';
import { useSelectedDisclosure } from '../../features/report-workspace/navigation/use-place.ts';
import { usePrimaryKey } from '../../features/report-workspace/navigation/use-primary-key.ts';
import { PresenceContext } from '../../features/report-workspace/presence/presence-context.ts';
import { useBeat } from '../../features/report-workspace/presence/use-beat.ts';
import { ReportStep } from '../../features/report-workspace/shell/report-step.tsx';
import { stepLoaders } from '../../features/report-workspace/shell/step-loaders.ts';
import { useWorkspaceDrawers } from '../../features/report-workspace/shell/use-workspace-drawers.tsx';
import { WorkspaceHeader } from '../../features/report-workspace/shell/workspace-header.tsx';
import { WorkspaceNotices } from '../../features/report-workspace/shell/workspace-notices.tsx';
import { DockContext } from '../../features/report-workspace/steps/dock.ts';
import { stepInstead } from '../../features/report-workspace/steps/report-steps.ts';
import { useSteps } from '../../features/report-workspace/steps/use-steps.ts';
import {
  isStepId,
  type StepId,
  stepAddress,
  translateAddress,
  translateSegment,
} from '../../features/reports/common/addresses.ts';
import { usePublishedReportsCrumb } from '../../features/reports/common/use-published-reports-crumb.ts';
import '../../features/reports/common/reports.css';
import '../../features/report-workspace/shell/frame.css';
import { type Workspace, WorkspaceContext } from '../../features/report-workspace/context/workspace-context.ts';
import { useWorkspaceState } from '../../features/report-workspace/shell/use-workspace-state.ts';
import { PictureReportContext } from '../../features/reports/fields/rich-text/picture-report.ts';
import { typedTexts } from '../../lib/device/typed-texts.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useDeadEnd } from '../../lib/session/use-places.ts';
import { useFollow } from '../../lib/use-follow.ts';

const [, asked = ''] = /\/([^/]+)\/?$/.exec(location.pathname) ?? [];
// Loads the step's code in parallel with the report. The step itself shows an error if this fails.
if (isStepId(asked)) void stepLoaders[asked]().catch(() => undefined);

/** Seldom seen, and heavy with their tables: fetched when there is something to choose. */
const ConflictDialog = lazyDialog(
  ...ahead(
    async () => (await import('../../features/report-workspace/answering/conflict/conflict-dialog.tsx')).ConflictDialog,
  ),
);
const DataConflictDialog = lazyDialog(
  async () =>
    (await import('../../features/report-workspace/answering/hub/data-conflict-dialog.tsx')).DataConflictDialog,
);

const ApproverBar = lazyPart(
  async () => (await import('../../features/report-workspace/review/approval/approver-bar.tsx')).ApproverBar,
);

const loadTranslations = async () =>
  (await import('../../features/report-workspace/translation/translation-screen.tsx')).TranslationScreen;
if (asked === translateSegment) void loadTranslations().catch(() => undefined);

const Translations = lazyPart(loadTranslations);

/** A new step begins at the top; if nothing has the focus it moves to the report's name, so that it is announced. */
const StepArrival = () => {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return null;
};

type LoadedProps = {
  workspace: Workspace;
  step: StepId;
  /** The translations of the answers are open in place of the answers. */
  isTranslating: boolean;
};

const Loaded = ({ workspace, step, isTranslating }: LoadedProps) => {
  const { t } = useTranslation('workspace');
  // Loaded with the page: texts loaded with the first date field would suspend the whole step for a moment.
  useTranslation('day');
  const publishedReportsCrumb = usePublishedReportsCrumb();
  const { report, outline } = workspace;
  const steps = useSteps();
  const waitsForMe = report.status === 'Pending Approval' && report.allowedActions.includes('accept');
  // A half-typed reason survives the bar's unmount: another person may decide first.
  const [isRejecting, setIsRejecting] = useState(false);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const { selected } = useSelectedDisclosure(outline);
  useWaitingFiles();
  const at = step === 'data-input' && !isTranslating ? selected?.place : undefined;
  const { drawers, target } = useWorkspaceDrawers(at);
  const title = isTranslating ? t('header.translate') : t(`steps.${step}`);
  usePrimaryKey();
  const present = useBeat(report.reportId, at?.versionId, at?.disclosureId);
  if (!steps.includes(step)) return <Navigate to={stepAddress(report, stepInstead(step, steps))} replace />;
  return (
    <PresenceContext.Provider value={present}>
      <DrawersContext.Provider value={target}>
        <PageLayout
          title={title}
          subject={report.name}
          navigation="rail"
          breadcrumbs={[
            publishedReportsCrumb(report),
            { text: report.name, href: stepAddress(report, 'data-input') },
            { text: title, href: '' },
          ]}
          drawers={drawers}
          customHeader={<div />}
        >
          <WorkspaceHeader step={step} steps={steps} isTranslating={isTranslating} />
          <SpaceBetween size="m">
            <StepArrival key={title} />
            <WorkspaceNotices step={step} />
            <PartBoundary>
              <Suspense fallback={<LoadingState things={t('things')} />}>
                <DockContext.Provider value={dock}>
                  {isTranslating ? <Translations /> : <ReportStep step={step} />}
                </DockContext.Provider>
              </Suspense>
            </PartBoundary>
          </SpaceBetween>
          <div className="workspace-dock">
            {waitsForMe || isRejecting ? (
              <Suspense>
                <ApproverBar isShown={waitsForMe} isRejecting={isRejecting} onRejecting={setIsRejecting} />
              </Suspense>
            ) : null}
            <div ref={setDock} />
          </div>
        </PageLayout>
      </DrawersContext.Provider>
    </PresenceContext.Provider>
  );
};

/** Marked as a dead end: navigation never returns to a report that the user cannot see. */
const NoReport = () => {
  const { t } = useTranslation('workspace');
  useDeadEnd();
  const { t: tCommon } = useTranslation();
  const follow = useFollow();
  return (
    <EmptyState
      spot="not-found"
      title={t('notFound')}
      action={
        <Button href="/" onFollow={follow} variant="primary">
          {tCommon('actions.backHome')}
        </Button>
      }
    />
  );
};

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('workspace');
  const isMissing = isApiError(error, 'report.not_found') || isApiError(error, 'request.invalid');
  return (
    <PageLayout title={t('missing')} customHeader={<h1 className="visually-hidden">{t('missing')}</h1>}>
      {isMissing ? <NoReport /> : <ErrorState things={t('things')} error={error} onRetry={onRetry} />}
    </PageLayout>
  );
};

/** The report workspace: turns questions into a finished report with nothing lost. */
export const Page = () => {
  const { t } = useTranslation('workspace');
  const { pathname, search } = useLocation();
  const { id = '', step } = useParams();
  // Input of an earlier visit must be available before the first field renders.
  use(typedTexts.ready());
  const state = useWorkspaceState(id);
  if (state.kind === 'loading') {
    return (
      <div className="page">
        <LoadingState things={t('things')} />
      </div>
    );
  }
  if (state.kind === 'failed') return <Missing error={state.error} onRetry={state.retry} />;
  const { workspace, dataConflicts } = state;
  const isTranslating = step === translateSegment;
  const shown = isStepId(step) ? step : 'data-input';
  const own = isTranslating ? translateAddress(workspace.report) : stepAddress(workspace.report, shown);
  if ((!isTranslating && shown !== step) || own !== pathname) return <Navigate to={`${own}${search}`} replace />;
  return (
    <WorkspaceContext.Provider value={workspace}>
      <PictureReportContext value={workspace.report.reportId}>
        <Loaded workspace={workspace} step={shown} isTranslating={isTranslating} />
        <Suspense>
          {dataConflicts.isOpen ? <DataConflictDialog mine={dataConflicts.mine} onClose={dataConflicts.close} /> : null}
          {state.isChoosing ? <ConflictDialog onClose={state.closeConflicts} /> : null}
        </Suspense>
      </PictureReportContext>
    </WorkspaceContext.Provider>
  );
};
