import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getTenant } from '../../../../../shared/contract/platform.contract.ts';
import { getTenantDetail } from '../../../../../shared/contract/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { DomainFacts } from './domain-facts.tsx';
import { ModulesForm } from './modules-form.tsx';
import { NamesForm } from './names-form.tsx';
import type { SettingsTab } from './settings-tabs.ts';
import { changesOf, type SettingsPart, type TenantDraft } from './tenant-draft.ts';
import { ThemeForm } from './theme/theme-form.tsx';

const contents: Record<SettingsTab, (part: SettingsPart) => ReactNode> = {
  names: (part) => <NamesForm {...part} />,
  domains: ({ tenant }) => <DomainFacts tenant={tenant} />,
  brand: (part) => <ThemeForm {...part} />,
  modules: (part) => <ModulesForm {...part} />,
};

const all = ['name', 'supportEmail', 'platformType', 'colorSetting', 'modules', 'versionIds'] as const;

/** What can be changed of a tenant; each tab is saved by itself. */
export const TenantSettings = ({
  tenantId,
  tab,
  draft,
  setDraft,
}: {
  tenantId: TenantId;
  tab: SettingsTab;
  draft: TenantDraft;
  setDraft: (draft: TenantDraft) => void;
}) => {
  const { t } = useTranslation('admin-tenant');
  const refresh = useRefreshCalls();
  const { data, error, mutate } = useCall(getTenantDetail, { params: { tenantId } });
  if (!data) {
    const things = t('things');
    return error ? (
      <ErrorState things={things} error={error} onRetry={() => void mutate()} />
    ) : (
      <LoadingState things={things} />
    );
  }
  const part = { tenant: data, draft, setDraft, onSaved: () => refresh(getTenantDetail, getTenant) };
  return (
    <>
      <LeaveGuard isDirty={Object.keys(changesOf(part, all)).length > 0} thing={t('save.thing')} />
      {contents[tab](part)}
    </>
  );
};
