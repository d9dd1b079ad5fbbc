import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import {
  listDataPointUses,
  type PointSummary,
  type PointVersionView,
} from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { useSourceCellText } from '../../../../components/source-cell/use-source-cell-text.ts';
import { LoadingState } from '../../../../components/states/states.tsx';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFrameworkName } from '../../../reports/common/use-frameworks.ts';
import { pointQueryOf } from '../../answering/hub/point-query.ts';

/** "Sustainability report 2025, GRI 305-1", or that it is from an entity or was typed into the hub. */
export const useOriginText = (): ((version: Pick<PointVersionView, 'origin' | 'source'>) => string) => {
  const { t } = useTranslation('data-points');
  const frameworkName = useFrameworkName();
  return ({ origin, source }) =>
    origin
      ? t('from.origin', {
          report: origin.reportName,
          place: `${frameworkName(origin.versionId)} ${origin.disclosureId}`,
        })
      : t(`from.sources.${source}`);
};

/** Every value that a data point had. */
export const PointHistory = ({ versions }: { versions: readonly PointVersionView[] }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const originText = useOriginText();
  const cellText = useSourceCellText();
  return (
    <ol className="point-history">
      {versions.map((version) => (
        <li key={`${version.revision} ${version.at}`}>
          <strong className="numeric">{version.typed ? shortText(version.typed, language) : t('from.nothing')}</strong>{' '}
          {t(`from.actions.${version.action}`)}
          <Box fontSize="body-s" color="text-body-secondary">
            {version.author.name}
            {version.settledBy ? ` · ${t('from.settledBy', { name: version.settledBy.name })}` : ''}
            {` · ${formatInstant(version.at, language)} · ${originText(version)}`}
          </Box>
          {version.cell ? (
            <Box fontSize="body-s" color="text-body-secondary">
              {cellText(version.cell)}
            </Box>
          ) : null}
        </li>
      ))}
    </ol>
  );
};

/** Reports that show a data point, and whether they follow it. */
export const PointReports = ({ point }: { point: PointSummary }) => {
  const { t } = useTranslation('data-points');
  const { data } = useCall(listDataPointUses, { query: pointQueryOf(point) });
  if (!data) return <LoadingState things={t('thread.things')} />;
  const reports = [...new Map(data.reports.map((report) => [report.reportId, report])).values()];
  return (
    <ul className="point-history">
      {reports.map((report) => (
        <li key={report.reportId}>
          {report.name}
          <Box fontSize="body-s" color="text-body-secondary">
            {t(report.isFollowing ? 'from.following' : 'from.pinned')}
          </Box>
        </li>
      ))}
    </ul>
  );
};
