import Button from '@cloudscape-design/components/button';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isArchived } from '../../../../../shared/model/report/report.ts';
import { ReportStatusIndicator } from '../../../components/report-status/report-status.tsx';
import { SaveState } from '../../../components/save-state/save-state.tsx';
import { lazyQuietly } from '../../../components/states/lazy-part.tsx';
import { usePermission, useProfile } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { HandInButton } from '../../reports/collaborators/hand-in-button.tsx';
import { auditAddress, type StepId, stepAddress } from '../../reports/common/addresses.ts';
import { useHandInTurn } from '../context/is-hand-in-next.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { PeopleHere } from '../presence/people-here.tsx';
import { useSaveStatus } from '../save-status/use-save-status.ts';
import { useTranslationSaving } from '../saving/translation-queue.ts';
import { lastStepLabelOf } from './last-step-label.ts';
import { StageBar } from './stage-bar.tsx';
import { useStickyHead } from './use-sticky-head.ts';

/** Few reports are on an edition that another one took over from. */
const NewerEditionSign = lazyQuietly(async () => (await import('./newer-edition-sign.tsx')).NewerEditionSign);

/** Not needed for answering: fetched later. */
const TranslateLink = lazyQuietly(async () => (await import('../translation/translate-link.tsx')).TranslateLink);

/** `isTranslating`: the translations of the answers are open, which are a mode of their step. */
type HeaderProps = { step: StepId; steps: readonly StepId[]; isTranslating: boolean };

const Actions = ({ step, steps, isTranslating }: HeaderProps) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { organizationProfiles } = useProfile();
  const { openCodes, isNext } = useHandInTurn();
  const canReadAudit = usePermission('audit:read');
  return (
    <div className="workspace-actions">
      <Suspense fallback={<span className="translate-place">{t('header.translate')}</span>}>
        <TranslateLink isTranslating={isTranslating} />
      </Suspense>
      {canReadAudit ? (
        <Button variant="link" href={auditAddress(report)} onFollow={follow}>
          {t('header.audit')}
        </Button>
      ) : null}
      <HandInButton report={report} openCodes={openCodes} isNext={isNext} />
      {step !== 'completion' && steps.includes('completion') && !isArchived(report.status) ? (
        <Button href={stepAddress(report, 'completion')} onFollow={follow}>
          {t(lastStepLabelOf(report, organizationProfiles.isApprovalRequired))}
        </Button>
      ) : null}
    </div>
  );
};

/**
 * Name, status, save status, and the main action are sticky while fields scroll; on a phone only name and save status.
 */
export const WorkspaceHeader = ({ step, steps, isTranslating }: HeaderProps) => {
  const { report, queues, openConflicts } = useWorkspace();
  // On the completion step a notice reports differing numbers, and each fact is shown once.
  const status = useSaveStatus(step !== 'completion');
  const isPhone = useIsPhone();
  const head = useRef<HTMLDivElement>(null);
  useStickyHead(head);
  // The status of an archived report says that it is read only.
  const isSaid = isArchived(report.status) && status.kind === 'read-only';
  const translations = useTranslationSaving(report.reportId);
  const sendAgain = (): void => {
    queues.queue.flush();
    translations.flush();
  };
  const saveState = isSaid ? null : <SaveState status={status} onRetry={sendAgain} onReview={openConflicts} />;
  const about = (
    <>
      <ReportStatusIndicator status={report.status} />
      {isPhone ? null : saveState}
      <PeopleHere />
      <Actions step={step} steps={steps} isTranslating={isTranslating} />
    </>
  );
  return (
    <>
      <div ref={head} className="workspace-title-row">
        <h1 className="workspace-title" tabIndex={-1}>
          {report.name}
        </h1>
        {isPhone ? saveState : about}
      </div>
      {isPhone ? <div className="workspace-about">{about}</div> : null}
      {step === 'introduction' ? null : (
        <Suspense>
          <NewerEditionSign />
        </Suspense>
      )}
      <StageBar step={step} steps={steps} />
    </>
  );
};
