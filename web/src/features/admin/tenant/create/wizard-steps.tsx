import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { HostFault } from '../../../../../../shared/model/platform/host-fault.ts';
import type { TenantDetail } from '../../../../../../shared/model/platform/platform.ts';
import { Language } from '../../../../../../shared/model/text/language.ts';
import { FrameworkChoice, ModuleToggles } from '../modules-form.tsx';
import type { DraftFaults, StepProps, TenantWizardDraft } from './tenant-wizard-draft.ts';

export type HostState = 'unknown' | 'checking' | 'free' | 'taken' | HostFault;

/** The message of a field. */
export const useFaultText = (faults: DraftFaults, rootHost: string): ((name: keyof TenantWizardDraft) => string) => {
  const { t } = useTranslation('admin-tenant');
  return (name) => {
    const fault = faults[name];
    return fault ? t(`create.faults.${fault}`, { root: rootHost }) : '';
  };
};

type TextName = 'name' | 'supportEmail' | 'email' | 'organizationName';

const TextField = ({ name, draft, faults, rootHost, change }: StepProps & { name: TextName }) => {
  const { t } = useTranslation('admin-tenant');
  const faultText = useFaultText(faults, rootHost);
  return (
    <FormField label={t(`create.${name}`)} description={t(`create.${name}Text`)} errorText={faultText(name)}>
      <Input value={draft[name]} onChange={({ detail }) => change({ [name]: detail.value })} />
    </FormField>
  );
};

const HostStatus = ({ state, rootHost }: { state: HostState; rootHost: string }) => {
  const { t } = useTranslation('admin-tenant');
  if (state === 'unknown') return null;
  const types = { checking: 'loading', free: 'success', taken: 'error' } as const;
  const isFault = state !== 'checking' && state !== 'free' && state !== 'taken';
  return (
    <div aria-live="polite">
      <StatusIndicator type={isFault ? 'error' : types[state]}>
        {isFault ? t(`create.faults.${state}`, { root: rootHost }) : t(`create.host.${state}`)}
      </StatusIndicator>
    </div>
  );
};

export const HostStep = ({ hostState, ...step }: StepProps & { hostState: HostState }) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  const { draft, faults, rootHost, change } = step;
  const faultText = useFaultText(faults, rootHost);
  return (
    <SpaceBetween size="l">
      <TextField {...step} name="name" />
      <FormField label={tAdmin('columns.kind')}>
        <RadioGroup
          value={draft.hostType}
          onChange={({ detail }) => change({ hostType: detail.value === 'CUSTOM_URL' ? 'CUSTOM_URL' : 'SUBDOMAIN' })}
          items={(['SUBDOMAIN', 'CUSTOM_URL'] as const).map((value) => ({
            value,
            label: tAdmin(`hostTypes.${value}`),
            description: t(`create.hostTypes.${value}`),
          }))}
        />
      </FormField>
      <SpaceBetween size="xs">
        <FormField
          label={t('create.hostname')}
          description={t('create.hostnameText', { root: rootHost })}
          errorText={faultText('hostname')}
        >
          <Input
            value={draft.hostname}
            spellcheck={false}
            onChange={({ detail }) => change({ hostname: detail.value.trim().toLowerCase() })}
          />
        </FormField>
        {faults.hostname ? null : <HostStatus state={hostState} rootHost={rootHost} />}
      </SpaceBetween>
      <TextField {...step} name="supportEmail" />
    </SpaceBetween>
  );
};

export const ModulesStep = ({ draft, change, frameworks }: StepProps & { frameworks: TenantDetail['frameworks'] }) => (
  <SpaceBetween size="l">
    <ModuleToggles modules={draft.modules} effects={[]} onChange={(modules) => change({ modules })} />
    <FrameworkChoice
      frameworks={frameworks}
      versionIds={draft.versionIds}
      onChange={(versionIds) => change({ versionIds })}
    />
  </SpaceBetween>
);

export const AdministratorStep = (step: StepProps) => {
  const { t } = useTranslation('admin-tenant');
  const { draft, change } = step;
  const options = Language.options.map((value) => ({ value, label: t(`create.languages.${value}`) }));
  return (
    <SpaceBetween size="l">
      <TextField {...step} name="organizationName" />
      <TextField {...step} name="email" />
      <FormField label={t('create.language')} description={t('create.languageText')}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === draft.language) ?? null}
          onChange={({ detail }) => {
            const language = Language.options.find((one) => one === detail.selectedOption.value);
            if (language) change({ language });
          }}
        />
      </FormField>
    </SpaceBetween>
  );
};
