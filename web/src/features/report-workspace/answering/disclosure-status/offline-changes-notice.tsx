import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { gapAfter } from '../../../../lib/i18n/sentences.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { storePendingStatus, usePendingStatuses } from './offline-status-changes.ts';
import { useSendOfflineChanges } from './use-send-offline-changes.ts';

/** Disclosures that are completed or omitted once the connection is back, each with the way to take that back. */
export const OfflineChangesNotice = () => {
  const { t } = useTranslation('workspace');
  const { report, outline } = useWorkspace();
  const owner = { userId: useProfile().userInfo.id, reportId: report.reportId };
  const pending = usePendingStatuses(owner);
  useSendOfflineChanges();
  const lines = pending.flatMap(({ place, change }) => {
    const code = findPlace(outline, place)?.disclosure.code;
    return code === undefined ? [] : [{ key: JSON.stringify(place), place, code, status: change.status }];
  });
  if (lines.length === 0) return null;
  return (
    <Alert type="info">
      <ul className="waits-lines" aria-live="polite">
        {lines.map(({ key, place, code, status }) => (
          <li key={key}>
            {t(`waits.${status}`, { code })}
            {gapAfter(t(`waits.${status}`, { code }))}
            <Button
              variant="inline-link"
              ariaLabel={t('waits.takeBackOf', { code })}
              onClick={() => storePendingStatus(owner, place, undefined)}
            >
              {t('waits.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
};
