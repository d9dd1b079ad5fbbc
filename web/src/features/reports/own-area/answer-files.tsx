import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  EntityRequestDetail,
  RequestItemView,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import {
  getTaskEvidenceLink,
  removeTaskEvidence,
} from '../../../../../shared/contract/evidence/task-evidence.contract.ts';
import type { TaskFile } from '../../../../../shared/model/entities/request.ts';
import { evidenceAccept, evidenceProblem } from '../../../../../shared/model/report/evidence.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import { type AnswerPlace, placeText } from './task-queue.ts';
import type { Answers } from './use-answers.ts';

const photoAccept = 'image/jpeg,image/png';

/** Photos without a distinct file name are named by their time. */
const named = (file: File): File => {
  const isPlain = /^image\.(?:jpe?g|png)$/i.test(file.name);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return isPlain ? new File([file], `photo-${stamp}.${file.type === 'image/png' ? 'png' : 'jpg'}`, file) : file;
};

/** Opens the camera, or the files; the control itself is the browser's, which no component has. */
const Chooser = ({
  kind,
  label,
  of,
  onFiles,
}: {
  kind: 'photo' | 'file';
  label: string;
  of: string;
  onFiles: (files: File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="inline-link"
        iconName={kind === 'photo' ? 'add-plus' : 'upload'}
        ariaLabel={of}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        data-chooser={kind}
        multiple={kind === 'file'}
        accept={kind === 'photo' ? photoAccept : evidenceAccept}
        {...(kind === 'photo' ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])].map(named));
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

const StoredFile = ({
  task,
  file,
  isOpen,
  onChanged,
}: {
  task: EntityRequestDetail;
  file: TaskFile;
  isOpen: boolean;
  onChanged: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('entity-tasks');
  const flash = useFlash();
  const link = useMutationCall(getTaskEvidenceLink);
  const remove = useMutationCall(removeTaskEvidence);
  const { organizationId, requestId } = task;
  const { evidenceId, name } = file;
  const params = { organizationId, requestId, evidenceId };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      flash.showError(error);
    }
  };
  return (
    <li>
      <Button
        variant="inline-link"
        iconName="download"
        ariaLabel={t('files.download', { name })}
        loading={link.isMutating}
        onClick={() => void attempt(async () => location.assign((await link.trigger({ params })).url))}
      >
        {name}
      </Button>
      <span className="quiet">{fileSizeText(file.sizeBytes)}</span>
      {isOpen ? (
        <Button
          variant="inline-icon"
          iconName="close"
          ariaLabel={t('files.remove', { name })}
          loading={remove.isMutating}
          onClick={() =>
            void attempt(async () => {
              await remove.trigger({ params });
              await onChanged();
            })
          }
        />
      ) : null}
    </li>
  );
};

/** Photos and files behind an answer: those that are stored, those that wait, and how to add one. */
export const AnswerFiles = ({
  task,
  item,
  place,
  label,
  answers,
  isOpen,
  onChanged,
}: {
  task: EntityRequestDetail;
  item: RequestItemView;
  place: AnswerPlace;
  label: string;
  answers: Answers;
  isOpen: boolean;
  onChanged: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('entity-tasks');
  const flash = useFlash();
  const stored = item.files.filter(({ fieldKey }) => fieldKey === place.fieldKey);
  const waiting = answers.state.files.filter((file) => placeText(file) === placeText(place));
  const add = (files: readonly File[]): void => {
    const problem = files.map((file) => evidenceProblem(file)).find((one) => one !== undefined);
    if (problem) flash.show({ type: 'error', content: t(`files.problems.${problem}`) });
    const good = files.filter((file) => evidenceProblem(file) === undefined);
    if (good.length > 0) answers.addFiles(place, good);
  };
  if (!isOpen && stored.length === 0) return null;
  return (
    <SpaceBetween size="xxs">
      {stored.length + waiting.length > 0 ? (
        <ul className="answer-files" aria-label={t('files.label', { label })}>
          {stored.map((file) => (
            <StoredFile key={file.evidenceId} task={task} file={file} isOpen={isOpen} onChanged={onChanged} />
          ))}
          {waiting.map(({ id, file }) => (
            <li key={id}>
              <StatusIndicator type={answers.state.isSending ? 'in-progress' : 'pending'}>
                {t(answers.state.isSending ? 'files.sending' : 'files.onDevice', { name: file.name })}
              </StatusIndicator>
              <Button
                variant="inline-icon"
                iconName="close"
                ariaLabel={t('files.remove', { name: file.name })}
                onClick={() => answers.dropFile(id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <SpaceBetween direction="horizontal" size="m">
          <Chooser kind="photo" label={t('files.photo')} of={t('files.photoOf', { label })} onFiles={add} />
          <Chooser kind="file" label={t('files.attach')} of={t('files.attachOf', { label })} onFiles={add} />
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};
