import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { useUnstoredCount } from '../../../lib/device/typed-texts.ts';
import { useQueueState, useWorkspace } from '../context/workspace-context.ts';
import { useUnsentTexts } from '../saving/report-text-saver.ts';
import { countSendable } from '../saving/save-summary.ts';

/**
 * Offline, and whether the device stores the input. Online, a full device is reported only while something is in the
 * tab alone: the notice would otherwise flicker with each word being sent.
 */
export const ConnectionNotice = () => {
  const { t } = useTranslation('workspace');
  const { report, isPatching } = useWorkspace();
  const isOnline = useQueueState((state) => state.isOnline);
  const isFailing = useQueueState((state) => state.failures > 0);
  const edits = useQueueState(countSendable);
  const { sendable } = useUnsentTexts(report.reportId);
  const unkept = useUnstoredCount();
  const onTheirWay = isFailing ? 0 : edits + sendable + (isPatching ? 1 : 0);
  if (!isOnline && unkept > 0) return <Alert type="error">{t('noRoom.offline')}</Alert>;
  if (!isOnline) return <Alert type="warning">{t('offline')}</Alert>;
  if (unkept > onTheirWay) return <Alert type="error">{t('noRoom.online')}</Alert>;
  return null;
};
