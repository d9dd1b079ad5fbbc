import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CollaboratorView,
  previewReminder,
  type ReminderPreview,
  type ReminderWords,
  remindCollaborators,
  remindedMax,
} from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { ReminderMail } from './reminder-mail.tsx';

type RemindProps = { reportId: string; people: readonly CollaboratorView[]; onClose: () => void; onDone: () => void };
type Edited = Partial<Record<Language, Pick<ReminderWords, 'subject' | 'text'>>>;

/** Mails with those of the people who get one. */
const addressed = (mails: readonly ReminderPreview[], people: readonly CollaboratorView[]): ReminderPreview[] =>
  mails
    .map((mail) => ({
      ...mail,
      receivers: mail.receivers.filter(({ userId }) => people.some((person) => person.userId === userId)),
    }))
    .filter(({ receivers }) => receivers.length > 0);

/** Previews the mail with its recipients before it is sent; people reminded today are not preselected. */
export const RemindModal = ({ reportId, people, onClose, onDone }: RemindProps) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  const flash = useFlash();
  const preview = useCall(previewReminder, { params: { reportId } });
  const call = useMutationCall(remindCollaborators);
  const [edited, setEdited] = useState<Edited>({});
  const [shown, setShown] = useState<string>();
  const [isAgain, setIsAgain] = useState(false);
  const asked = people.slice(0, remindedMax);
  const today = asked.filter(({ isRemindedToday }) => isRemindedToday);
  const reached = asked.filter(({ isRemindedToday }) => isAgain || !isRemindedToday);
  const mails = addressed(preview.data?.mails ?? [], reached).map((mail) => ({ ...mail, ...edited[mail.language] }));
  const current = mails.find((mail) => mail.language === shown) ?? mails[0];
  const send = async (): Promise<void> => {
    const unnamed = mails.find(({ subject }) => subject.trim() === '');
    if (unnamed) return setShown(unnamed.language);
    try {
      const body = {
        userIds: reached.map(({ userId }) => userId),
        mails: mails.map((mail) => ({ language: mail.language, subject: mail.subject, text: mail.text })),
        isAgain,
      };
      const { reminded } = await call.trigger({ params: { reportId }, body });
      flash.show({
        type: reminded.length > 0 ? 'success' : 'info',
        content: reminded.length > 0 ? t('remind.done', { count: reminded.length }) : t('remind.none'),
      });
      onDone();
      onClose();
    } catch (error) {
      flash.showError(error);
    }
  };
  const contentOf = (mail: ReminderPreview) => (
    <ReminderMail mail={mail} onChange={(words) => setEdited((before) => ({ ...before, [mail.language]: words }))} />
  );
  return (
    <QuestionModal
      texts={{
        title: t('remind.title', { count: asked.length }),
        keep: t('remind.cancel'),
        confirm: t('remind.confirm'),
      }}
      size="large"
      isBusy={call.isMutating}
      isOpen={mails.length > 0}
      onKeep={onClose}
      onConfirm={() => void send()}
    >
      <SpaceBetween size="m">
        {today.length > 0 ? (
          <Checkbox
            checked={isAgain}
            description={t('remind.today', {
              names: listText(
                today.map(({ name }) => name),
                language,
              ),
            })}
            onChange={({ detail }) => setIsAgain(detail.checked)}
          >
            {t('remind.again')}
          </Checkbox>
        ) : null}
        {preview.error && !preview.data ? (
          <ErrorState things={t('remind.mails')} error={preview.error} onRetry={() => void preview.mutate()} />
        ) : null}
        {preview.isLoading ? <LoadingState things={t('remind.mails')} /> : null}
        {current && mails.length > 1 ? (
          <Tabs
            activeTabId={current.language}
            onChange={({ detail }) => setShown(detail.activeTabId)}
            ariaLabel={t('remind.byLanguage')}
            tabs={mails.map((mail) => ({
              id: mail.language,
              label: t(`remind.language.${mail.language}`, { count: mail.receivers.length }),
              content: contentOf(mail),
            }))}
          />
        ) : null}
        {current && mails.length === 1 ? contentOf(current) : null}
      </SpaceBetween>
    </QuestionModal>
  );
};
