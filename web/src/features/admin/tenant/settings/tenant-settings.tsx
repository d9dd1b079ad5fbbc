import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getTenant } from '../../../../../../shared/contract/platform/platform.contract.ts';
import {
  changeTenant,
  getTenantDetail,
} from '../../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../../shared/ids.ts';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { DomainFacts } from '../domain-facts.tsx';
import { LimitsForm } from '../limits-form.tsx';
import { ModulesForm } from '../modules-form.tsx';
import { NamesForm } from '../names-form.tsx';
import { changesOf, type EditedTenant, editedAfterSave, editedWith, type SettingsPart } from '../tenant-draft.ts';
import { ThemeForm } from '../theme/theme-form.tsx';
import type { SettingsTab } from './settings-tabs.ts';

const contents: Record<SettingsTab, (part: SettingsPart) => ReactNode> = {
  names: (part) => <NamesForm {...part} />,
  domains: ({ tenant }) => <DomainFacts tenant={tenant} />,
  brand: (part) => <ThemeForm {...part} />,
  modules: (part) => <ModulesForm {...part} />,
  limits: (part) => <LimitsForm {...part} />,
};

/** Editable settings of a tenant; each tab is saved separately. */
export const TenantSettings = ({
  tenantId,
  tab,
  edited,
  setEdited,
}: {
  tenantId: TenantId;
  tab: SettingsTab;
  edited: EditedTenant;
  setEdited: (edited: EditedTenant) => void;
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
  const { draft, seenRevision } = edited;
  const reload = () => refresh(getTenantDetail, getTenant);
  const saveDraft: SettingsPart['saveDraft'] = async (names, reason) => {
    const revision = seenRevision ?? data.revision;
    const body = { ...changesOf({ tenant: data, draft }, names), revision, reason };
    try {
      await callApi(changeTenant, { params: { tenantId }, body });
    } catch (error) {
      if (isApiError(error, 'request.conflict')) {
        await reload();
        // After the message the operator sees the newest state below their own changes: the next save is checked
        // against it.
        setEdited({ ...edited, seenRevision: undefined });
      }
      throw error;
    }
    setEdited(editedAfterSave(edited, names));
    await reload();
  };
  return contents[tab]({
    tenant: data,
    draft,
    setDraft: (next) => setEdited(editedWith(edited, data, next)),
    saveDraft,
  });
};
