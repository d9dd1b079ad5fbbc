import Button from '@cloudscape-design/components/button';
import FileTokenGroup from '@cloudscape-design/components/file-token-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../../../components/progress/progress.tsx';
import { fileSizeText } from '../../../../lib/file-size.ts';
import type { Upload, UploadQueue } from '../../../reports/uploads/upload-queue.ts';
import { useQueueState } from '../../context/workspace-context.ts';

/** Files that are not attached yet: being sent, stored while offline, or refused with the reason. */
export const UploadsList = ({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) => {
  const { t } = useTranslation('field-panels');
  const isOnline = useQueueState((state) => state.isOnline);
  if (uploads.length === 0) return null;
  const problemOf = ({ problem }: Upload): string | null => {
    if (problem === undefined) return null;
    return typeof problem === 'string' ? t(`evidence.${problem}`) : problem.message;
  };
  const sending = uploads.find(({ phase }) => phase === 'sending');
  const refused = uploads.filter(({ problem }) => typeof problem === 'object');
  return (
    <SpaceBetween size="s">
      <FileTokenGroup
        alignment="vertical"
        showFileSize
        i18nStrings={{ formatFileSize: fileSizeText }}
        items={uploads.map((upload) => ({
          file: upload.file,
          loading: upload.phase === 'sending',
          errorText: problemOf(upload),
          warningText: upload.phase === 'waiting' && !isOnline ? t('evidence.kept') : null,
        }))}
        onDismiss={({ detail }) => {
          const upload = uploads[detail.fileIndex];
          if (upload && upload.phase !== 'sending') queue.drop(upload.id);
        }}
      />
      {sending ? <Progress value={sending.percent} label={t('evidence.sending', { name: sending.file.name })} /> : null}
      {refused.map(({ id, file }) => (
        <Button key={id} onClick={() => queue.resume(id)} wrapText>
          {t('evidence.againOf', { name: file.name })}
        </Button>
      ))}
    </SpaceBetween>
  );
};
