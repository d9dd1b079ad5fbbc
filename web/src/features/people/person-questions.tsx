import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resetUserMfa } from '../../../../shared/contract/people/accounts.contract.ts';
import { getUser, type PersonView, removeUser } from '../../../../shared/contract/people/people.contract.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useCall, useMutationCall } from '../../lib/api/use-call.ts';
import { shownName } from './person-text.tsx';

export type QuestionProps = { person: PersonView; onClose: () => void; onDone: () => void };

/** Runs the action, shows its result, closes. A refusal is shown and closes too, because the row has changed. */
const useAct = ({ onClose, onDone }: QuestionProps, act: () => Promise<unknown>, done: string) => {
  const flash = useFlash();
  return async (): Promise<void> => {
    try {
      await act();
      flash.show({ type: 'success', content: done });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
};

/** "Their 4 reports move to you. They lose access now." (screens 3 and 21). */
export const RemoveQuestion = (props: QuestionProps) => {
  const { t } = useTranslation('people');
  const { person, onClose } = props;
  const name = shownName(person);
  const { data, error } = useCall(getUser, { params: { userId: person.userId } });
  const call = useMutationCall(removeUser);
  const remove = useAct(props, () => call.trigger({ params: { userId: person.userId } }), t('remove.done', { name }));
  const isKnown = data !== undefined || error !== undefined;
  return (
    <QuestionModal
      texts={{ title: t('remove.title', { name }), keep: t('remove.keep'), confirm: t('remove.confirm') }}
      isBusy={call.isMutating}
      isOpen={isKnown}
      onKeep={onClose}
      onConfirm={() => void remove()}
    >
      <SpaceBetween size="xs">
        {isKnown ? null : <StatusIndicator type="loading">{t('remove.counting')}</StatusIndicator>}
        {data ? <Box>{t('remove.reports', { count: data.reports })}</Box> : null}
        <Box>{t('remove.now')}</Box>
      </SpaceBetween>
    </QuestionModal>
  );
};

const Plain = ({ children }: { children: ReactNode }) => <Box>{children}</Box>;

export const RevokeQuestion = (props: QuestionProps) => {
  const { t } = useTranslation('people');
  const { email, userId } = props.person;
  const call = useMutationCall(removeUser);
  const revoke = useAct(props, () => call.trigger({ params: { userId } }), t('revoke.done', { email }));
  return (
    <QuestionModal
      texts={{ title: t('revoke.title', { email }), keep: t('revoke.keep'), confirm: t('revoke.confirm') }}
      isBusy={call.isMutating}
      onKeep={props.onClose}
      onConfirm={() => void revoke()}
    >
      <Plain>{t('revoke.text')}</Plain>
    </QuestionModal>
  );
};

export const ResetSecondFactorQuestion = (props: QuestionProps) => {
  const { t } = useTranslation('people');
  const name = shownName(props.person);
  const call = useMutationCall(resetUserMfa);
  const reset = useAct(props, () => call.trigger({ params: { id: props.person.userId } }), t('mfa.done', { name }));
  return (
    <QuestionModal
      texts={{ title: t('mfa.title', { name }), keep: t('mfa.keep'), confirm: t('mfa.confirm') }}
      isBusy={call.isMutating}
      onKeep={props.onClose}
      onConfirm={() => void reset()}
    >
      <Plain>{t('mfa.text')}</Plain>
    </QuestionModal>
  );
};
