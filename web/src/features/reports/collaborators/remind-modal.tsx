import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CollaboratorView,
  remindCollaborators,
  remindedMax,
} from '../../../../../shared/contract/collaborators.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

type RemindProps = { reportId: string; people: readonly CollaboratorView[]; onClose: () => void; onDone: () => void };

/** The mail before it goes: to whom, with which words; who was reminded today is left out unless it is meant. */
export const RemindModal = ({ reportId, people, onClose, onDone }: RemindProps) => {
  const { t } = useTranslation('collaborators');
  const language = useLanguage();
  const flash = useFlash();
  const call = useMutationCall(remindCollaborators);
  const [message, setMessage] = useState('');
  const [isAgain, setIsAgain] = useState(false);
  const today = people.filter(({ isRemindedToday }) => isRemindedToday);
  const reached = people.filter(({ isRemindedToday }) => isAgain || !isRemindedToday).slice(0, remindedMax);
  const send = async (): Promise<void> => {
    try {
      const body = { userIds: reached.map(({ userId }) => userId), message, isAgain };
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
  return (
    <QuestionModal
      texts={{
        title: t('remind.title', { count: people.length }),
        keep: t('remind.cancel'),
        confirm: t('remind.confirm'),
      }}
      isBusy={call.isMutating}
      isOpen={reached.length > 0}
      onKeep={onClose}
      onConfirm={() => void send()}
    >
      <SpaceBetween size="m">
        <Box>
          {listText(
            people.map(({ name }) => name),
            language,
          )}
        </Box>
        <Box>{t('remind.text')}</Box>
        <FormField label={t('remind.message')} description={t('remind.messageText')}>
          <Textarea value={message} rows={4} onChange={({ detail }) => setMessage(detail.value.slice(0, 1_000))} />
        </FormField>
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
      </SpaceBetween>
    </QuestionModal>
  );
};
