import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ClientView } from '../../../../shared/contract/consultancies.contract.ts';
import { byDeadline } from '../../../../shared/model/client-order.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../components/states/states.tsx';
import { ClientList } from '../../features/consultancies/client-list.tsx';
import { FirmCode } from '../../features/consultancies/firm-code.tsx';
import { useClients } from '../../features/consultancies/use-clients.ts';
import { localDay } from '../../lib/local-day.ts';
import { addressOf } from '../../lib/routes.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { viewAsClient } from '../../lib/session/switch-organization.ts';

const matches = ({ name }: ClientView, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase());

/** Opens a client; where that fails the person is told that they are still at home. */
const useViewAs = () => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const { organizationProfiles, userInfo } = useProfile();
  const firm = organizationProfiles.name;
  const [opening, setOpening] = useState<string>();
  const view = async ({ clientId, name }: ClientView): Promise<void> => {
    setOpening(clientId);
    try {
      await viewAsClient(userInfo.id, clientId);
    } catch {
      setOpening(undefined);
      flash.show({ type: 'error', content: t('switchFailed', { firm, client: name }) });
    }
  };
  return { opening, onView: (client: ClientView) => void view(client) };
};

/** Clients of the consultancy (screens 31): who will miss a deadline first. */
export const Page = () => {
  const { t } = useTranslation('consultancies');
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const setSearch = (text: string): void => setParams(text === '' ? {} : { search: text }, { replace: true });
  const [day] = useState(() => localDay());
  const { data, error, mutate } = useClients();
  const actions = useViewAs();
  const sorted = useMemo(() => byDeadline(data?.clients ?? [], day), [data, day]);
  const shown = sorted.filter((client) => matches(client, search));
  const content = () => {
    if (error && !data) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
    if (!data) return <LoadingState things={t('things')} />;
    const code = data.firmCode ? <FirmCode code={data.firmCode} /> : null;
    if (data.clients.length === 0) {
      return <EmptyState spot="reports" title={t('empty.title')} text={t('empty.text')} action={code} />;
    }
    return (
      <SpaceBetween size="l">
        <ClientList
          clients={shown}
          today={day}
          search={search}
          onSearch={setSearch}
          empty={<NoMatchState things={t('things')} isSearch onClear={() => setSearch('')} />}
          {...actions}
        />
        {code}
      </SpaceBetween>
    );
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
