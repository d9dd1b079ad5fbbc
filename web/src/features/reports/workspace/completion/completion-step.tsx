import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportDesign } from '../../../../../../shared/contract/report-design.contract.ts';
import { fileFormats } from '../../../../../../shared/model/publication.ts';
import { isEditable, isLive } from '../../../../../../shared/model/report.ts';
import { languagesOf } from '../../../../../../shared/model/report-design.ts';
import { ReportStatusIndicator } from '../../../../components/report-status/report-status.tsx';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../../components/states/states.tsx';
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
import { WordButton } from '../word/word-button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import { ActionList, Questions, useStart } from './completion-actions.tsx';
import { isPast, Outcome, OutcomeNews } from './publication-outcome.tsx';
import { tellsDesign } from './status-actions.ts';
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

/** From answers to a report that others can read: approval, completion, publishing, downloads. */
export const CompletionStep = () => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const { newest, isLoaded, error, look } = useNewestPublication();
  const design = useCall(getReportDesign, { params: { reportId: report.reportId } });
  // What stands above the buttons is there before them: they do not move from under the pointer.
  const isKnown = (isLoaded || error !== undefined) && (design.data !== undefined || design.error !== undefined);
  const actions = useCompletionActions(() => look());
  const started = useStart(actions);
  const isRunning = isUnderWay(newest);
  const isCancelled = newest?.status === 'cancelled' && !isPast(report, newest);
  return (
    <>
      <SpaceBetween size="l">
        <StepTitle step="completion" description={t('completion.description')} />
        {isKnown ? (
          <>
            <Outcome newest={newest} actions={actions} started={started} />
            <OpenNotice />
            <DesignNotice />
            <Container>
              <SpaceBetween size="l">
                <Facts />
                {isRunning ? null : <ActionList actions={actions} started={started} isTold={isCancelled} />}
                {isRunning ? null : <WordButton />}
              </SpaceBetween>
            </Container>
            <BlockedNotice />
          </>
        ) : (
          <LoadingState things={t('things')} />
        )}
      </SpaceBetween>
      <Questions actions={actions} started={started} />
      <OutcomeNews newest={newest} actions={actions} />
    </>
  );
};
