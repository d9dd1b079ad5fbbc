import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { laterEditionFor } from '../../../../../shared/model/framework/edition-periods.ts';
import { addressOf } from '../../../lib/routes.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useFrameworks } from '../../reports/common/use-frameworks.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/**
 * Shown on every step that has no own notice of it: an edition of the report was superseded, and the report can move.
 */
export const NewerEditionSign = () => {
  const { t } = useTranslation('edition-move');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const { frameworks = [] } = useFrameworks();
  const canMove = usePermission('report:design');
  if (isReadOnly || !canMove) return null;
  const superseded = frameworks.filter(
    (framework) =>
      laterEditionFor(frameworks, framework, report.periodStartOn) !== undefined &&
      report.frameworks.some((covered) => covered.versionId === framework.versionId),
  );
  return superseded.map(({ versionId, shortName }) => (
    <div key={versionId} className="newer-edition-sign">
      <StatusIndicator type="info" colorOverride="grey">
        {t('sign', { from: shortName })}
      </StatusIndicator>{' '}
      <Link
        href={addressOf('MoveEdition', {
          reportId: report.reportId,
          versionId,
        })}
        onFollow={follow}
        ariaLabel={`${t('see')}: ${shortName}`}
      >
        {t('see')}
      </Link>
    </div>
  ));
};
