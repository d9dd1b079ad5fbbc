import '../../features/entities/entities.css';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type EntityRequestView,
  listEntityRequests,
} from '../../../../shared/contract/entities/entity-requests.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { OwedTable } from '../../features/entities/requests/owed-table.tsx';
import { useEntityRows } from '../../features/entities/use-entity-rows.ts';
import { useCall, useRefreshCalls } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';

const AskModal = lazyDialog(async () => (await import('../../features/entities/requests/ask-modal.tsx')).AskModal);

const all = 'all';

/** Filter by requesting report, in the address. */
const useReportFilter = (requests: readonly EntityRequestView[]) => {
  const { t } = useTranslation('entities');
  const [params, setParams] = useSearchParams();
  const chosen = params.get('report') ?? all;
  const names = new Map(requests.flatMap(({ report }) => (report ? [[String(report.reportId), report.name]] : [])));
  const options = [
    { value: all, label: t('owed.allReports') },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
  return {
    options,
    selected: options.find(({ value }) => value === chosen) ?? options[0] ?? null,
    shown: chosen === all ? requests : requests.filter(({ report }) => report?.reportId === chosen),
    choose: (value: string): void => setParams(value === all ? {} : { report: value }),
  };
};

/** Requests to all entities and suppliers, with their outstanding answers. */
export const Page = () => {
  const { t } = useTranslation('entities');
  const mayManage = usePermission('entity:manage');
  const { data, error, mutate } = useCall(listEntityRequests, { query: {} });
  const { rows } = useEntityRows();
  const refresh = useRefreshCalls();
  const [isAsking, setIsAsking] = useState(false);
  const { options, selected, shown, choose } = useReportFilter(data?.requests ?? []);
  const ask = mayManage ? (
    <Button variant="primary" disabled={!rows} onClick={() => setIsAsking(true)}>
      {t('ask.open')}
    </Button>
  ) : undefined;
  const content = () => {
    if (error && !data) return <ErrorState things={t('requests.things')} error={error} onRetry={() => void mutate()} />;
    if (!data) return <LoadingState things={t('requests.things')} />;
    if (shown.length === 0) {
      return <EmptyState spot="survey" title={t('requests.emptyTitle')} text={t('owed.emptyText')} action={ask} />;
    }
    return <OwedTable requests={shown} subjects={data.subjects} mayManage={mayManage} />;
  };
  return (
    <PageLayout
      title={t('owed.title')}
      description={t('owed.description')}
      breadcrumbs={[
        { text: t('title'), href: addressOf('EntityManager') },
        { text: t('owed.title'), href: addressOf('EntityRequests') },
      ]}
      actions={shown.length === 0 ? undefined : ask}
    >
      <SpaceBetween size="l">
        {options.length > 1 ? (
          <FormField label={t('owed.report')}>
            <Select
              options={options}
              selectedOption={selected}
              onChange={({ detail }) => choose(detail.selectedOption.value ?? all)}
            />
          </FormField>
        ) : null}
        {content()}
      </SpaceBetween>
      {isAsking && rows ? (
        <Suspense>
          <AskModal
            rows={rows}
            chosen={[]}
            onClose={() => setIsAsking(false)}
            onSent={() => void refresh(listEntityRequests)}
          />
        </Suspense>
      ) : null}
    </PageLayout>
  );
};
