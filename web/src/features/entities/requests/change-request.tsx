import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeEntityRequest,
  type EntityRequestDetail,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { listEntityUsers } from '../../../../../shared/contract/entities/entity-users.contract.ts';
import {
  sendDraftRequest,
  withdrawEntityRequest,
} from '../../../../../shared/contract/entities/request-stages.contract.ts';
import { EntityId, UserId } from '../../../../../shared/ids.ts';
import { dayIn } from '../../../../../shared/model/calendar/day-in.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { useEntityRows } from '../use-entity-rows.ts';
import { isPastDue } from './ask-draft.ts';

const everybody = '';

/** Nothing has been entered yet, so another entity can be asked instead. */
const isUntouched = ({ items }: EntityRequestDetail): boolean =>
  items.every(
    ({ state, answers, files }) =>
      (state === 'open' || state === 'declined') && files.length === 0 && answers.length === 0,
  );

const useOptions = (request: EntityRequestDetail, entityId: EntityId) => {
  const { t } = useTranslation('entities');
  const { rows = [] } = useEntityRows();
  const { data } = useCall(listEntityUsers, { params: { entityId } });
  const entities = rows
    .filter(({ entityId: id, status }) => id === request.entityId || (status !== 'Archived' && isUntouched(request)))
    .map(({ entityId: id, name, users }) => ({
      value: String(id),
      label: name,
      ...(users === 0 ? { description: t('ask.nobody') } : {}),
    }));
  const people = [
    { value: everybody, label: t('change.everybody') },
    ...(data?.users ?? []).map(({ userId, firstName, lastName, email }) => ({
      value: String(userId),
      label: `${firstName} ${lastName}`.trim(),
      description: email,
    })),
  ];
  return { entities, people };
};

/** Changes due date, person or entity of an open request; the people are notified by mail. */
const ChangeForm = ({
  request,
  onDone,
  onClose,
}: {
  request: EntityRequestDetail;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const flash = useFlash();
  const change = useMutationCall(changeEntityRequest);
  const [dueOn, setDueOn] = useState(request.dueOn);
  const [entityId, setEntityId] = useState(request.entityId);
  const [userId, setUserId] = useState<string>(request.assignedTo?.userId ?? everybody);
  const { entities, people } = useOptions(request, entityId);
  const isMoved = entityId !== request.entityId || userId !== (request.assignedTo?.userId ?? everybody);
  const [today] = useState(() => dayIn(request.timeZone, Date.now()));
  const isPast = dueOn !== request.dueOn && isPastDue(dueOn, today);
  const isDirty = isMoved || dueOn !== request.dueOn;
  const save = async (): Promise<void> => {
    const { requestId, revision } = request;
    const to = { entityId, userId: userId === everybody ? null : UserId.parse(userId) };
    try {
      await change.trigger({
        params: { requestId },
        body: { revision, ...(dueOn === request.dueOn ? {} : { dueOn }), ...(isMoved ? { to } : {}) },
      });
      flash.show({ type: 'success', content: t('change.done') });
      onClose();
    } catch (error) {
      flash.showError(error);
    }
    await onDone();
  };
  return (
    <SpaceBetween size="m">
      <DayField
        label={t('ask.due')}
        name={t('ask.due')}
        value={dueOn}
        errorText={isPast ? t('ask.past') : undefined}
        isDayEnabled={(day) => day >= today}
        onChange={setDueOn}
      />
      <FormField label={t('change.entity')} description={isUntouched(request) ? undefined : t('change.answered')}>
        <Select
          options={entities}
          selectedOption={entities.find(({ value }) => value === entityId) ?? null}
          filteringType="auto"
          filteringAriaLabel={t('change.entity')}
          expandToViewport
          onChange={({ detail }) => {
            setEntityId(EntityId.parse(detail.selectedOption.value));
            setUserId(everybody);
          }}
        />
      </FormField>
      <FormField label={t('change.person')}>
        <Select
          options={people}
          selectedOption={people.find(({ value }) => value === userId) ?? people[0] ?? null}
          expandToViewport
          onChange={({ detail }) => setUserId(detail.selectedOption.value ?? everybody)}
        />
      </FormField>
      {people.length === 1 ? <Alert type="warning">{t('change.silent')}</Alert> : null}
      <SpaceBetween direction="horizontal" size="xs">
        <Button loading={change.isMutating} disabled={!isDirty || isPast || dueOn === ''} onClick={() => void save()}>
          {t('change.save')}
        </Button>
        <Button variant="link" onClick={onClose}>
          {tCommon('actions.cancel')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
};

/** Actions of the asker on an open request as a whole. */
export const ChangeRequest = ({
  request,
  onDone,
}: {
  request: EntityRequestDetail;
  onDone: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const flash = useFlash();
  const withdraw = useMutationCall(withdrawEntityRequest);
  const sendDraft = useMutationCall(sendDraftRequest);
  const [shown, setShown] = useState<'change' | 'withdraw'>();
  const sendNow = async (): Promise<void> => {
    const { requestId, revision } = request;
    try {
      await sendDraft.trigger({ params: { requestId }, body: { revision } });
      flash.show({ type: 'success', content: t('ask.done', { count: 1 }) });
    } catch (error) {
      flash.showError(error);
    }
    await onDone();
  };
  const isOpen = !['Accepted', 'Locked', 'Withdrawn'].includes(request.state);
  if (!isOpen) return null;
  const mayWithdraw = request.items.every(({ state }) => state !== 'accepted');
  const end = async (): Promise<void> => {
    const { requestId, revision } = request;
    try {
      await withdraw.trigger({ params: { requestId }, body: { revision } });
      flash.show({ type: 'success', content: t('change.withdrawn') });
    } catch (error) {
      flash.showError(error);
    }
    setShown(undefined);
    await onDone();
  };
  if (shown === 'change') {
    return <ChangeForm request={request} onDone={onDone} onClose={() => setShown(undefined)} />;
  }
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {request.state === 'Draft' ? (
          <Button variant="primary" loading={sendDraft.isMutating} onClick={() => void sendNow()}>
            {t('ask.send', { count: 1 })}
          </Button>
        ) : null}
        <Button onClick={() => setShown('change')}>{t('change.open')}</Button>
        {mayWithdraw ? <Button onClick={() => setShown('withdraw')}>{t('change.withdraw')}</Button> : null}
      </SpaceBetween>
      {shown === 'withdraw' ? (
        <QuestionModal
          texts={{ title: t('change.withdrawTitle'), keep: tCommon('actions.cancel'), confirm: t('change.withdraw') }}
          isBusy={withdraw.isMutating}
          onKeep={() => setShown(undefined)}
          onConfirm={() => void end()}
        >
          {t('change.withdrawText')}
        </QuestionModal>
      ) : null}
    </>
  );
};
