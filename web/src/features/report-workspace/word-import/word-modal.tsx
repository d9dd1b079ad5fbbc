import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import LiveRegion from '@cloudscape-design/components/live-region';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isWordName,
  type WordChanges,
  wordAccept,
  wordLimits,
} from '../../../../../shared/model/publishing/word-changes.ts';
import type { ChosenFileProblem } from '../../../../../shared/model/text/file-check.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import { isPlain, keyOf } from './row-state.ts';
import { useNextChange } from './use-next-change.ts';
import { useWordChanges, type WordReader } from './use-word-changes.ts';
import { WordChangeRow } from './word-change-row.tsx';
import { WordProblems } from './word-problems.tsx';

const problemOf = ({ name, size }: File): ChosenFileProblem | undefined => {
  if (size === 0) return 'blank';
  if (!isWordName(name)) return 'format';
  return size > wordLimits.bytesMax ? 'volume' : undefined;
};

const ChooseFile = ({ reader }: { reader: WordReader }) => {
  const { t } = useTranslation('word-changes');
  const [file, setFile] = useState<File>();
  const problem = file && problemOf(file);
  return (
    <SpaceBetween size="s">
      <Box variant="p">{t('choose.text')}</Box>
      <FormField label={t('choose.file')} constraintText={t('choose.constraint')} stretch>
        <FileUpload
          value={file ? [file] : []}
          onChange={({ detail }) => {
            setFile(detail.value.at(-1));
            reader.forget();
          }}
          accept={wordAccept}
          showFileSize
          fileErrors={[problem ? t(`choose.${problem}`) : (reader.failureOf(file) ?? null)]}
          i18nStrings={{
            uploadButtonText: () => t('choose.button'),
            dropzoneText: () => t('choose.button'),
            removeFileAriaLabel: () => t('choose.remove'),
            formatFileSize: fileSizeText,
          }}
        />
      </FormField>
      <Button
        variant={reader.result ? 'normal' : 'primary'}
        loading={reader.isReading}
        disabled={!file || problem !== undefined}
        onClick={() => {
          if (file) void reader.read(file);
        }}
      >
        {t('choose.read')}
      </Button>
    </SpaceBetween>
  );
};

const Changes = ({ result, reader }: { result: WordChanges; reader: WordReader }) => {
  const { t } = useTranslation('word-changes');
  const plain = reader.rows.filter(({ change, state }) => isPlain(change, state)).map(({ change }) => change);
  const edited = result.changes.length + result.problems.length + result.more;
  const unclear = result.problems.filter(({ reason }) => reason === 'unclear').length;
  // Whether unclear texts were edited is unknown.
  const known = edited - unclear;
  const title = known > 0 ? t('changes.title', { count: known }) : t(unclear > 0 ? 'changes.unclear' : 'changes.none');
  const region = useNextChange(reader.rows.map(({ state }) => state).join());
  return (
    <div ref={region}>
      <SpaceBetween size="m">
        <LiveRegion tagName="div">
          <Box variant="h3">{title}</Box>
          <Box color="text-body-secondary">
            {result.revision === null ? null : t('changes.revision', { number: result.revision })}
            {result.unchanged > 0 ? t('changes.unchanged', { count: result.unchanged }) : null}
          </Box>
        </LiveRegion>
        <WordProblems result={result} />
        {plain.length > 1 ? (
          <Button onClick={() => reader.take(plain)}>{t('changes.takeAll', { count: plain.length })}</Button>
        ) : null}
        {reader.rows.map((row) => (
          <WordChangeRow key={keyOf(row.change)} row={row} reader={reader} />
        ))}
      </SpaceBetween>
    </div>
  );
};

/** Reads an edited Word file of the report, and takes the chosen changes answer by answer. */
export const WordModal = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('word-changes');
  const reader = useWordChanges();
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={t('title')}
      closeAriaLabel={t('close')}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('close')}</Button>
        </Box>
      }
    >
      <SpaceBetween size="l">
        <ChooseFile reader={reader} />
        {reader.result ? <Changes result={reader.result} reader={reader} /> : null}
      </SpaceBetween>
    </Modal>
  );
};
