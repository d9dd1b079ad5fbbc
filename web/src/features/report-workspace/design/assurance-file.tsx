import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AssuranceFile as AssuranceFileFacts,
  assuranceAccept,
} from '../../../../../shared/model/report/assurance-file.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { DesignEdit } from './draft/use-design.ts';
import { useAssuranceFile } from './use-assurance-file.ts';

type Calls = ReturnType<typeof useAssuranceFile>;

const Facts = ({ file }: { file: AssuranceFileFacts }) => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const { unit, value } = fileSizeParts(file.sizeBytes);
  const facts = [t(`assurance.file.size.${unit}`, { value }), file.addedBy.name, formatInstant(file.addedAt, language)];
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {facts.join(' · ')}
      <div>
        <abbr title={file.sha256}>{t('assurance.file.hash', { start: file.sha256.slice(0, 12) })}</abbr>
      </div>
    </Box>
  );
};

const UploadedFile = ({
  file,
  calls,
  isReadOnly,
  onRemoved,
}: {
  file: AssuranceFileFacts;
  calls: Calls;
  isReadOnly: boolean;
  /** The file was removed: the focus has to go somewhere. */
  onRemoved: () => void;
}) => {
  const { t } = useTranslation('design');
  const [isAsking, setIsAsking] = useState(false);
  const { name } = file;
  const confirm = async (): Promise<void> => {
    const isRemoved = await calls.remove();
    setIsAsking(false);
    if (isRemoved) onRemoved();
  };
  return (
    <div>
      <Button
        variant="inline-link"
        iconName="download"
        ariaLabel={t('assurance.file.download', { name })}
        onClick={calls.download}
      >
        {name}
      </Button>
      <Facts file={file} />
      {isReadOnly ? null : (
        <Button variant="inline-link" onClick={() => setIsAsking(true)}>
          {t('assurance.file.remove')}
        </Button>
      )}
      {isAsking ? (
        <QuestionModal
          texts={{
            title: t('assurance.file.ask', { name }),
            keep: t('assurance.file.keep'),
            confirm: t('assurance.file.remove'),
          }}
          isBusy={calls.doing === 'removing'}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void confirm()}
        >
          {t('assurance.file.askText')}
        </QuestionModal>
      ) : null}
    </div>
  );
};

const Choose = ({ calls, hasFile }: { calls: Calls; hasFile: boolean }) => {
  const { t } = useTranslation('design');
  if (calls.doing === 'taking') return <Button loading>{t('assurance.file.taking')}</Button>;
  return (
    <FileUpload
      value={[]}
      accept={assuranceAccept}
      onChange={({ detail }) => {
        const [file] = detail.value;
        if (file) void calls.take(file);
      }}
      i18nStrings={{
        uploadButtonText: () => t(hasFile ? 'assurance.file.replace' : 'assurance.file.choose'),
        dropzoneText: () => t('assurance.file.drop'),
        removeFileAriaLabel: () => t('assurance.file.remove'),
        limitShowFewer: '',
        limitShowMore: '',
        errorIconAriaLabel: '',
      }}
    />
  );
};

/**
 * The statement as received from its provider: stored with the design, identified by its digest in published reports.
 */
export const AssuranceFile = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const { assuranceFile, isReadOnly } = edit;
  const calls = useAssuranceFile(edit);
  const place = useRef<HTMLDivElement>(null);
  if (isReadOnly && !assuranceFile) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <FormField label={t('assurance.file.label')} constraintText={t('assurance.file.hint')} errorText={calls.refusal}>
        <SpaceBetween size="xs">
          {assuranceFile ? (
            <UploadedFile
              file={assuranceFile}
              calls={calls}
              isReadOnly={isReadOnly}
              onRemoved={() => place.current?.focus()}
            />
          ) : null}
          {isReadOnly ? null : <Choose calls={calls} hasFile={assuranceFile !== null} />}
        </SpaceBetween>
      </FormField>
    </div>
  );
};
