import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { PlatformType } from '../../../../../../shared/model/platform/tenant.ts';
import { ContrastTable } from '../theme/contrast-table.tsx';
import { ThemeFields } from '../theme/theme-fields.tsx';
import { ThemePreview } from '../theme/theme-preview.tsx';
import type { StepProps, TenantWizardDraft } from './tenant-wizard-draft.ts';

export const BrandStep = ({ draft, change }: StepProps) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  const set = (colorSetting: TenantWizardDraft['colorSetting']): void => change({ colorSetting });
  return (
    <SpaceBetween size="l">
      <FormField label={tAdmin('columns.brand')}>
        <RadioGroup
          value={draft.platformType}
          onChange={({ detail }) => change({ platformType: PlatformType.parse(detail.value) })}
          items={PlatformType.options.map((value) => ({
            value,
            label: tAdmin(`brands.${value}`),
            description: t(`names.brands.${value}`),
          }))}
        />
      </FormField>
      <ThemePreview setting={draft.colorSetting} name={draft.name} />
      <ThemeFields setting={draft.colorSetting} onChange={set} />
      <ContrastTable setting={draft.colorSetting} />
    </SpaceBetween>
  );
};
