import Button from '@cloudscape-design/components/button';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../../../shared/model/people/user.ts';
import { MessagePage } from '../../components/states/message-page.tsx';
import { ProfileContext } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';
import { shownRoles } from '../../lib/session/shown-roles.ts';
import { useDeadEnd } from '../../lib/session/use-places.ts';

/** Nobody in the organisation could grant them more. */
const isAdministrator = ({ userProfile }: UserProfile): boolean => userProfile.permissions.includes('user:manage');

export const Page = () => {
  const { t } = useTranslation('refusals');
  const { t: tCommon } = useTranslation();
  const profile = useContext(ProfileContext);
  useDeadEnd();
  const text = profile
    ? t(isAdministrator(profile) ? 'forbidden.administrator' : 'forbidden.text', {
        role: shownRoles(profile.userProfile, [profile.userProfile.role])
          .map((role) => tCommon(`roles.${role}`))
          .join(' · '),
        organisation: profile.organizationProfiles.name,
      })
    : t('forbidden.signedOutText');
  return (
    <MessagePage
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
