import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import type { DrawnPages } from '../../../../../../shared/model/drawn-pages.ts';
import { type Publication, PublicationStep, type StepState } from '../../../../../../shared/model/publication.ts';
import { useAudience } from './report-facts.tsx';

const indicators = {
  waiting: 'not-started',
  running: 'in-progress',
  done: 'success',
  failed: 'error',
  skipped: 'stopped',
} as const satisfies Record<StepState, string>;

/** The true states of the workflow, step by step (screens.md 17); each change is read once. */
export const PublicationProgress = ({
  publication,
  onCancel,
  isCancelling,
}: {
  publication: Publication;
  /** Absent to who may not publish. */
  onCancel: (() => void) | undefined;
  isCancelling: boolean;
}) => {
  const { t } = useTranslation('workspace');
  const { t: tReports } = useTranslation('reports');
  const drawn = ({ done, total, language }: DrawnPages): string =>
    language
      ? t('completion.running.pagesIn', { done, total, language: tReports(`languages.${language}`) })
      : t('completion.running.pages', { done, total });
  const told = useAudience()?.told;
  const nameOf = (step: PublicationStep): string =>
    step === 'notify' && told !== undefined
      ? t('completion.running.tell', { count: told })
      : t(`completion.running.steps.${step}`);
  const running = PublicationStep.options.filter((step) => publication.steps[step] === 'running');
  return (
    <SpaceBetween size="m">
      <Box color="text-body-secondary">{t('completion.running.text')}</Box>
      <Steps
        ariaLabel={t('completion.running.label')}
        steps={PublicationStep.options
          .filter((step) => publication.steps[step] !== 'skipped')
          .map((step) => {
            const state = publication.steps[step];
            return {
              status: indicators[state],
              statusIconAriaLabel: t(`completion.running.states.${state}`),
              header: nameOf(step),
              ...(step === 'pdf' && publication.pages ? { details: drawn(publication.pages) } : {}),
            };
          })}
      />
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

/** What failed, what is safe, what to do. */
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
  const { failure } = publication;
  if (!failure) return null;
  return (
    <Alert
      type="error"
      header={t(`completion.failed.title.${failure.step}`)}
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
  );
};
