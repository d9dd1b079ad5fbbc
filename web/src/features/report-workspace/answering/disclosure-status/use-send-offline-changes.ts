import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { listText } from '../../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { findPlace, withDisclosure } from '../../context/outline-tree.ts';
import { useQueueState, useWorkspace } from '../../context/workspace-context.ts';
import { placeAddress } from '../../navigation/use-place.ts';
import { whenSaved } from '../../saving/when-saved.ts';
import { omissionKeyOf, storeOmission } from '../omissions/omission-draft.ts';
import { type PendingStatus, storePendingStatus, usePendingStatuses } from './offline-status-changes.ts';
import { sendOnNewest } from './send-status.ts';
import { refusalOf } from './status-refusal.ts';

const againMilliseconds = 30_000;

/**
 * Sends one change after everything typed into the disclosure; resolves to whether it succeeded. A refused change is
 * reported and dropped.
 */
const useSendOne = (): ((pendingStatus: PendingStatus) => Promise<boolean>) => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const navigate = useNavigate();
  const { report, outline, queues, updateOutline } = useWorkspace();
  const { userInfo } = useProfile();
  const owner = { userId: userInfo.id, reportId: report.reportId };
  return async ({ place, change }) => {
    const found = findPlace(outline, place);
    if (!found) {
      storePendingStatus(owner, place, undefined);
      return false;
    }
    if (!(await whenSaved(queues.queue, place))) return false;
    try {
      const { status, answeredFields } = await sendOnNewest(report.reportId, place, change);
      storePendingStatus(owner, place, undefined);
      if (change.status === 'omitted') storeOmission(omissionKeyOf(owner, place), undefined);
      await updateOutline((now) => withDisclosure(now, place, { status, answeredFields }));
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'later') return false;
      storePendingStatus(owner, place, undefined);
      if (refusal === 'refused') flash.showError(error);
      else {
        flash.show({
          type: 'warning',
          content: t('waits.missing', { code: found.disclosure.code }),
          action: {
            text: t('disclosure.goTo', { name: found.disclosure.code }),
            onClick: () => void navigate(placeAddress(report, place), { state: { focusDisclosure: true } }),
          },
        });
      }
      return false;
    }
  };
};

/** Sends the status changes made offline as soon as there is a connection. */
export const useSendOfflineChanges = (): void => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { report, outline, isReadOnly, updateReport } = useWorkspace();
  const pending = usePendingStatuses({ userId: useProfile().userInfo.id, reportId: report.reportId });
  const isOnline = useQueueState((state) => state.isOnline);
  const isSending = useRef(false);
  const sendOne = useSendOne();
  const send = useEffectEvent(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const codes: string[] = [];
    for (const pendingStatus of pending) {
      const code = findPlace(outline, pendingStatus.place)?.disclosure.code;
      if ((await sendOne(pendingStatus)) && code) codes.push(code);
    }
    isSending.current = false;
    if (codes.length === 0) return;
    flash.show({ type: 'success', content: t('waits.done', { codes: listText(codes, language) }) });
    await Promise.all([refresh(getReportDisclosure), updateReport()]);
  });
  const isDue = isOnline && !isReadOnly && pending.length > 0;
  useEffect(() => {
    if (!isDue) return undefined;
    void send();
    const timer = setInterval(() => void send(), againMilliseconds);
    return () => clearInterval(timer);
  }, [isDue]);
};
