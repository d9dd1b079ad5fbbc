import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateOrganizationSettings } from '../../../../../shared/contract/people/organizations.contract.ts';
import type { ModuleName } from '../../../../../shared/model/platform/tenant.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useProfile, useRefreshProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useTenant } from '../../../lib/session/tenant.ts';

const switches = [
  { name: 'isEntityReportingEnabled', module: 'reporting-entity' },
  { name: 'isDataHubEnabled', module: 'data-management-module' },
] as const satisfies { name: string; module: ModuleName }[];
type SwitchName = (typeof switches)[number]['name'];

/** The two settings of the organisation, each if its module is enabled; a switch takes effect at once. */
export const Switches = () => {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const { userInfo } = useProfile();
  const refresh = useRefreshProfile();
  const { featureFlags } = useTenant().info.featureFlag;
  const [busy, setBusy] = useState<SwitchName>();
  const offered = switches.filter(({ module }) => featureFlags.includes(module));
  if (offered.length === 0) return null;
  const isOn: Record<SwitchName, boolean> = {
    isEntityReportingEnabled: userInfo.organization.organizationReportingEntity.isEnabled,
    isDataHubEnabled: userInfo.currentOrganization.dataHubSetting.isEnabled,
  };
  const change = async (name: SwitchName, checked: boolean): Promise<void> => {
    setBusy(name);
    try {
      await callApi(updateOrganizationSettings, { body: { [name]: checked } });
      await refresh();
    } catch (error) {
      flash.showError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <FormField label={t('switches.title')} stretch>
      <SpaceBetween size="s">
        {offered.map(({ name }) => (
          <Toggle
            key={name}
            checked={isOn[name]}
            disabled={busy !== undefined}
            description={t(`switches.${name}Text`)}
            onChange={({ detail }) => void change(name, detail.checked)}
          >
            {t(`switches.${name}`)}
          </Toggle>
        ))}
      </SpaceBetween>
    </FormField>
  );
};
