import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import {
  type EntityRequestView,
  listEntityRequests,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import type { EntityRequestId } from '../../../../../shared/ids.ts';
import { type ItemState, isMetricItem } from '../../../../../shared/model/entities/request.ts';
import { formatDate, formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { type OwedRow, owedGrid } from './owed.ts';
import { RequestStatus } from './request-words.tsx';
import { useAcceptAll } from './use-accept-all.ts';

const ReviewModal = lazyDialog(async () => (await import('./review-modal.tsx')).ReviewModal);

const signs: Record<ItemState, StatusIndicatorProps.Type> = {
  open: 'pending',
  submitted: 'info',
  returned: 'warning',
  accepted: 'success',
  declined: 'error',
};

type Owed = { requests: readonly EntityRequestView[]; subjects: Parameters<typeof owedGrid>[1] };

const useColumns = ({ requests, subjects }: Owed, open: (id: EntityRequestId) => void) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { columns, rows } = owedGrid(requests, subjects, language);
  const dueColumn: TableProps.ColumnDefinition<OwedRow> = {
    id: 'due',
    header: t('requests.due'),
    minWidth: 120,
    cell: ({ request }) => formatDate(request.dueOn, language),
  };
  const definitions: TableProps.ColumnDefinition<OwedRow>[] = [
    {
      id: 'entity',
      header: t('owed.entity'),
      isRowHeader: true,
      minWidth: 160,
      cell: ({ entityName, requestId, request }) => (
        <>
          <Button
            variant="inline-link"
            ariaLabel={t('owed.open', { name: entityName })}
            onClick={() => open(requestId)}
          >
            {entityName}
          </Button>
          <div className="entity-none">{formatPeriod(request.time.startOn, request.time.endOn, language)}</div>
          {isPhone ? (
            <div className="entity-none">{t('overview.due', { date: formatDate(request.dueOn, language) })}</div>
          ) : null}
          {request.state === 'Draft' || request.state === 'Expired' ? <RequestStatus state={request.state} /> : null}
        </>
      ),
    },
    ...(isPhone ? [] : [dueColumn]),
    ...columns.map(({ key, code, title }) => ({
      id: key,
      // Users know a disclosure by its code, but not a metric.
      header: isMetricItem(key) ? title : <span title={title}>{shownCode(code, language)}</span>,
      minWidth: 130,
      cell: ({ states }: OwedRow) => {
        const state = states.get(key);
        return state ? (
          <StatusIndicator type={signs[state]}>{t(`requests.items.${state}`)}</StatusIndicator>
        ) : (
          <span className="entity-none">–</span>
        );
      },
    })),
  ];
  return { definitions, rows };
};

/**
 * Outstanding requests: entities by disclosures; submitted ones without findings are accepted at once (capabilities
 * A).
 */
export const OwedTable = ({ requests, subjects, mayManage }: Owed & { mayManage: boolean }) => {
  const { t } = useTranslation('entities');
  const refresh = useRefreshCalls();
  const [opened, setOpened] = useState<EntityRequestId>();
  const { definitions, rows } = useColumns({ requests, subjects }, setOpened);
  const again = (): void => void refresh(listEntityRequests);
  const { acceptAll, isBusy } = useAcceptAll(again);
  const submitted = requests.filter(({ items }) => items.some(({ state }) => state === 'submitted'));
  return (
    <SpaceBetween size="m">
      {mayManage ? (
        <Button loading={isBusy} disabled={submitted.length === 0} onClick={() => void acceptAll(submitted)}>
          {t('owed.acceptAll')}
        </Button>
      ) : null}
      <Table
        items={rows}
        variant="borderless"
        stickyColumns={{ first: 1 }}
        trackBy="requestId"
        ariaLabels={{ tableLabel: t('owed.title') }}
        columnDefinitions={definitions}
      />
      {opened ? (
        <Suspense>
          <ReviewModal
            requestId={opened}
            mayManage={mayManage}
            onClose={() => setOpened(undefined)}
            onChanged={again}
          />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
