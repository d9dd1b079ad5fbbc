import Button from '@cloudscape-design/components/button';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { CalmPage } from '../../components/states/calm-page.tsx';
import { ProfileContext } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';
import { shownRoles } from '../../lib/session/shown-roles.ts';

export const Page = () => {
  const { t } = useTranslation();
  const profile = useContext(ProfileContext);
  const text = profile
    ? t('forbidden.text', {
        role: shownRoles(profile.userProfile, [profile.userProfile.role])
          .map((role) => t(`roles.${role}`))
          .join(' · '),
        organisation: profile.organizationProfiles.name,
      })
    : t('forbidden.signedOutText');
  return (
    <CalmPage
      spot="forbidden"
      title={t('forbidden.title')}
      text={text}
      secondary={
        <Button variant="link" onClick={() => void signOut()}>
          {t('forbidden.signInAsOther')}
        </Button>
      }
    />
  );
};
