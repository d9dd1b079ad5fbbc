import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { useFirstFocus } from '../common/use-first-focus.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';
import type { CompletionAction, Question } from './status-actions.ts';

/** Heading, consequence, the cancel label, and a label of the action where its name is not enough. */
const textKeys = {
  'publish-empty': { title: 'emptyTitle', text: 'emptyText', keep: 'emptyKeep', act: 'emptyAct' },
  'edit-published': { title: 'editTitle', text: 'editText', keep: 'editKeep', act: undefined },
  'edit-unpublished': { title: 'editUnpublishedTitle', text: 'editUnpublishedText', keep: 'editKeep', act: undefined },
  reopen: { title: 'reopenTitle', text: 'reopenText', keep: 'editKeep', act: undefined },
  unpublish: { title: 'unpublishTitle', text: 'unpublishText', keep: 'unpublishKeep', act: undefined },
  archive: { title: 'archiveTitle', text: 'archiveText', keep: 'archiveKeep', act: undefined },
  reject: { title: 'rejectTitle', text: 'rejectText', keep: 'rejectKeep', act: undefined },
} as const satisfies Record<Question, unknown>;

const useTexts = (question: Question, report: ReportView) => {
  const { t } = useTranslation('workspace');
  const nameOf = useFrameworkName();
  const { name, publishedRevision: revision, totalDisclosures: count } = report;
  const names = report.frameworks.map(({ versionId }) => nameOf(versionId)).join(', ');
  const keys = textKeys[question];
  return {
    title: t(`completion.confirm.${keys.title}`, { name }),
    text: t(`completion.confirm.${keys.text}`, { revision, count, names }),
    keep: t(`completion.confirm.${keys.keep}`),
    act: keys.act && t(`completion.confirm.${keys.act}`),
  };
};

const reasonMax = 2_000;

/** The typed reason, stored by the parent of the question: Esc does not discard it. */
type StoredReason = { text: string; onChange: (text: string) => void };

/** The required input: the name before archiving, the reason before sending back. */
const useTyped = (question: Question, name: string, reason: StoredReason | undefined) => {
  const { t } = useTranslation('workspace');
  const own = useState('');
  const [typed, setTyped] = question === 'reject' && reason ? [reason.text, reason.onChange] : own;
  const [isTried, setIsTried] = useState(false);
  const isReady = question === 'archive' ? typed.trim() === name : question !== 'reject' || typed.trim() !== '';
  const message = t(
    question === 'archive' ? 'completion.confirm.archiveMismatch' : 'completion.confirm.rejectReasonRequired',
  );
  return { typed, setTyped, setIsTried, isReady, error: isTried && !isReady ? message : undefined };
};

type Typed = ReturnType<typeof useTyped>;

type TypedFieldProps = { question: Question; name: string; typed: Typed; isOver: boolean; onEnter: () => void };

const TypedField = ({ question, name, typed, isOver, onEnter }: TypedFieldProps) => {
  const { t } = useTranslation('workspace');
  const error = typed.error ? { errorText: typed.error } : {};
  if (question === 'archive') {
    return (
      <FormField label={t('completion.confirm.archiveLabel')} {...error}>
        <Input
          value={typed.typed}
          placeholder={name}
          onChange={({ detail }) => typed.setTyped(detail.value)}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Enter' && !detail.isComposing) onEnter();
          }}
        />
      </FormField>
    );
  }
  if (question !== 'reject') return null;
  return (
    <FormField label={t('completion.confirm.rejectReason')} stretch {...error}>
      <Textarea
        readOnly={isOver}
        value={typed.typed}
        onChange={({ detail }) => typed.setTyped(detail.value.slice(0, reasonMax))}
      />
    </FormField>
  );
};

/** The report changed while a reason was typed: the input stays, and nothing is sent. */
const isOvertaken = (question: Question, { allowedActions }: ReportView): boolean =>
  question === 'reject' && !allowedActions.includes('reject');

/** Confirms an action by its name and consequence; nothing happens before. */
export const ActionQuestion = ({
  question,
  action,
  report,
  reason,
  isBusy,
  onAct,
  onClose,
}: {
  question: Question;
  action: CompletionAction;
  report: ReportView;
  reason?: StoredReason;
  isBusy: boolean;
  onAct: (reason: string | undefined) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const { t: tCommon } = useTranslation();
  const texts = useTexts(question, report);
  const typed = useTyped(question, report.name, reason);
  const { region, fail } = useFailedSubmit();
  useFirstFocus(region, 'input, textarea', true);
  const isOver = !isBusy && isOvertaken(question, report);
  const act = (): void => {
    if (isBusy || isOver) return;
    typed.setIsTried(true);
    if (typed.isReady) onAct(question === 'reject' ? typed.typed.trim() : undefined);
    else fail();
  };
  return (
    <QuestionModal
      texts={{
        title: texts.title,
        keep: isOver ? t('completion.confirm.overtakenKeep') : texts.keep,
        confirm: texts.act ?? t(`completion.actions.${action}`).replace('…', ''),
      }}
      isBusy={isBusy}
      isOpen={!isOver}
      onKeep={onClose}
      onConfirm={act}
    >
      <SpaceBetween size="m">
        {isOver ? (
          <div role="alert">
            <Alert type="warning">
              {t('completion.confirm.overtaken', { status: tCommon(`reportStatus.${report.status}`) })}
            </Alert>
          </div>
        ) : (
          <span>{texts.text}</span>
        )}
        <div ref={region}>
          <TypedField question={question} name={report.name} typed={typed} isOver={isOver} onEnter={act} />
        </div>
      </SpaceBetween>
    </QuestionModal>
  );
};
