import SpaceBetween from '@cloudscape-design/components/space-between';
import Wizard, { type WizardProps } from '@cloudscape-design/components/wizard';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import type { getOrganizationProfile } from '../../../../../shared/contract/people/organizations.contract.ts';
import { WrongFields } from '../../../components/wrong-fields/wrong-fields.tsx';
import { signOut } from '../../../lib/session/session.ts';
import { CompanyCover } from './company-cover.tsx';
import { companySteps } from './company-draft.ts';
import { IndustryStep, LanguagesStep, NameStep, SizeStep } from './company-steps.tsx';
import { FinishStep } from './finish-step.tsx';
import { type CompanyWizardState, useCompanyProfile } from './use-company-profile.ts';

const useWizardTexts = (): WizardProps.I18nStrings => {
  const { t } = useTranslation('registration');
  return {
    stepNumberLabel: (number) => t('company.step', { number }),
    collapsedStepsLabel: (number, total) => t('company.stepOf', { number, total }),
    navigationAriaLabel: t('company.navigation'),
    cancelButton: t('company.later'),
    previousButton: t('company.previous'),
    nextButton: t('company.next'),
    nextButtonLoadingAnnouncement: t('company.saving'),
    submitButtonLoadingAnnouncement: t('company.saving'),
  };
};

const Step = ({ wizard }: { wizard: CompanyWizardState }) => {
  const { form, show } = wizard;
  switch (companySteps[wizard.step]) {
    case 'size':
      return <SizeStep form={form} />;
    case 'industry':
      return <IndustryStep form={form} />;
    case 'languages':
      return <LanguagesStep form={form} />;
    case 'finish':
      return <FinishStep draft={form.values} onEdit={show} />;
    default:
      return <NameStep form={form} />;
  }
};

/** The five steps of the company profile, next to the cover that they fill (screens 10). */
export const CompanyWizard = ({
  stored,
  reload,
}: {
  stored: CallOutput<typeof getOrganizationProfile>;
  reload: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('registration');
  const wizard = useCompanyProfile(stored, reload, (field) => t(`company.${field}`));
  const { step, form, show, next, finish, isBusy } = wizard;
  const { region, values } = form;
  const go = ({ requestedStepIndex, reason }: WizardProps.NavigateDetail): void => {
    if (reason === 'next') void next();
    else show(requestedStepIndex);
  };
  return (
    <div ref={region} className="company-wizard">
      <Wizard
        activeStepIndex={step}
        i18nStrings={useWizardTexts()}
        submitButtonText={t('company.finish')}
        isLoadingNextStep={isBusy}
        onNavigate={({ detail }) => go(detail)}
        onCancel={() => void signOut()}
        onSubmit={finish}
        steps={companySteps.map((name, index) => ({
          title: t(`company.steps.${name}`),
          description: t(`company.stepText.${name}`),
          content:
            index === step ? (
              <div className={index === 0 ? 'with-cover' : 'with-cover is-later'}>
                <SpaceBetween size="m">
                  <WrongFields form={form} />
                  <Step wizard={wizard} />
                </SpaceBetween>
                <CompanyCover draft={values} />
              </div>
            ) : null,
        }))}
      />
    </div>
  );
};
