import './own-area.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EntityRequestDetail,
  moveEntityTask,
  openEntityTask,
  type RequestItemView,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { isAnswered } from '../../../../../shared/model/answer/field-value.ts';
import { formatDate, formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { SaveState, type SaveStatus } from '../../../components/save-state/save-state.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { draftPrefix } from '../../../lib/device/draft-prefix.ts';
import { typedNote } from '../../../lib/device/typed-note.ts';
import { typedTexts } from '../../../lib/device/typed-texts.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { type ItemAct, TaskItem } from './task-item.tsx';
import { type Answers, useAnswers } from './use-answers.ts';
import { useOnline } from './use-online.ts';

const statusOf = ({ state }: Answers, isOnline: boolean): SaveStatus => {
  const unsent = state.answers.length + state.files.length;
  if (!isOnline) return unsent > 0 ? { kind: 'offline', kept: unsent, unkept: 0 } : { kind: 'saved', savedAt: null };
  if (state.stale.size > 0) return { kind: 'choice', fields: state.stale.size, unsaved: 0 };
  if (state.failure !== undefined && !state.isSending) return { kind: 'trouble' };
  return unsent > 0 ? { kind: 'saving' } : { kind: 'saved', savedAt: null };
};

const noteMin = 2;

/** The reason for declining a task or requesting it back, which is sent to the requester. */
const ReasonQuestion = ({
  act,
  draftKey,
  isBusy,
  onKeep,
  onSend,
}: {
  act: ItemAct;
  /** The reason stays on the device under it until it is sent. */
  draftKey: string;
  isBusy: boolean;
  onKeep: () => void;
  onSend: (note: string) => void;
}) => {
  const { t } = useTranslation('entity-tasks');
  const { t: tCommon } = useTranslation();
  const stored = typedNote(typedTexts, draftKey);
  const [note, setNote] = useState(stored.read);
  return (
    <QuestionModal
      texts={{ title: t(`${act}.title`), keep: tCommon('actions.cancel'), confirm: t(`${act}.confirm`) }}
      isBusy={isBusy}
      isOpen={note.trim().length >= noteMin}
      closedReason={t('form.reasonMissing')}
      onKeep={onKeep}
      onConfirm={() => onSend(note.trim())}
    >
      <FormField label={t('form.reason')} description={t(`${act}.text`)} stretch>
        <Textarea
          value={note}
          readOnly={isBusy}
          onChange={({ detail }) => {
            setNote(detail.value);
            stored.write(detail.value);
          }}
        />
      </FormField>
    </QuestionModal>
  );
};

/** A task as it is answered: saved as it is typed, sent by one button that stays in reach of the thumb (screens 30). */
export const TaskForm = ({
  task,
  path,
  onMoved,
}: {
  task: EntityRequestDetail;
  path: string;
  /** The stored task has changed and is read again. */
  onMoved: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('entity-tasks');
  const language = useLanguage();
  const follow = useFollow();
  const flash = useFlash();
  const { userInfo } = useProfile();
  const answers = useAnswers(task, userInfo.id);
  const move = useMutationCall(moveEntityTask);
  const { trigger: open } = useMutationCall(openEntityTask);
  const [asked, setAsked] = useState<{ act: ItemAct; item: RequestItemView }>();
  const { organizationId, requestId } = task;
  const params = { organizationId, requestId };
  useEffect(() => {
    // A failure is ignored: the next visit marks it.
    void open({ params: { organizationId, requestId } }).catch(() => undefined);
  }, [open, organizationId, requestId]);
  const ready = task.items.filter(
    (item) =>
      (item.state === 'open' || item.state === 'returned') &&
      item.fields.some(({ key }) => isAnswered(answers.valueOf({ itemKey: item.itemKey, fieldKey: key }))),
  );
  const draftKeyOf = (kind: ItemAct, itemKey: string): string =>
    `${draftPrefix(userInfo.id, requestId)}${itemKey} ${kind}`;
  const [isActing, setIsActing] = useState(false);
  const act = async ({ act: kind, item }: NonNullable<typeof asked>, note: string): Promise<void> => {
    setIsActing(true);
    const done = t(`${kind}.done`);
    const body = { action: kind, itemKeys: [item.itemKey], note };
    try {
      await answers.settleAll();
      await move.trigger({ params, body });
      typedNote(typedTexts, draftKeyOf(kind, item.itemKey)).sent(note);
      setAsked(undefined);
      flash.show({ type: 'success', content: done });
    } catch (error) {
      // The question stays open with the typed reason.
      flash.showError(error);
    }
    setIsActing(false);
    await onMoved();
  };
  const isOnline = useOnline();
  const { submit, stale, failure } = answers.state;
  const send = async (): Promise<void> => {
    await answers.submit(ready.map(({ itemKey }) => itemKey));
  };
  const { onSent, lastState } = answers;
  const wasSending = useRef(false);
  const latest = useRef({ onMoved, flash, text: t('form.sent', { company: task.organizationName }) });
  useEffect(() => {
    latest.current = { onMoved, flash, text: t('form.sent', { company: task.organizationName }) };
  });
  useEffect(() => {
    wasSending.current ||= submit.length > 0;
  }, [submit]);
  useEffect(
    () =>
      onSent(() => {
        const { submit: waits, failure: problem } = lastState();
        const isSent = wasSending.current && waits.length === 0;
        if (isSent && problem === undefined)
          latest.current.flash.show({ type: 'success', content: latest.current.text });
        if (isSent) wasSending.current = false;
        if (isApiError(problem)) latest.current.flash.showError(problem);
        void latest.current.onMoved();
      }),
    [onSent, lastState],
  );
  const isQueued = submit.length > 0;
  return (
    <div className="task-form">
      <SpaceBetween size="l">
        <Link href={path} onFollow={follow}>
          {t('form.back')}
        </Link>
        <OfflineNotice since={answers.state.since} />
        {isQueued && !isOnline ? (
          <Alert type="info" action={<Button onClick={() => void answers.submit([])}>{t('form.notYet')}</Button>}>
            {t('form.queued', { count: submit.length })}
          </Alert>
        ) : null}
        {task.state === 'Locked' ? <Alert type="info">{t('form.locked')}</Alert> : null}
        <div>
          <Box variant="h1">{task.entityName}</Box>
          <Box color="text-body-secondary">
            {t('list.by', { company: task.organizationName })} ·{' '}
            {formatPeriod(task.time.startOn, task.time.endOn, language)} ·{' '}
            {t('list.due', { due: formatDate(task.dueOn, language) })}
          </Box>
          {task.words ? <Box variant="p">{task.words}</Box> : null}
        </div>
        <SpaceBetween size="l">
          {task.items.map((item) => (
            <TaskItem
              key={item.itemKey}
              task={task}
              item={item}
              answers={answers}
              onAct={(kind, ofItem) => setAsked({ act: kind, item: ofItem })}
              onChanged={onMoved}
            />
          ))}
        </SpaceBetween>
      </SpaceBetween>
      <div className="task-bar">
        <SaveState
          status={statusOf(answers, isOnline)}
          onRetry={answers.flush}
          onReview={() => document.querySelector('.stale-choice')?.scrollIntoView()}
        />
        {task.actor === 'answerer' ? (
          <Button
            variant="primary"
            loading={move.isMutating || (isQueued && isOnline && failure === undefined)}
            disabled={ready.length === 0 || stale.size > 0 || isQueued}
            disabledReason={t(ready.length === 0 ? 'form.nothing' : isQueued ? 'form.willBeSent' : 'stale.first')}
            onClick={() => void send()}
          >
            {ready.length === 0 ? t('form.sendNone') : t('form.send', { count: ready.length })}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <ReasonQuestion
          act={asked.act}
          draftKey={draftKeyOf(asked.act, asked.item.itemKey)}
          isBusy={isActing}
          onKeep={() => setAsked(undefined)}
          onSend={(note) => void act(asked, note)}
        />
      ) : null}
    </div>
  );
};
