import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { ReportFramework } from '../../../../../shared/model/report/report.ts';
import { useFrameworkName, useFrameworks } from './use-frameworks.ts';

const shownMax = 3;

/** Names of a report's frameworks, the first ones and how many more. */
export const FrameworkBadges = ({ frameworks }: { frameworks: readonly ReportFramework[] }) => {
  const { t } = useTranslation('reports');
  const nameOf = useFrameworkName();
  const { frameworks: known, error } = useFrameworks();
  // Reserves the line while the name loads; otherwise the version's code would flash in its place.
  if (!known && !error) return <span aria-hidden="true">{'\u00A0'}</span>;
  const hidden = frameworks.slice(shownMax).map(({ versionId }) => nameOf(versionId));
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      {frameworks.slice(0, shownMax).map(({ versionId }) => (
        <Badge key={versionId}>{nameOf(versionId)}</Badge>
      ))}
      {hidden.length > 0 ? (
        <span title={hidden.join(', ')}>
          <Badge>{t('frameworksMore', { count: hidden.length })}</Badge>
        </span>
      ) : null}
    </SpaceBetween>
  );
};
