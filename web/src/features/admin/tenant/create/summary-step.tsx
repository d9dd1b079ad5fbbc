import FormField from '@cloudscape-design/components/form-field';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { ThemeSample } from '../theme/theme-sample.tsx';
import type { StepProps } from './tenant-wizard-draft.ts';
import { useFaultText } from './wizard-steps.tsx';

/** Summary of all choices, and the reason for creating the tenant. */
export const SummaryStep = ({ draft, faults, rootHost, change }: StepProps) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const faultText = useFaultText(faults, rootHost);
  const modules = listText(
    draft.modules.map((name) => tAdmin(`modules.${name}`)),
    language,
  );
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={3}
        items={[
          { label: tAdmin('columns.name'), value: draft.name },
          { label: tAdmin('columns.host'), value: draft.hostname },
          { label: t('create.supportEmail'), value: draft.supportEmail },
          { label: tAdmin('columns.brand'), value: tAdmin(`brands.${draft.platformType}`) },
          { label: tAdmin('columns.modules'), value: modules || t('create.noModules') },
          {
            label: t('modules.frameworks'),
            value:
              draft.versionIds.length === 0
                ? t('modules.allFrameworks')
                : t('create.frameworkCount', { count: draft.versionIds.length }),
          },
          { label: t('create.email'), value: `${draft.email} (${draft.organizationName})` },
        ]}
      />
      <ThemeSample setting={draft.colorSetting} mode="light" name={draft.name} />
      <FormField label={tAdmin('reason.label')} description={t('save.hint')} errorText={faultText('reason')} stretch>
        <Textarea value={draft.reason} rows={3} onChange={({ detail }) => change({ reason: detail.value })} />
      </FormField>
    </SpaceBetween>
  );
};
