import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Steps, { type StepsProps } from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import type { DrawnPages } from '../../../../../../shared/model/report/page-progress.ts';
import {
  type Publication,
  PublicationStep,
  type StepState,
} from '../../../../../../shared/model/report/publication.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { type FileStep, fileStepsOf, stateOfFiles, stateOfStep } from './file-steps.ts';
import { useAudience } from './report-facts.tsx';
import { useFailureTitle } from './use-failure-title.ts';

const indicators = {
  waiting: 'not-started',
  running: 'in-progress',
  done: 'success',
  failed: 'error',
  skipped: 'stopped',
} as const satisfies Record<StepState, string>;

const useStepNames = (): ((step: PublicationStep) => string) => {
  const { t } = useTranslation('workspace');
  const recipientCount = useAudience()?.told;
  return (step) =>
    step === 'notify' && recipientCount !== undefined
      ? t('completion.running.tell', { count: recipientCount })
      : t(`completion.running.steps.${step}`);
};

/** The progress of the PDF, by pages drawn. */
const Pages = ({ done, total, language }: DrawnPages) => {
  const { t } = useTranslation('workspace');
  const { t: tReports } = useTranslation('reports');
  return (
    <span className="quiet">
      {language
        ? t('completion.running.pagesIn', { done, total, language: tReports(`languages.${language}`) })
        : t('completion.running.pages', { done, total })}
    </span>
  );
};

/** Files that are made in parallel are shown side by side, each with its state. */
const Files = ({ files, pages }: { files: readonly FileStep[]; pages: DrawnPages | undefined }) => {
  const { t } = useTranslation('workspace');
  const nameOf = useStepNames();
  return (
    <ul className="publication-files">
      {files.map(({ format, state }) => (
        <li key={format}>
          <StatusIndicator type={indicators[state]} iconAriaLabel={t(`completion.running.states.${state}`)}>
            {nameOf(format)}
          </StatusIndicator>
          {format === 'pdf' && pages ? <Pages {...pages} /> : null}
        </li>
      ))}
    </ul>
  );
};

const useSteps = (publication: Publication): StepsProps.Step[] => {
  const { t } = useTranslation('workspace');
  const nameOf = useStepNames();
  const files = fileStepsOf(publication);
  const stepOf = (state: StepState, header: string): StepsProps.Step => ({
    status: indicators[state],
    statusIconAriaLabel: t(`completion.running.states.${state}`),
    header,
  });
  const one = (step: PublicationStep): StepsProps.Step => stepOf(stateOfStep(publication, step), nameOf(step));
  const all = {
    ...stepOf(stateOfFiles(files), t('completion.running.files')),
    details: <Files files={files} pages={publication.pages} />,
  };
  return [one('freeze'), all, one('record'), one('notify')];
};

const PublicationSteps = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('workspace');
  return <Steps ariaLabel={t('completion.running.label')} steps={useSteps(publication)} />;
};

/** The true states of the workflow, step by step; each change is read once. */
export const PublicationProgress = ({
  publication,
  isUnseen,
  onCancel,
  isCancelling,
}: {
  publication: Publication;
  /** The last poll failed; others follow. */
  isUnseen: boolean;
  /** Absent to who may not publish. */
  onCancel: (() => void) | undefined;
  isCancelling: boolean;
}) => {
  const { t } = useTranslation('workspace');
  const nameOf = useStepNames();
  const { id: userId } = useProfile().userInfo;
  const { requestedBy } = publication;
  const running = PublicationStep.options.filter((step) => publication.steps[step] === 'running');
  return (
    <SpaceBetween size="m">
      <Box color="text-body-secondary">
        {requestedBy.userId === userId
          ? t('completion.running.text')
          : t('completion.running.textOther', { name: requestedBy.name })}
      </Box>
      {isUnseen ? <StatusIndicator type="warning">{t('completion.running.unseen')}</StatusIndicator> : null}
      <PublicationSteps publication={publication} />
      {onCancel && publication.steps.record !== 'done' ? (
        <Button loading={isCancelling} onClick={onCancel}>
          {t('completion.running.cancel')}
        </Button>
      ) : null}
      <LiveRegion hidden>
        {running.map((step) => `${nameOf(step)}, ${t('completion.running.states.running')}`).join('. ')}
      </LiveRegion>
    </SpaceBetween>
  );
};

/** The failure, what is safe, what to do; and the progress, which shows the finished files. */
export const PublicationFailed = ({
  publication,
  onRetry,
  isBusy,
}: {
  publication: Publication;
  onRetry: (() => void) | undefined;
  isBusy: boolean;
}) => {
  const { t } = useTranslation('workspace');
  const titleOf = useFailureTitle();
  const { failure } = publication;
  if (!failure) return null;
  return (
    <SpaceBetween size="m">
      <Alert
        type="error"
        header={titleOf(failure.step, publication)}
        action={
          onRetry ? (
            <Button variant="primary" loading={isBusy} onClick={onRetry}>
              {t('completion.failed.retry')}
            </Button>
          ) : undefined
        }
      >
        {t('completion.failed.text')}
        <Box fontSize="body-s">{t('completion.failed.reference', { reference: failure.reference })}</Box>
      </Alert>
      <PublicationSteps publication={publication} />
    </SpaceBetween>
  );
};
