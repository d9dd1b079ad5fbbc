import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx';
import { WrongFields } from '../../components/wrong-fields/wrong-fields.tsx';
import { IndustryStep, LanguagesStep, NameStep, SizeStep } from '../../features/registration/company/company-steps.tsx';
import { LogoPreviews } from '../../features/settings/company/logo-previews.tsx';
import { ReportRules } from '../../features/settings/company/report-rules.tsx';
import { Switches } from '../../features/settings/company/switches.tsx';
import { PictureField } from '../../features/settings/image/picture-field.tsx';
import { useProfile, useRefreshProfile } from '../../lib/session/profile.ts';
import { type StoredCompany, useCompany } from './use-company.ts';

/** Container "Company" of account settings, for administrators (screens 22). */
export const CompanySection = ({ stored, reload }: { stored: StoredCompany; reload: () => Promise<unknown> }) => {
  const { t } = useTranslation('settings');
  const { organizationProfiles } = useProfile();
  const refresh = useRefreshProfile();
  const { form, isDirty, isSaving, save } = useCompany(stored, reload);
  const { region } = form;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard isDirty={isDirty} thing={t('company.thing')} />
      <Container
        header={<Header variant="h2">{t('company.title')}</Header>}
        footer={
          <Button variant="primary" formAction="submit" loading={isSaving} disabled={!isDirty}>
            {t('saveChanges')}
          </Button>
        }
      >
        <div ref={region}>
          <SpaceBetween size="l">
            <WrongFields form={form} />
            <PictureField
              owner={{ kind: 'organization', id: stored.id }}
              label={t('company.logo')}
              stored={organizationProfiles.thumbnail}
              onChanged={async () => refresh()}
              show={(source) => <LogoPreviews source={source} name={stored.name} />}
            />
            <NameStep form={form} />
            <SizeStep form={form} />
            <IndustryStep form={form} />
            <LanguagesStep form={form} />
            <Box variant="small">{t('company.languageNote')}</Box>
            <Switches />
            <ReportRules />
          </SpaceBetween>
        </div>
      </Container>
    </form>
  );
};
