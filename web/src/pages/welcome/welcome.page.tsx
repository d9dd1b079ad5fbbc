import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getSubscription } from '../../../../shared/contract/billing/billing.contract.ts';
import { getOnboardingSession } from '../../../../shared/contract/people/onboarding.contract.ts';
import { greetingName } from '../../../../shared/model/people/person-name.ts';
import { Spot } from '../../components/spots/spot.tsx';
import { SignUpLayout } from '../../features/registration/sign-up-layout.tsx';
import { useContinueRegistration, useHasPlan } from '../../features/registration/use-registration.ts';
import { BookingCard } from '../../features/registration/welcome/booking-card.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useProfile } from '../../lib/session/profile.ts';

export const Page = () => {
  const { t } = useTranslation('registration');
  const { userInfo, informationStep } = useProfile();
  const hasPlan = useHasPlan();
  const { goOn, isBusy } = useContinueRegistration();
  // Users who return, or never had a trial, see no text about one.
  const isInTrial = useCall(getSubscription, hasPlan ? {} : null).data?.subscription?.currentStatus === 'trialing';
  const session = useCall(getOnboardingSession, {}, { revalidateOnFocus: false }).data?.session;
  return (
    <SignUpLayout
      step="welcome"
      title={t('welcome.title', { name: greetingName(userInfo) })}
      description={isInTrial ? t('welcome.descriptionInTrial') : t('welcome.description')}
    >
      <SpaceBetween size="l">
        <div className="welcome-card">
          <BookingCard />
          <Spot name="welcome" />
        </div>
        <div className="sign-up-actions">
          <Button
            variant={session ? 'primary' : 'normal'}
            iconName="arrow-right"
            iconAlign="right"
            loading={isBusy}
            onClick={() => void goOn('finished')}
          >
            {informationStep === 4 ? t('welcome.home') : t('welcome.company')}
          </Button>
        </div>
      </SpaceBetween>
    </SignUpLayout>
  );
};
