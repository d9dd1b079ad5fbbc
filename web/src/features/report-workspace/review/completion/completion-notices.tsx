import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportDesign } from '../../../../../../shared/contract/publishing/report-design.contract.ts';
import { isEditable } from '../../../../../../shared/model/report/report.ts';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { showsDesignProblems } from '../../../reports/publishing/status-actions.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { UnsavedChangesNotice } from '../../save-status/unsaved-changes-notice.tsx';
import { BlockedNotice } from './blocked-notice.tsx';

const DesignProblems = lazyPart(async () => (await import('../../design/design-problems.tsx')).DesignProblems);

/**
 * Open disclosures and unsaved edits before the report is finished; open disclosures do not block it, unsaved edits
 * are named.
 */
const OpenNotice = () => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const open = report.totalDisclosures - report.settledDisclosures;
  // A new report has the way on in its hero.
  if (!isEditable(report.status) || report.status === 'New') return null;
  const continueLink = (
    <Button href={stepAddress(report, 'data-input')} onFollow={follow}>
      {t('completion.goOn')}
    </Button>
  );
  return (
    <>
      <UnsavedChangesNotice />
      {open > 0 ? (
        <Alert type="info" header={t('completion.open', { count: open })} action={continueLink}>
          {t('completion.openText')}
        </Alert>
      ) : (
        <Alert type="success">{t('completion.allSettled')}</Alert>
      )}
    </>
  );
};

/** Problems of the design that block publishing. */
const DesignNotice = () => {
  const { report } = useWorkspace();
  const mayDesign = usePermission('report:design');
  const isOpen = mayDesign && showsDesignProblems(report);
  const { data } = useCall(getReportDesign, isOpen ? { params: { reportId: report.reportId } } : null);
  if (!isOpen || !data) return null;
  return (
    <Suspense>
      <DesignProblems edit={data} />
    </Suspense>
  );
};

/**
 * Persistent conditions of the report on its way to publication, below the button they concern, which does not move
 * when they appear.
 */
export const CompletionNotices = () => (
  <>
    <BlockedNotice />
    <OpenNotice />
    <DesignNotice />
  </>
);
