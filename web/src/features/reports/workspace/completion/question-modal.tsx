import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../../shared/contract/reports.contract.ts';
import type { CompletionAction, Question } from './status-actions.ts';

type Texts = { title: string; text: string; keep: string };

const useTexts = (question: Question, report: ReportView): Texts => {
  const { t } = useTranslation('workspace');
  const { name, publishedRevision: revision } = report;
  switch (question) {
    case 'edit-published':
      return {
        title: t('completion.confirm.editTitle'),
        text: t('completion.confirm.editText', { revision }),
        keep: t('completion.confirm.editKeep'),
      };
    case 'reopen':
      return {
        title: t('completion.confirm.reopenTitle'),
        text: t('completion.confirm.reopenText'),
        keep: t('completion.confirm.editKeep'),
      };
    case 'unpublish':
      return {
        title: t('completion.confirm.unpublishTitle', { name }),
        text: t('completion.confirm.unpublishText'),
        keep: t('completion.confirm.unpublishKeep'),
      };
    case 'archive':
      return {
        title: t('completion.confirm.archiveTitle', { name }),
        text: t('completion.confirm.archiveText'),
        keep: t('completion.confirm.archiveKeep'),
      };
    case 'reject':
      return {
        title: t('completion.confirm.rejectTitle', { name }),
        text: t('completion.confirm.rejectText'),
        keep: t('completion.confirm.rejectKeep'),
      };
  }
};

const reasonMax = 2_000;

/** What has to be typed first: the name before archiving, the reason before sending back. */
const useTyped = (question: Question, name: string) => {
  const { t } = useTranslation('workspace');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isReady = question === 'archive' ? typed.trim() === name : question !== 'reject' || typed.trim() !== '';
  const message = t(
    question === 'archive' ? 'completion.confirm.archiveMismatch' : 'completion.confirm.rejectReasonRequired',
  );
  return { typed, setTyped, setIsTried, isReady, error: isTried && !isReady ? message : undefined };
};

type Typed = ReturnType<typeof useTyped>;

const TypedField = ({ question, name, typed }: { question: Question; name: string; typed: Typed }) => {
  const { t } = useTranslation('workspace');
  const error = typed.error ? { errorText: typed.error } : {};
  if (question === 'archive') {
    return (
      <FormField label={t('completion.confirm.archiveLabel')} {...error}>
        <Input value={typed.typed} placeholder={name} onChange={({ detail }) => typed.setTyped(detail.value)} />
      </FormField>
    );
  }
  if (question !== 'reject') return null;
  return (
    <FormField label={t('completion.confirm.rejectReason')} stretch {...error}>
      <Textarea value={typed.typed} onChange={({ detail }) => typed.setTyped(detail.value.slice(0, reasonMax))} />
    </FormField>
  );
};

/** Names the act and its consequence; nothing happens until it is said (screens.md 3 and 12). */
export const QuestionModal = ({
  question,
  action,
  report,
  isBusy,
  onAct,
  onClose,
}: {
  question: Question;
  action: CompletionAction;
  report: ReportView;
  isBusy: boolean;
  onAct: (reason: string | undefined) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const texts = useTexts(question, report);
  const typed = useTyped(question, report.name);
  const act = (): void => {
    typed.setIsTried(true);
    if (typed.isReady) onAct(question === 'reject' ? typed.typed.trim() : undefined);
  };
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={texts.title}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{texts.keep}</Button>
            <Button variant="primary" loading={isBusy} onClick={act}>
              {t(`completion.actions.${action}`).replace('…', '')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <span>{texts.text}</span>
        <TypedField question={question} name={report.name} typed={typed} />
      </SpaceBetween>
    </Modal>
  );
};
