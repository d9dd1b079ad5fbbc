import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../../shared/model/person-name.ts';
import { CalmPage } from '../../components/states/calm-page.tsx';
import { useProfile } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';

/**
 * Where entity users and suppliers arrive: nobody can ask them anything before entity reporting is there, so nothing
 * waits (screens 30, empty state). It reads nothing. An organisation of type "other" is asked by others than itself.
 */
export const Page = () => {
  const { t } = useTranslation('refusals');
  const { t: tCommon } = useTranslation();
  const { userInfo, userProfile } = useProfile();
  const isAskedByOthers = userProfile.organizationType === 'other';
  const person = personName(userInfo);
  return (
    <CalmPage
      spot="celebrate"
      title={t('ownArea.title')}
      text={
        isAskedByOthers ? t('ownArea.textOther') : t('ownArea.text', { company: userInfo.currentOrganization.name })
      }
      note={t('ownArea.signedInAs', { person, email: userInfo.email })}
      hasWayBack={false}
      secondary={<Button onClick={() => void signOut()}>{tCommon('account.signOut')}</Button>}
    />
  );
};
