import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportDesign } from '../../../../../../shared/contract/report-design.contract.ts';
import { fileFormats, type Publication } from '../../../../../../shared/model/publication.ts';
import { isEditable, isLive, type ReportStatus } from '../../../../../../shared/model/report.ts';
import { languagesOf } from '../../../../../../shared/model/report-design.ts';
import { ReportStatusIndicator } from '../../../../components/report-status/report-status.tsx';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { listText } from '../../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../common/addresses.ts';
import { FrameworkBadges } from '../../common/framework-badges.tsx';
import { ReportProgress } from '../../common/report-progress.tsx';
import { UnstoredNotice } from '../saving/unstored-notice.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { isNothingAnswered } from '../tree/outline-tree.ts';
import { WordButton } from '../word/word-button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { ActionQuestion } from './action-question.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { PublicationFailed, PublicationProgress } from './publication-progress.tsx';
import { PublishedHero } from './published-hero.tsx';
import { actionsOf, type CompletionAction, isPrimaryAction, questionOf, tellsDesign } from './status-actions.ts';
import { type SubmitAction, SubmitModal } from './submit-modal.tsx';
import { isUnderWay, useCompletionActions, useNewestPublication } from './use-completion.ts';

const DesignProblems = lazyPart(async () => (await import('../design/design-problems.tsx')).DesignProblems);

const Facts = () => {
  const { t } = useTranslation('workspace');
  const { t: tReports } = useTranslation('reports');
  const { t: tPublishing } = useTranslation('publishing');
  const language = useLanguage();
  const { report } = useWorkspace();
  const { data } = useCall(getReportDesign, { params: { reportId: report.reportId } });
  const formats = data?.design.formats ?? fileFormats;
  const languages = data ? languagesOf(data.design, report.language) : [report.language];
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t('completion.status'), value: <ReportStatusIndicator status={report.status} /> },
        { label: t('completion.progress'), value: <ReportProgress report={report} /> },
        {
          label: t('completion.currentRevision'),
          value: isLive(report)
            ? String(report.publishedRevision)
            : t(report.publishedRevision === 0 ? 'completion.noRevision' : 'completion.withdrawn'),
        },
        {
          label: t('completion.files'),
          value: listText(
            formats.map((format) => tPublishing(`formats.${format}`)),
            language,
          ),
        },
        {
          label: t('completion.language'),
          value: listText(
            languages.map((one) => tReports(`languages.${one}`)),
            language,
          ),
        },
        { label: t('completion.frameworks'), value: <FrameworkBadges frameworks={report.frameworks} /> },
      ]}
    />
  );
};

/** What is still open before the report is finished; open disclosures do not stop it, unsaved edits are named. */
const OpenNotice = () => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const open = report.totalDisclosures - report.settledDisclosures;
  if (!isEditable(report.status)) return null;
  const goOn = (
    <Button href={stepAddress(report, 'data-input')} onFollow={follow}>
      {t('completion.goOn')}
    </Button>
  );
  if (report.status === 'New') {
    return (
      <Alert type="info" action={goOn}>
        {t('completion.newText')}
      </Alert>
    );
  }
  return (
    <SpaceBetween size="s">
      <UnstoredNotice />
      {open > 0 ? (
        <Alert type="info" header={t('completion.open', { count: open })} action={goOn}>
          {t('completion.openText')}
        </Alert>
      ) : (
        <Alert type="success">{t('completion.allSettled')}</Alert>
      )}
    </SpaceBetween>
  );
};

/** What ends editing is validated, and says first what it stands on (screens.md 17). */
const submitOf = (action: CompletionAction, status: ReportStatus): SubmitAction | undefined =>
  isEditable(status) && (action === 'submit' || action === 'complete') ? action : undefined;

/** What the design lacks before the report can be published. */
const DesignNotice = () => {
  const { report } = useWorkspace();
  const mayDesign = usePermission('report:design');
  const isOpen = mayDesign && tellsDesign(report);
  const { data } = useCall(getReportDesign, isOpen ? { params: { reportId: report.reportId } } : null);
  if (!isOpen || !data) return null;
  return (
    <Suspense>
      <DesignProblems edit={data} />
    </Suspense>
  );
};

type Actions = ReturnType<typeof useCompletionActions>;

const ActionList = ({ actions }: { actions: Actions }) => {
  const { t } = useTranslation('workspace');
  const { report, outline } = useWorkspace();
  const isEmpty = isNothingAnswered(outline);
  const [asked, setAsked] = useState<CompletionAction>();
  const allowed = actionsOf(report);
  const question = asked && questionOf(asked, report.status, isEmpty);
  const submitted = asked && submitOf(asked, report.status);
  const start = (action: CompletionAction): void => {
    if (questionOf(action, report.status, isEmpty) || submitOf(action, report.status)) setAsked(action);
    else void actions.act(action);
  };
  return (
    <>
      <ul className="completion-actions" hidden={allowed.length === 0}>
        {allowed.map((action) => (
          <li key={action}>
            <Button
              variant={isPrimaryAction(action, allowed) ? 'primary' : 'normal'}
              loading={actions.busy === action}
              disabled={actions.busy !== undefined && actions.busy !== action}
              onClick={() => start(action)}
            >
              {t(`completion.actions.${action}`)}
            </Button>
            <span className="quiet">
              {t(`completion.explain.${action}`, { revision: report.publishedRevision + 1 })}
            </span>
          </li>
        ))}
      </ul>
      {submitted ? (
        <SubmitModal
          action={submitted}
          isBusy={actions.busy === submitted}
          onAct={(words) => void actions.act(submitted, words).then(() => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked && question ? (
        <ActionQuestion
          question={question}
          action={asked}
          report={report}
          isBusy={actions.busy === asked}
          onAct={(reason) =>
            void actions.act(asked, reason === undefined ? {} : { reason }).then(() => setAsked(undefined))
          }
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
};

const Outcome = ({ newest, actions }: { newest: Publication | undefined; actions: Actions }) => {
  const { report } = useWorkspace();
  const canPublish = usePermission('report:publish');
  if (!newest || newest.status === 'cancelled') return null;
  if (isUnderWay(newest)) {
    return (
      <Container>
        <PublicationProgress
          publication={newest}
          isCancelling={actions.busy === 'cancel'}
          onCancel={canPublish ? () => void actions.cancel(newest) : undefined}
        />
      </Container>
    );
  }
  if (newest.status === 'published') return <PublishedHero publication={newest} />;
  // It failed on what the report was then; by now it is another one, which is published anew.
  if (report.updatedAt > newest.requestedAt) return null;
  const canRetry = report.allowedActions.includes('publish');
  return (
    <PublicationFailed
      publication={newest}
      isBusy={actions.busy === 'retry'}
      onRetry={canRetry ? () => void actions.retry(newest) : undefined}
    />
  );
};

/** From answers to a report that others can read: approval, completion, publishing, downloads. */
export const CompletionStep = () => {
  const { t } = useTranslation('workspace');
  const { newest, look } = useNewestPublication();
  const actions = useCompletionActions(() => look());
  return (
    <SpaceBetween size="l">
      <StepTitle step="completion" description={t('completion.description')} />
      <Outcome newest={newest} actions={actions} />
      <BlockedNotice />
      <OpenNotice />
      <DesignNotice />
      <Container>
        <SpaceBetween size="l">
          <Facts />
          {isUnderWay(newest) ? null : <ActionList actions={actions} />}
          {isUnderWay(newest) ? null : <WordButton />}
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
};
