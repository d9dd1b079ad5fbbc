import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import {
  type DataPointView,
  getDataPoint,
  listDataPointUses,
  type PointSummary,
  type PointVersionView,
} from '../../../../../../shared/contract/data-points.contract.ts';
import { formatPeriod } from '../../../../../../shared/model/format-value.ts';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFrameworkName } from '../../common/use-frameworks.ts';
import { shortText } from '../fields/value-text.tsx';
import { pointQueryOf } from './point-query.ts';

const useOriginText = (): ((version: PointVersionView) => string) => {
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

const History = ({ versions }: { versions: readonly PointVersionView[] }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const originText = useOriginText();
  return (
    <ol className="point-history">
      {versions.map((version) => (
        <li key={version.revision}>
          <strong className="numeric">{version.typed ? shortText(version.typed, language) : t('from.nothing')}</strong>{' '}
          {t(`from.actions.${version.action}`)}
          <Box fontSize="body-s" color="text-body-secondary">
            {version.author.name} · {formatInstant(version.at, language)} · {originText(version)}
          </Box>
        </li>
      ))}
    </ol>
  );
};

const Reports = ({ point }: { point: PointSummary }) => {
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

const Content = ({ point, data }: { point: PointSummary; data: DataPointView }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const originText = useOriginText();
  const [now] = data.versions;
  if (!now) return null;
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('from.metric'), value: data.metric.name[language] },
          { label: t('from.value'), value: now.typed ? shortText(now.typed, language) : t('from.nothing') },
          { label: t('from.time'), value: formatPeriod(point.startOn, point.endOn, language) },
          { label: t('from.who'), value: `${now.author.name}, ${formatInstant(now.at, language)}` },
          { label: t('from.where'), value: originText(now) },
        ]}
      />
      <div>
        <Box variant="h3">{t('from.history')}</Box>
        <History versions={data.versions} />
      </div>
      <div>
        <Box variant="h3">{t('from.reports')}</Box>
        <Reports point={point} />
      </div>
    </SpaceBetween>
  );
};

/** "Where did this come from?": value, origin, person, time, every earlier value, and who shows it (screens.md 7). */
export const WhereFrom = ({ point, onClose }: { point: PointSummary; onClose: () => void }) => {
  const { t } = useTranslation('data-points');
  const { data, error, mutate } = useCall(getDataPoint, { query: pointQueryOf(point) });
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('from.title')}
      closeAriaLabel={t('from.close')}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('from.close')}</Button>
        </Box>
      }
    >
      {data ? (
        <Content point={point} data={data} />
      ) : error ? (
        <ErrorState things={t('thread.things')} error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingState things={t('thread.things')} />
      )}
    </Modal>
  );
};
