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
import {
  isStepId,
  type StepId,
  stepAddress,
  translateAddress,
  translateSegment,
} from '../../features/reports/common/addresses.ts';
import { useShelfCrumb } from '../../features/reports/common/use-shelf-crumb.ts';
import { useSelectedDisclosure } from '../../features/reports/workspace/disclosure/use-place.ts';
import { DrawersContext } from '../../features/reports/workspace/drawers/drawers-context.ts';
import { useWaitingFiles } from '../../features/reports/workspace/drawers/evidence/use-uploads.ts';
import { useWorkspaceDrawers } from '../../features/reports/workspace/drawers/use-workspace-drawers.tsx';
import { DockContext } from '../../features/reports/workspace/frame/dock.ts';
import { usePrimaryKey } from '../../features/reports/workspace/frame/use-primary-key.ts';
import { WorkspaceHeader } from '../../features/reports/workspace/frame/workspace-header.tsx';
import { WorkspaceNotices } from '../../features/reports/workspace/frame/workspace-notices.tsx';
import { PresenceContext } from '../../features/reports/workspace/presence/presence-context.ts';
import { useBeat } from '../../features/reports/workspace/presence/use-beat.ts';
import { ReportStep } from '../../features/reports/workspace/report-step.tsx';
import { stepInstead } from '../../features/reports/workspace/steps/report-steps.ts';
import { stepTable } from '../../features/reports/workspace/steps/step-table.ts';
import { useSteps } from '../../features/reports/workspace/steps/use-steps.ts';
import '../../features/reports/common/reports.css';
import '../../features/reports/workspace/frame/frame.css';
import { useWorkspaceState } from '../../features/reports/workspace/use-workspace-state.ts';
import { type Workspace, WorkspaceContext } from '../../features/reports/workspace/workspace-context.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { typedTexts } from '../../lib/device/typed-texts.ts';
import { useDeadEnd } from '../../lib/places/use-places.ts';
import { useFollow } from '../../lib/use-follow.ts';

const [, asked = ''] = /\/([^/]+)\/?$/.exec(location.pathname) ?? [];
// Beside the report that it shows, not after it; whoever opens the step is told where it cannot be had.
if (isStepId(asked)) void stepTable[asked].load?.().catch(() => undefined);

/** Seldom seen, and heavy with their tables: fetched when there is something to choose. */
const ConflictDialog = lazyDialog(
  ...ahead(async () => (await import('../../features/reports/workspace/conflict/conflict-dialog.tsx')).ConflictDialog),
);
const DataConflictDialog = lazyDialog(
  async () => (await import('../../features/reports/workspace/hub/data-conflict-dialog.tsx')).DataConflictDialog,
);

const ApproverBar = lazyPart(
  async () => (await import('../../features/reports/workspace/approval/approver-bar.tsx')).ApproverBar,
);

const loadTranslations = async () =>
  (await import('../../features/reports/workspace/translation/translation-screen.tsx')).TranslationScreen;
if (asked === translateSegment) void loadTranslations().catch(() => undefined);

const Translations = lazyPart(loadTranslations);

/** A new step begins at the top; when nothing holds the focus it goes to the report's name, so that it is read. */
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
  // With the page: texts that come with the first field of a day would put the whole step aside for a moment.
  useTranslation('day');
  const shelfCrumb = useShelfCrumb();
  const { report, outline } = workspace;
  const steps = useSteps();
  const waitsForMe = report.status === 'Pending Approval' && report.allowedActions.includes('accept');
  // A reason that is half typed outlasts the bar: somebody else may decide meanwhile.
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
            shelfCrumb(report),
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

/** Nobody is led back to a report that they do not see. */
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

/** The report workspace (screens.md 14): turns questions into a finished report with nothing lost. */
export const Page = () => {
  const { t } = useTranslation('workspace');
  const { pathname, search } = useLocation();
  const { id = '', step } = useParams();
  // What was typed in an earlier visit is there before the first field asks for it.
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
      <Loaded workspace={workspace} step={shown} isTranslating={isTranslating} />
      <Suspense>
        {dataConflicts.isOpen ? <DataConflictDialog mine={dataConflicts.mine} onClose={dataConflicts.close} /> : null}
        {state.isChoosing ? <ConflictDialog onClose={state.closeConflicts} /> : null}
      </Suspense>
    </WorkspaceContext.Provider>
  );
};
