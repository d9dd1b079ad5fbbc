import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { PointSummary } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import {
  listTimeConflicts,
  type TimeConflict,
} from '../../../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import { subjectText } from '../../../../../shared/model/data-point/data-point.ts';
import { partName } from '../../../../../shared/model/data-point/part-name.ts';
import type { TimeChange } from '../../../../../shared/model/hub/reporting-time-change.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useEntityName } from '../entities/use-entities.ts';
import { metricAddress } from '../hub-query.ts';
import { hubText } from '../hub-value-text.ts';
import { useMetricTree } from '../use-hub.ts';

type ModalProps = { change: TimeChange; names: { from: string; to: string }; onClose: () => void };

const Value = ({ point, unit }: { point: PointSummary; unit: string }) => {
  const language = useLanguage();
  const { typed, author, at } = point;
  return (
    <>
      <div>
        {typed.kind === 'number'
          ? hubText({ ...typed, unit: typed.unit ?? unit }, typed.state, language)
          : hubText(typed, 'reported', language)}
      </div>
      <Box color="text-body-secondary" fontSize="body-s">
        {author.name} · {formatInstant(at, language)}
      </Box>
    </>
  );
};

const useColumns = ({ from, to }: ModalProps['names']): TableProps.ColumnDefinition<TimeConflict>[] => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const { tree } = useMetricTree();
  const entityName = useEntityName();
  return [
    {
      id: 'metric',
      header: t('columns.metric'),
      isRowHeader: true,
      minWidth: 180,
      cell: ({ left: { metricCode, member, entityId } }) => (
        <Link href={metricAddress(metricCode, entityId ?? undefined)} onFollow={follow}>
          {[
            tree?.byCode.get(metricCode)?.name[language] ?? metricCode,
            partName(member)[language],
            entityId === null ? '' : entityName(entityId),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Link>
      ),
    },
    {
      id: 'left',
      header: t('times.change.stayedAt', { name: from }),
      minWidth: 150,
      cell: ({ left, unit }) => <Value point={left} unit={unit} />,
    },
    {
      id: 'existing',
      header: t('times.change.standsAt', { name: to }),
      minWidth: 150,
      cell: ({ existing, unit }) => <Value point={existing} unit={unit} />,
    },
  ];
};

type Columns = readonly TableProps.ColumnDefinition<TimeConflict>[];
const trackBy = ({ left }: TimeConflict): string => `${left.entityId ?? ''} ${subjectText(left)}`;

const ConflictCards = ({ items, columns }: { items: readonly TimeConflict[]; columns: Columns }) => {
  const { t } = useTranslation('data-hub');
  const [metric, ...values] = columns;
  return (
    <Cards
      items={items}
      trackBy={trackBy}
      ariaLabels={{
        itemSelectionLabel: (_, item) => trackBy(item),
        selectionGroupLabel: t('times.change.stayedTitle'),
      }}
      cardDefinition={{
        ...(metric ? { header: metric.cell } : {}),
        sections: values.map(({ id, header, cell }) => ({
          ...(id === undefined ? {} : { id }),
          header,
          content: cell,
        })),
      }}
    />
  );
};

/** On a phone each pair is a card: side by side, the second value would be off the screen. */
const Conflicts = ({ items, names }: { items: readonly TimeConflict[] } & Pick<ModalProps, 'names'>) => {
  const { t } = useTranslation('data-hub');
  const columns = useColumns(names);
  if (useIsPhone()) return <ConflictCards items={items} columns={columns} />;
  return (
    <Table
      items={items}
      columnDefinitions={columns}
      trackBy={trackBy}
      variant="borderless"
      wrapLines
      ariaLabels={{ tableLabel: t('times.change.stayedTitle') }}
    />
  );
};

/** Both values of each data point that could not be moved; the user resolves them on the metric's page. */
export const TimeConflictsModal = ({ change, names, onClose }: ModalProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const { items, error, hasMore, isLoadingMore, loadMore, refresh } = useCallPages(listTimeConflicts, (cursor) => ({
    params: { changeId: change.changeId },
    query: { limit: 50, ...(cursor === undefined ? {} : { cursor }) },
  }));
  const things = t('times.change.conflicts');
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={t('times.change.stayedTitle')}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {tCommon('actions.close')}
          </Button>
        </Box>
      }
    >
      {!items && error ? <ErrorState things={things} error={error} onRetry={() => void refresh()} /> : null}
      {!items && !error ? <LoadingState things={things} /> : null}
      {items ? (
        <SpaceBetween size="s">
          <span>{t('times.change.stayedText')}</span>
          <Conflicts items={items} names={names} />
          {hasMore ? (
            <Button loading={isLoadingMore} onClick={loadMore}>
              {t('times.change.more')}
            </Button>
          ) : null}
        </SpaceBetween>
      ) : null}
    </Modal>
  );
};
