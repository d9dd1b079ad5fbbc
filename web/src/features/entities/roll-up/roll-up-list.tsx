import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { listRollUps, type RollUpLine, rollUpsMax } from '../../../../../shared/contract/entities/roll-up.contract.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { useAmount } from '../../../components/roll-up/use-amount.ts';
import { useCoverageText } from '../../../components/roll-up/use-coverage-text.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { timeKey } from './use-roll-up-place.ts';

/** Stored totals follow a change by some seconds (ADR 77). */
const renewedMilliseconds = 15_000;

const Total = ({ line }: { line: RollUpLine }) => {
  const { textOf } = useAmount(line);
  return <>{line.total === null ? '–' : textOf(line.total)}</>;
};

const Used = ({ line }: { line: RollUpLine }) => {
  const { t } = useTranslation('roll-up');
  const { textOf } = useAmount(line);
  const { taken } = line;
  if (!taken) return <span className="entity-none">{t('page.notUsed')}</span>;
  return (
    <StatusIndicator type={taken.isStale ? 'warning' : 'success'} wrapText>
      {`${textOf(taken.total)} · ${t(taken.isStale ? 'page.stale' : 'page.current')}`}
    </StatusIndicator>
  );
};

/** Metrics that were requested from entities in a period, each as a number of the group. */
export const RollUpList = ({ time }: { time: TimeSpan }) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const follow = useFollow();
  const coverageText = useCoverageText();
  const { data, error, mutate } = useCall(
    listRollUps,
    { query: { startOn: time.startOn, endOn: time.endOn } },
    { refreshInterval: renewedMilliseconds },
  );
  if (error && !data) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('things')} />;
  if (data.rollUps.length === 0) {
    return <EmptyState spot="entities" title={t('page.emptyTitle')} text={t('page.emptyText')} />;
  }
  const shownMethod = data.chosen ?? 'financial';
  const addressOfLine = ({ metricCode }: RollUpLine): string =>
    `${addressOf('RollUps')}?${new URLSearchParams({ metric: metricCode, time: timeKey(time) }).toString()}`;
  return (
    <SpaceBetween size="xs">
      {data.chosen === null ? <Box>{t('page.notChosen', { method: t(`method.${shownMethod}`) })}</Box> : null}
      <Box color="text-body-secondary">
        {t(`method.${shownMethod}`)} · {t('asOf', { at: formatInstant(data.asOf, language) })}
      </Box>
      <Table
        items={data.rollUps}
        variant="borderless"
        wrapLines
        trackBy="metricCode"
        ariaLabels={{ tableLabel: t('page.list') }}
        columnDefinitions={[
          {
            id: 'metric',
            header: t('page.metric'),
            isRowHeader: true,
            minWidth: 180,
            cell: (line) => (
              <Link href={addressOfLine(line)} onFollow={follow}>
                {line.name[language]}
              </Link>
            ),
          },
          figureColumn<RollUpLine>({
            id: 'total',
            header: t('page.total'),
            minWidth: 140,
            cell: (line) => <Total line={line} />,
          }),
          {
            id: 'coverage',
            header: t('coverage.label'),
            minWidth: 140,
            cell: coverageText,
          },
          { id: 'used', header: t('page.used'), minWidth: 160, cell: (line) => <Used line={line} /> },
        ]}
      />
      {data.isCut ? <Box color="text-body-secondary">{t('page.cut', { count: rollUpsMax })}</Box> : null}
    </SpaceBetween>
  );
};
