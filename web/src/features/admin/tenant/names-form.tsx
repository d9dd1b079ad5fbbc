import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlatformType } from '../../../../../shared/model/platform/tenant.ts';
import { EmailInput } from '../../../../../shared/model/text/one-line.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { SaveBar } from './save-bar.tsx';
import type { SettingsPart } from './tenant-draft.ts';

const names = ['name', 'supportEmail', 'platformType'] as const;
const nameMin = 2;

/** The tenant's name, its support address, and the brand in the footer. */
export const NamesForm = (part: SettingsPart) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  const { region, fail } = useFailedSubmit();
  const [wasSent, setWasSent] = useState(false);
  const { tenant, draft, setDraft } = part;
  const shown = { ...tenant, ...draft };
  const faults = {
    name: shown.name.trim().length < nameMin ? t('names.nameRequired') : '',
    supportEmail: EmailInput.safeParse(shown.supportEmail).success ? '' : t('names.emailInvalid'),
  };
  const check = (): boolean => {
    setWasSent(true);
    if (!faults.name && !faults.supportEmail) return true;
    fail();
    return false;
  };
  return (
    <Container>
      <div ref={region}>
        <SpaceBetween size="l">
          <FormField label={t('names.name')} errorText={wasSent ? faults.name : ''}>
            <Input value={shown.name} onChange={({ detail }) => setDraft({ ...draft, name: detail.value })} />
          </FormField>
          <FormField
            label={t('names.supportEmail')}
            description={t('names.supportEmailText')}
            errorText={wasSent ? faults.supportEmail : ''}
          >
            <Input
              value={shown.supportEmail}
              inputMode="email"
              onChange={({ detail }) => setDraft({ ...draft, supportEmail: detail.value })}
            />
          </FormField>
          <FormField label={tAdmin('columns.brand')}>
            <RadioGroup
              value={shown.platformType}
              onChange={({ detail }) => setDraft({ ...draft, platformType: PlatformType.parse(detail.value) })}
              items={PlatformType.options.map((value) => ({
                value,
                label: tAdmin(`brands.${value}`),
                description: t(`names.brands.${value}`),
              }))}
            />
          </FormField>
          <SaveBar
            {...part}
            names={names}
            label={t('names.save')}
            consequence={t('names.consequence')}
            done={t('names.done', { name: shown.name })}
            check={check}
          />
        </SpaceBetween>
      </div>
    </Container>
  );
};
