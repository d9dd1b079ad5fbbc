import './import.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../../components/flash/use-error-texts.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { useCount } from '../use-count.ts';
import { ChooseFile } from './choose-file.tsx';
import { type ConflictChoice, keepAll, wantedRows } from './conflict-choice.ts';
import { RefusedImport } from './import-issues.tsx';
import { ImportDone, ImportProgress, ImportStopped, ImportUndone } from './import-outcome.tsx';
import { type FollowedImport, useImport } from './use-import.ts';

/** There is no preview before a file has been read. */
const ImportPreview = lazyPart(async () => (await import('./import-preview.tsx')).ImportPreview);

const Checking = ({ fileName }: { fileName: string }) => (
  <output>
    <StatusIndicator type="loading">
      {useTranslation('data-transfer').t('import.checking', { name: fileName })}
    </StatusIndicator>
  </output>
);

type Choosing = {
  choice: ConflictChoice;
  onChoice: (next: ConflictChoice) => void;
  onChosen: (isChosen: boolean) => void;
};

const Stage = ({ followed, choice, onChoice, onChosen }: Choosing & { followed: FollowedImport }) => {
  const { job, isBusy, apply, undo, reset, takeGood, name, answerMarks, mapColumns, chooseSheets } = followed;
  if (!job) return <ChooseFile {...followed} onChosen={onChosen} />;
  switch (job.status) {
    case 'checking':
      return <Checking fileName={job.fileName} />;
    case 'refused':
      return (
        <RefusedImport
          job={job}
          isBusy={isBusy}
          onAnother={reset}
          onGood={takeGood}
          onName={name}
          onMarks={answerMarks}
          onColumns={mapColumns}
          onSheets={chooseSheets}
          onChosen={onChosen}
        />
      );
    case 'ready':
      return (
        <Suspense fallback={<Checking fileName={job.fileName} />}>
          <ImportPreview job={job} isBusy={isBusy} choice={choice} onChoice={onChoice} onColumns={mapColumns} />
        </Suspense>
      );
    case 'applying':
    case 'undoing':
      return <ImportProgress job={job} />;
    case 'done':
      return <ImportDone job={job} isBusy={isBusy} onUndo={undo} />;
    case 'undone':
      return <ImportUndone job={job} />;
    case 'failed': {
      const again = { check: undefined, apply: () => apply(choice), undo };
      return <ImportStopped job={job} isBusy={isBusy} onAgain={job.failedStep ? again[job.failedStep] : undefined} />;
    }
  }
};

const Failure = ({ error }: { error: unknown }) => {
  const errorTexts = useErrorTexts();
  if (error === undefined) return null;
  const { header, content } = errorTexts(error);
  return (
    <div role="alert">
      <Alert type="error" header={header}>
        {content}
      </Alert>
    </div>
  );
};

const Footer = ({
  followed,
  choice,
  onClose,
}: {
  followed: FollowedImport;
  choice: ConflictChoice;
  onClose: () => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const { job, isBusy, apply, reset } = followed;
  const rows = job?.status === 'ready' ? wantedRows(job, choice) : 0;
  const isChecking = job?.status === 'checking';
  const isOver = job && ['done', 'undone', 'failed', 'ready'].includes(job.status);
  return (
    // The two end buttons have fixed positions: otherwise "close" could take the place of "import".
    <div className="import-footer">
      <Button onClick={onClose}>{t('import.close')}</Button>
      <SpaceBetween direction="horizontal" size="xs">
        {isOver ? <Button onClick={reset}>{t('import.another')}</Button> : null}
        {rows > 0 || isChecking ? (
          <Button variant="primary" disabled={isChecking} loading={isBusy} onClick={() => apply(choice)}>
            {isChecking ? t('import.applyLater') : t('import.apply', { count: rows, formatted: count(rows) })}
          </Button>
        ) : null}
      </SpaceBetween>
    </div>
  );
};

/**
 * Imports a spreadsheet into the data hub: choose a file, see errors or the preview, import, undo. A running import
 * continues when the dialog is closed, and is listed among the latest imports.
 */
export const ImportDialog = ({
  linkedId,
  onClose,
  onChanged,
}: {
  /** The import that a notification links to. */
  linkedId?: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const { t: tCommon } = useTranslation();
  const followed = useImport(onChanged, linkedId);
  const [isChosen, setIsChosen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (): void =>
    isChosen && (!followed.job || followed.job.refusal === 'columns') ? setIsLeaving(true) : onClose();
  const [choices, setChoices] = useState<{ of: string | undefined; choice: ConflictChoice }>({
    of: undefined,
    choice: keepAll,
  });
  const of = followed.job?.importId;
  const choice = choices.of === of ? choices.choice : keepAll;
  return (
    <>
      {/* The choice stays mounted while the question is open. */}
      <Modal
        visible={!isLeaving}
        size="max"
        position="top"
        onDismiss={leave}
        header={t('import.title')}
        footer={<Footer followed={followed} choice={choice} onClose={leave} />}
      >
        <SpaceBetween size="m">
          <Failure error={followed.failure} />
          <Stage
            followed={followed}
            choice={choice}
            onChoice={(next) => setChoices({ of, choice: next })}
            onChosen={setIsChosen}
          />
        </SpaceBetween>
      </Modal>
      {isLeaving ? (
        <QuestionModal
          texts={{
            title: tCommon('leaveGuard.title'),
            keep: tCommon('actions.stay'),
            confirm: tCommon('actions.leave'),
          }}
          isBusy={false}
          onKeep={() => setIsLeaving(false)}
          onConfirm={onClose}
        >
          {tCommon('leaveGuard.text', { thing: t('import.template.metrics') })}
        </QuestionModal>
      ) : null}
    </>
  );
};
