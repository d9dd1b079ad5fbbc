import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import type { TenantDetail } from '../../../../../shared/model/platform/platform.ts';
import type { ModuleName } from '../../../../../shared/model/platform/tenant.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { effectsOf, type ModuleEffect, switchedModules } from './module-effects.ts';
import { SaveBar } from './save-bar.tsx';
import type { SettingsPart } from './tenant-draft.ts';

const names = ['modules', 'versionIds'] as const;

/** "12 organisations will no longer see Materiality. Their data stays." */
const useEffectText = (): ((effect: ModuleEffect) => string) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  return ({ module, isOn, count }) =>
    t(isOn ? 'modules.gain' : 'modules.lose', { count, module: tAdmin(`modules.${module}`) });
};

export const ModuleToggles = ({
  modules,
  effects,
  onChange,
}: {
  modules: readonly ModuleName[];
  effects: readonly ModuleEffect[];
  onChange: (modules: ModuleName[]) => void;
}) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  const effectText = useEffectText();
  return (
    <FormField label={t('modules.label')} stretch>
      <SpaceBetween size="s">
        {switchedModules.map((module) => {
          const effect = effects.find((one) => one.module === module);
          return (
            <Toggle
              key={module}
              checked={modules.includes(module)}
              description={effect ? effectText(effect) : t(`modules.texts.${module}`)}
              onChange={({ detail }) =>
                onChange(detail.checked ? [...modules, module] : modules.filter((one) => one !== module))
              }
            >
              {tAdmin(`modules.${module}`)}
            </Toggle>
          );
        })}
      </SpaceBetween>
    </FormField>
  );
};

export const FrameworkChoice = ({
  frameworks,
  versionIds,
  onChange,
}: {
  frameworks: TenantDetail['frameworks'];
  versionIds: readonly string[];
  onChange: (versionIds: string[]) => void;
}) => {
  const { t } = useTranslation('admin-tenant');
  const language = useLanguage();
  const options = frameworks.map(({ versionId, name, nameZhTw }) => ({
    value: versionId,
    label: language === 'zhTw' ? (nameZhTw ?? name) : name,
  }));
  return (
    <FormField label={t('modules.frameworks')} description={t('modules.frameworksText')} stretch>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => versionIds.includes(value))}
        placeholder={t('modules.allFrameworks')}
        filteringType="auto"
        filteringPlaceholder={t('modules.findFramework')}
        filteringAriaLabel={t('modules.findFramework')}
        empty={t('modules.noFramework')}
        deselectAriaLabel={({ label = '' }) => t('modules.removeFramework', { name: label })}
        expandToViewport
        onChange={({ detail }) => onChange(detail.selectedOptions.map(({ value = '' }) => value))}
      />
    </FormField>
  );
};

/** Modules visible to a tenant's people, and frameworks they are offered. */
export const ModulesForm = (part: SettingsPart) => {
  const { t } = useTranslation('admin-tenant');
  const effectText = useEffectText();
  const { tenant, draft, setDraft } = part;
  const { modules, versionIds } = { ...tenant, ...draft };
  const effects = effectsOf(tenant, modules);
  return (
    <Container>
      <SpaceBetween size="l">
        <ModuleToggles modules={modules} effects={effects} onChange={(next) => setDraft({ ...draft, modules: next })} />
        <FrameworkChoice
          frameworks={tenant.frameworks}
          versionIds={versionIds}
          onChange={(next) => setDraft({ ...draft, versionIds: next })}
        />
        <SaveBar
          {...part}
          names={names}
          label={t('modules.save')}
          consequence={effects.length > 0 ? effects.map(effectText).join(' ') : t('modules.consequence')}
          done={t('modules.done', { name: tenant.name })}
          check={() => true}
        />
      </SpaceBetween>
    </Container>
  );
};
