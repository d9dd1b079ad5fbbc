import { useTranslation } from 'react-i18next';
import { getReportDisclosure } from '../../../../../shared/contract/reports/reports.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import type { DisclosurePlace } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { useUnseenComments } from '../drawers/comments/use-unseen-comments.ts';
import type { PanelId } from '../drawers/panel-order.ts';

/** The contents of the drawers of the open disclosure, as text for their buttons; an empty drawer has none. */
export const usePanelNotes = (place: DisclosurePlace | undefined): Partial<Record<PanelId, string>> => {
  const { t } = useTranslation('field-panels');
  const { reportId } = useWorkspace().report;
  const { data } = useCall(getReportDisclosure, place ? { params: { reportId, ...place } } : null);
  const files = Object.values(data?.evidence ?? {}).reduce((sum, count) => sum + count, 0);
  const unseen = useUnseenComments(place);
  return {
    ...(files > 0 ? { evidence: t('evidence.files', { count: files }) } : {}),
    ...(unseen > 0 ? { comments: t('unseenComments', { count: unseen }) } : {}),
  };
};
