import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileTokenGroup from '@cloudscape-design/components/file-token-group';
import FileUpload from '@cloudscape-design/components/file-upload';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { PointFile } from '../../../../../shared/contract/evidence/point-evidence.contract.ts';
import { evidenceAccept } from '../../../../../shared/model/report/evidence.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { type FileRefusal, type PointFiles as Followed, usePointFiles } from './use-point-files.ts';

const Facts = ({ file: { sizeBytes, page, addedBy, addedAt, sha256 } }: { file: PointFile }) => {
  const { t } = useTranslation('field-panels');
  const language = useLanguage();
  const { unit, value } = fileSizeParts(sizeBytes);
  const size = t(`evidence.size.${unit}`, { value });
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {[page, size, addedBy.name, formatInstant(addedAt, language)].filter((fact) => fact !== '').join(' · ')}
      <div>
        <abbr className="hub-hash" title={sha256}>
          {t('evidence.hash', { start: sha256.slice(0, 12) })}
        </abbr>
      </div>
    </Box>
  );
};

const stopKey = (event: KeyboardEvent): void => event.stopPropagation();

/** A dialog above another one handles Esc itself, so that the one below stays open. */
const OwnKeys = ({ children }: { children: ReactNode }) => <div {...{ onKeyDown: stopKey }}>{children}</div>;

const FileRow = ({ file, followed, mayWrite }: { file: PointFile; followed: Followed; mayWrite: boolean }) => {
  const { t } = useTranslation('field-panels');
  const [isAsking, setIsAsking] = useState(false);
  const { name } = file;
  return (
    <li>
      <Button
        variant="inline-link"
        iconName="download"
        ariaLabel={t('evidence.download', { name })}
        onClick={() => followed.download(file)}
      >
        {name}
      </Button>
      <Facts file={file} />
      {mayWrite ? (
        <Button variant="inline-link" ariaLabel={t('evidence.removeOf', { name })} onClick={() => setIsAsking(true)}>
          {t('evidence.remove')}
        </Button>
      ) : null}
      {isAsking ? (
        <OwnKeys>
          <QuestionModal
            texts={{ title: t('evidence.ask', { name }), keep: t('evidence.keep'), confirm: t('evidence.removeFile') }}
            isBusy={followed.isBusy}
            onKeep={() => setIsAsking(false)}
            onConfirm={() => void followed.remove(file).then(() => setIsAsking(false))}
          >
            {t('evidence.askText')}
          </QuestionModal>
        </OwnKeys>
      ) : null}
    </li>
  );
};

const Added = ({ followed, mayWrite }: { followed: Followed; mayWrite: boolean }) => {
  const { t } = useTranslation('field-panels');
  const { t: tHub } = useTranslation('data-hub');
  const { files, error, retry, sending } = followed;
  if (error && !files) return <ErrorState things={t('evidence.things')} error={error} onRetry={retry} />;
  if (!files) return <LoadingState things={t('evidence.things')} />;
  if (files.length === 0 && sending.length === 0) {
    return <Box color="text-body-secondary">{tHub(mayWrite ? 'details.noOwnFiles' : 'details.noOwnFilesRead')}</Box>;
  }
  return (
    <ul className="hub-files" aria-label={tHub('details.ownFiles')}>
      {files.map((file) => (
        <FileRow key={file.evidenceId} file={file} followed={followed} mayWrite={mayWrite} />
      ))}
    </ul>
  );
};

/** Refused files, shown in the dialog: a message of the page would be behind it. */
const Refused = ({ refusals }: { refusals: readonly FileRefusal[] }) => {
  const { t } = useTranslation('field-panels');
  if (refusals.length === 0) return null;
  return (
    <LiveRegion assertive tagName="div">
      <Alert type="error" header={t('evidence.refused', { count: refusals.length })}>
        <ul className="hub-spans">
          {refusals.map(({ id, name, text }) => (
            <li key={id}>{t('evidence.refusal', { name, text })}</li>
          ))}
        </ul>
      </Alert>
    </LiveRegion>
  );
};

/**
 * Files of a value that was entered in the hub. Files of a report's value belong to its field: here only files from
 * before the report are shown next to them.
 */
export const PointFiles = ({ point, onRevised }: { point: HubPoint; onRevised: (revision: number) => void }) => {
  const { t } = useTranslation('field-panels');
  const { t: tHub } = useTranslation('data-hub');
  const followed = usePointFiles(point, onRevised);
  const mayWrite = usePermission('data:write');
  const { files, sending, refusals } = followed;
  if (point.origin && (files === undefined || files.length === 0)) return null;
  return (
    <SpaceBetween size="s">
      <Box variant="h3">{tHub('details.ownFiles')}</Box>
      <Added followed={followed} mayWrite={mayWrite} />
      {sending.length > 0 ? (
        <FileTokenGroup
          alignment="vertical"
          items={sending.map((file) => ({ file, loading: true }))}
          onDismiss={() => undefined}
        />
      ) : null}
      <Refused refusals={refusals} />
      {mayWrite && !point.origin ? (
        <FileUpload
          multiple
          accept={evidenceAccept}
          value={[]}
          constraintText={t('evidence.hint')}
          onChange={({ detail }) => void followed.add(detail.value)}
          i18nStrings={{
            uploadButtonText: () => t('evidence.choose'),
            dropzoneText: () => t('evidence.drop'),
          }}
        />
      ) : null}
    </SpaceBetween>
  );
};
