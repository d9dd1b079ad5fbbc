import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityImport } from '../../../../../shared/model/entities/import/entity-import.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import type { EntityImporting } from './use-entity-import.ts';

const hundred = 100;

/** While parts are created or undone; an interrupted run continues where it stopped. */
const Running = ({ job, run, isBusy }: EntityImporting & { job: EntityImport }) => {
  const { t } = useTranslation('entity-import');
  const step = job.status === 'undoing' ? 'undo' : 'create';
  return (
    <SpaceBetween size="m">
      <Progress
        label={t(step === 'undo' ? 'undoing' : 'creating')}
        description={job.fileName}
        value={(job.done / Math.max(1, job.parts)) * hundred}
      />
      {isBusy ? null : (
        <Alert type="warning" action={<Button onClick={() => void run(job, step)}>{t('goOn')}</Button>}>
          {t('stopped')}
        </Alert>
      )}
    </SpaceBetween>
  );
};

/** The third step: creation, its result, and undo. */
export const RunningImport = (props: EntityImporting & { job: EntityImport }) => {
  const { job, run, isBusy } = props;
  const { t } = useTranslation('entity-import');
  const [isAsking, setIsAsking] = useState(false);
  if (job.status === 'creating' || job.status === 'undoing') return <Running {...props} />;
  if (job.status === 'undone') {
    return (
      <Alert type="success" header={t('undone')}>
        {job.left > 0 ? t('kept', { count: job.left }) : job.fileName}
      </Alert>
    );
  }
  return (
    <SpaceBetween size="m">
      <Alert type="success" header={job.fileName}>
        {t('created', {
          entities: t('entities', { count: job.entities }),
          people: t('people', { count: job.people }),
        })}
        {job.left > 0 ? <Box>{t('left', { count: job.left })}</Box> : null}
      </Alert>
      <Button onClick={() => setIsAsking(true)} loading={isBusy}>
        {t('undo')}
      </Button>
      {isAsking ? (
        <QuestionModal
          texts={{ title: t('undoTitle'), keep: t('undoKeep'), confirm: t('undo') }}
          isBusy={isBusy}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void run(job, 'undo');
          }}
        >
          {t('undoText')}
        </QuestionModal>
      ) : null}
    </SpaceBetween>
  );
};
