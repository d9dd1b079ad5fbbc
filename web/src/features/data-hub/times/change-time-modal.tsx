import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../../shared/contract/reporting-times.contract.ts';
import { getReportingTimeUse } from '../../../../../shared/contract/reporting-times.contract.ts';
import { changeReportingTime, listTimeChanges } from '../../../../../shared/contract/time-changes.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useCall, useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useTimeName } from '../use-hub.ts';
import { OwnFields } from './own-fields.tsx';
import { newDraft, type TimesDraft, wrongPart } from './times-draft.ts';

type ModalProps = { time: ReportingTimeView; onClose: () => void; onChanged: () => void };

const useChange = ({ time, onClose, onChanged }: ModalProps, { name, startOn, endOn }: TimesDraft) => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const call = useMutationCall(changeReportingTime);
  const change = async (): Promise<void> => {
    const named = name.trim().length < 2 ? {} : { name: name.trim() };
    const params = { startOn: time.startOn, endOn: time.endOn };
    try {
      const answer = await call.trigger({ params, body: { startOn, endOn, ...named, revision: time.revision } });
      if (!answer.change) flash.show({ type: 'success', content: t('times.change.renamed') });
      await refresh(listTimeChanges);
    } catch (error) {
      flash.showError(error);
      // What was typed stays, unless it is about a time that another one has changed meanwhile.
      if (!isApiError(error, 'request.conflict')) return;
    }
    onChanged();
    onClose();
  };
  return { change: () => void change(), isBusy: call.isMutating };
};

/** What follows the new days, before they do. */
const Linked = ({ time, onKeep, onConfirm, isBusy }: QuestionProps) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const params = { startOn: time.startOn, endOn: time.endOn };
  const { data, error, mutate } = useCall(getReportingTimeUse, { params });
  return (
    <QuestionModal
      texts={{
        title: t('times.change.title', { name: nameOf(time) }),
        keep: t('times.change.keep'),
        confirm: t('times.change.confirm'),
      }}
      isOpen={data !== undefined}
      isBusy={isBusy}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      {data ? (
        <SpaceBetween size="s">
          <span>
            {t('times.change.text', {
              points: t('times.change.points', { count: data.points }),
              reports: t('times.change.reports', {
                count: data.reports.filter(({ status }) => status !== 'Readonly Published').length,
              }),
            })}
          </span>
          {data.entities > 0 ? <span>{t('times.linkedEntities', { count: data.entities })}</span> : null}
          <Box color="text-body-secondary">{t('times.change.note')}</Box>
        </SpaceBetween>
      ) : null}
      {!data && error ? <ErrorState things={t('times.use')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('times.use')} /> : null}
    </QuestionModal>
  );
};

type QuestionProps = { time: ReportingTimeView; onKeep: () => void; onConfirm: () => void; isBusy: boolean };

/** Another name at once; other days after what is linked was named (screens 26). */
export const ChangeTimeModal = (props: ModalProps) => {
  const { time, onClose } = props;
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const nameOf = useTimeName();
  const [draft, setDraft] = useState<TimesDraft>({
    ...newDraft('own', Number(time.startOn.slice(0, 4))),
    name: time.name ?? '',
    startOn: time.startOn,
    endOn: time.endOn,
  });
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { change, isBusy } = useChange(props, draft);
  const wrong = wrongPart(draft);
  const hasOtherDays = draft.startOn !== time.startOn || draft.endOn !== time.endOn;
  const save = (): void => {
    setIsTried(true);
    if (wrong !== undefined) return;
    if (hasOtherDays) setIsAsking(true);
    else change();
  };
  if (isAsking) {
    return <Linked time={time} onKeep={() => setIsAsking(false)} onConfirm={change} isBusy={isBusy} />;
  }
  return (
    <QuestionModal
      texts={{
        title: t('times.change.title', { name: nameOf(time) }),
        keep: tCommon('actions.cancel'),
        confirm: t('times.change.save'),
      }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={save}
    >
      <OwnFields
        draft={draft}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
        wrong={isTried ? wrong : undefined}
      />
    </QuestionModal>
  );
};
