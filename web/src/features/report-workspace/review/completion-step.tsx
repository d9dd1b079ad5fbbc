import { useTranslation } from 'react-i18next';
import { getReportDesign } from '../../../../../shared/contract/publishing/report-design.contract.ts';
import { LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { StepTitle } from '../steps/step-title.tsx';
import { LeadAction, OtherActions, Questions, useStart } from './completion/completion-actions.tsx';
import { CompletionNotices } from './completion/completion-notices.tsx';
import { isOut, stageOf } from './completion/completion-stage.ts';
import { EarlierRevision, LiveFiles } from './completion/live-files.tsx';
import { Outcome, OutcomeNews, useRetryPublication } from './completion/publication-outcome.tsx';
import { ReportHero } from './completion/report-hero.tsx';
import { useCompletionActions, useLatestPublication, useNewestPublication } from './completion/use-completion.ts';
import './completion/completion.css';

/** From answers to a report that others can read: approval, completion, publishing, downloads. */
export const CompletionStep = () => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const { newest, isLoaded, error, poll } = useNewestPublication();
  const latest = useLatestPublication(newest);
  const design = useCall(getReportDesign, { params: { reportId: report.reportId } });
  // Everything above the buttons is loaded before they appear, so that they do not move under the pointer.
  const isKnown = (isLoaded || error !== undefined) && (design.data !== undefined || design.error !== undefined);
  const actions = useCompletionActions({ newest, poll });
  const started = useStart(actions);
  const stage = stageOf(report, newest);
  const retry = useRetryPublication(newest, actions);
  const isRunning = stage === 'running';
  const shared = { actions, started, hasLead: retry === undefined };
  return (
    <>
      <div className="completion">
        <StepTitle step="completion" {...(isOut(stage) ? {} : { description: t('completion.description') })} />
        {isKnown ? (
          <>
            <ReportHero stage={stage} latest={latest}>
              <Outcome newest={newest} actions={actions} isUnseen={error !== undefined} retry={retry} />
              {isRunning ? null : <LeadAction {...shared} />}
              {isOut(stage) && latest ? <LiveFiles publication={latest} /> : null}
            </ReportHero>
            <CompletionNotices />
            {!isOut(stage) && latest ? <EarlierRevision publication={latest} /> : null}
            {isRunning ? null : <OtherActions {...shared} />}
          </>
        ) : (
          <LoadingState things={t('things')} />
        )}
      </div>
      <Questions actions={actions} started={started} />
      <OutcomeNews newest={newest} actions={actions} />
    </>
  );
};
