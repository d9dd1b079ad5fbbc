import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { listAssessments } from '../../../../shared/contract/materiality/assessments.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { usePermission } from '../../lib/session/profile.ts';

/** Progress of the organisation's materiality: the current draft before the approved result; failures are not shown. */
export const MaterialityState = () => {
  const { t } = useTranslation('home-more');
  const canManage = usePermission('materiality:manage');
  const { data } = useCall(listAssessments, canManage ? {} : null);
  if (!data) return null;
  const draft = data.assessments.find(({ status }) => status === 'draft');
  const approved = data.assessments.find(({ status }) => status === 'approved');
  return (
    <>
      {draft ? (
        <StatusIndicator type="in-progress">{t('materiality.draft', { name: draft.name })}</StatusIndicator>
      ) : null}
      {approved ? (
        <StatusIndicator type="success">
          {t('materiality.approved', { material: approved.materialCount ?? 0, count: approved.topicCount })}
        </StatusIndicator>
      ) : null}
      {draft || approved ? null : <StatusIndicator type="not-started">{t('materiality.none')}</StatusIndicator>}
    </>
  );
};
