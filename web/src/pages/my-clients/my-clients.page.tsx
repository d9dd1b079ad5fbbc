import '../../features/consultancies/firms.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { byDeadline } from '../../../../shared/model/billing/client-order.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../components/states/states.tsx';
import {
  type ClientFilter,
  filteredClients,
  filterOfQuery,
  queryOfFilter,
} from '../../features/consultancies/client-filter.ts';
import { ClientList } from '../../features/consultancies/client-list.tsx';
import { FirmCode } from '../../features/consultancies/firm-code.tsx';
import { useClients } from '../../features/consultancies/use-clients.ts';
import { useIndustryNames } from '../../features/consultancies/use-industry-names.ts';
import { localDay } from '../../lib/local-day.ts';
import { addressOf } from '../../lib/routes.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { viewAsClient } from '../../lib/session/switch-organization.ts';

/** The list loads first; filters and bulk actions follow. */
const ClientFilters = lazyPart(
  async () => (await import('../../features/consultancies/client-filters.tsx')).ClientFilters,
);
const ClientActions = lazyPart(
  async () => (await import('../../features/consultancies/client-actions.tsx')).ClientActions,
);

/** Opens a client; on failure a message says that the user is still in their own organisation. */
const useViewAs = () => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const { organizationProfiles, userInfo } = useProfile();
  const firm = organizationProfiles.name;
  const [opening, setOpening] = useState<string>();
  const view = async ({ clientId, name }: ClientView, path?: string): Promise<void> => {
    setOpening(clientId);
    try {
      await viewAsClient(userInfo.id, clientId, path);
    } catch {
      setOpening(undefined);
      flash.show({ type: 'error', content: t('switchFailed', { firm, client: name }) });
    }
  };
  return { opening, onView: (client: ClientView, path?: string) => void view(client, path) };
};

/** Filter in the address, selection on the page. */
const useView = () => {
  const [params, setParams] = useSearchParams();
  const filter = filterOfQuery(params);
  const setFilter = (next: ClientFilter): void => setParams(queryOfFilter(next), { replace: true });
  const [selected, setSelected] = useState<ClientView[]>([]);
  return { filter, setFilter, selected, setSelected };
};

const Clients = ({ clients, code }: { clients: readonly ClientView[]; code: ReactNode }) => {
  const { t } = useTranslation('consultancies');
  const [day] = useState(() => localDay());
  const { filter, setFilter, selected, setSelected } = useView();
  const industryOf = useIndustryNames();
  const viewing = useViewAs();
  const sorted = useMemo(() => byDeadline(clients, day), [clients, day]);
  const shown = filteredClients(sorted, filter, day);
  // Bulk actions exclude clients that the filter hides.
  const chosen = shown.filter((client) => selected.some(({ clientId }) => clientId === client.clientId));
  return (
    <SpaceBetween size="l">
      <Suspense fallback={<div className="client-filters-place" />}>
        <ClientFilters
          clients={clients}
          shownCount={shown.length}
          filter={filter}
          onFilter={setFilter}
          industryOf={industryOf}
        />
      </Suspense>
      <ClientList
        clients={shown}
        actions={
          <Suspense fallback={<div className="client-actions-place" />}>
            <ClientActions shown={shown} selected={chosen} today={day} industryOf={industryOf} />
          </Suspense>
        }
        selected={chosen}
        onSelect={setSelected}
        today={day}
        industryOf={industryOf}
        empty={
          <NoMatchState things={t('things')} isSearch onClear={() => setFilter(filterOfQuery(new URLSearchParams()))} />
        }
        {...viewing}
      />
      {code}
    </SpaceBetween>
  );
};

/** Clients of the consultancy (screens 31), ordered by the nearest deadline. */
export const Page = () => {
  const { t } = useTranslation('consultancies');
  const { data, error, mutate } = useClients();
  const content = () => {
    if (error && !data) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
    if (!data) return <LoadingState things={t('things')} />;
    const code = data.firmCode ? <FirmCode code={data.firmCode} /> : null;
    if (data.clients.length === 0) {
      return <EmptyState spot="reports" title={t('empty.title')} text={t('empty.text')} action={code} />;
    }
    return <Clients clients={data.clients} code={code} />;
  };
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('MyClients') }]}
    >
      {content()}
    </PageLayout>
  );
};
