import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeReportingTime,
  listTimeChanges,
} from '../../../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { useTimeName } from '../use-hub.ts';
import { ChangeTimeQuestion } from './change-time-question.tsx';
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
      // The input stays, unless another user has changed the time itself.
      if (!isApiError(error, 'request.conflict')) return;
    }
    onChanged();
    onClose();
  };
  return { change: () => void change(), isBusy: call.isMutating };
};

/** A new name at once; new dates after a question that lists the linked data (screens 26). */
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
    const to = { startOn: draft.startOn, endOn: draft.endOn };
    return (
      <ChangeTimeQuestion time={time} to={to} onKeep={() => setIsAsking(false)} onConfirm={change} isBusy={isBusy} />
    );
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
