import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { Spot } from '../../components/spots/spot.tsx';
import { SignUpLayout } from '../../features/registration/sign-up-layout.tsx';
import { useGoOn } from '../../features/registration/use-registration.ts';
import { BookingCard } from '../../features/registration/welcome/booking-card.tsx';
import { useProfile } from '../../lib/session/profile.ts';

export const Page = () => {
  const { t } = useTranslation('registration');
  const { userInfo, informationStep } = useProfile();
  const { goOn, isBusy } = useGoOn();
  return (
    <SignUpLayout
      step="welcome"
      title={t('welcome.title', { name: userInfo.firstName })}
      description={t('welcome.description')}
    >
      <SpaceBetween size="l">
        <Spot name="welcome" />
        <BookingCard />
        <div className="sign-up-actions">
          <Button iconName="arrow-right" iconAlign="right" loading={isBusy} onClick={() => void goOn('finished')}>
            {informationStep === 4 ? t('welcome.home') : t('welcome.company')}
          </Button>
        </div>
      </SpaceBetween>
    </SignUpLayout>
  );
};
