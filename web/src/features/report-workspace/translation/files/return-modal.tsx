import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileText } from '../../../../../../shared/contract/publishing/translation-files.contract.ts';
import { textIdOf } from '../../../../../../shared/model/report-text/text-place.ts';
import {
  translatorFileEndings,
  translatorFileLimits,
  translatorFormatOf,
} from '../../../../../../shared/model/report-text/translator-file.ts';
import { Progress } from '../../../../components/progress/progress.tsx';
import { WorkbookChoice } from '../../../../components/workbook-choice.tsx';
import { ReturnedText } from './returned-text.tsx';
import './returned-texts.css';
import { type ReturnedFile, type TakenTexts, useReturnedFile } from './use-returned-file.ts';

const accept = Object.values(translatorFileEndings)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

/** Texts that need attention come first. */
const order: Record<FileText['outcome'], number> = { conflict: 0, refused: 1, changed: 2, new: 3, confirmed: 4 };
const shownAtFirst = 50;
const percent = 100;

const Chosen = ({ file, texts }: { file: ReturnedFile; texts: readonly FileText[] }) => {
  const { t } = useTranslation('translation-files');
  const [shown, setShown] = useState(shownAtFirst);
  const ordered = texts.toSorted((one, other) => order[one.outcome] - order[other.outcome]);
  const rest = ordered.length - shown;
  return (
    <>
      <ul className="returned-texts">
        {ordered.slice(0, shown).map((text) => (
          <ReturnedText
            key={textIdOf(text.place)}
            text={text}
            isChosen={file.chosen.has(textIdOf(text.place))}
            isBusy={file.taken !== undefined}
            onChoose={(isChosen) => file.choose(text, isChosen)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button onClick={() => setShown(shown + shownAtFirst)}>{t('return.more', { count: rest })}</Button>
      ) : null}
    </>
  );
};

const Taken = ({ taken }: { taken: TakenTexts }) => {
  const { t } = useTranslation('translation-files');
  if (!taken.isDone)
    return <Progress label={t('return.storing')} value={(taken.stored * percent) / Math.max(1, taken.total)} />;
  return (
    <Alert type={taken.conflicting > 0 ? 'warning' : 'success'}>
      {t('return.stored', { count: taken.stored })}
      {taken.conflicting > 0 ? <div>{t('return.changedMeanwhile', { count: taken.conflicting })}</div> : null}
    </Alert>
  );
};

const Checked = ({ file }: { file: ReturnedFile }) => {
  const { t } = useTranslation('translation-files');
  const { checked } = file;
  if (!checked || file.taken?.isDone) return null;
  return (
    <SpaceBetween size="s">
      <LiveRegion tagName="div">
        <Box variant="h3">{t('return.found', { count: checked.texts.length })}</Box>
        <Box color="text-body-secondary">
          {[
            ...(checked.same > 0 ? [t('return.same', { count: checked.same })] : []),
            ...(checked.empty > 0 ? [t('return.empty', { count: checked.empty })] : []),
            ...(checked.unknown > 0 ? [t('return.unknown', { count: checked.unknown })] : []),
          ].join(' ')}
        </Box>
      </LiveRegion>
      <Chosen file={file} texts={checked.texts} />
    </SpaceBetween>
  );
};

type Props = { onClose: () => void; onStored: () => void };

/** Reads a file returned by translators, shows its changes, and stores the chosen ones. */
export const ReturnModal = ({ onClose, onStored }: Props) => {
  const { t } = useTranslation('translation-files');
  const file = useReturnedFile(onStored);
  const { checked, chosen, taken } = file;
  const isStoring = taken !== undefined && !taken.isDone;
  const problemOf = ({ name, size }: File): string | undefined => {
    if (!translatorFormatOf(name)) return t('return.format');
    return size > translatorFileLimits.bytesMax ? t('return.volume') : undefined;
  };
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={t('return.title')}
      closeAriaLabel={t('close')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              {t('close')}
            </Button>
            {checked && !taken?.isDone && checked.texts.length > 0 ? (
              <Button
                variant="primary"
                loading={isStoring}
                disabled={chosen.size === 0}
                onClick={() => void file.take(checked)}
              >
                {t('return.take', { count: chosen.size })}
              </Button>
            ) : null}
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="l">
        {checked ? null : (
          <WorkbookChoice
            texts={{
              label: t('return.file'),
              constraint: t('return.constraint'),
              choose: t('return.choose'),
              remove: t('return.remove'),
              check: t('return.check'),
            }}
            accept={accept}
            problemOf={problemOf}
            isBusy={file.isChecking}
            onCheck={(chosenFile) => void file.check(chosenFile)}
          />
        )}
        {file.failure === undefined ? null : <Alert type="error">{file.failure}</Alert>}
        {taken ? <Taken taken={taken} /> : null}
        <Checked file={file} />
      </SpaceBetween>
    </Modal>
  );
};
