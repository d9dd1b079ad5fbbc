import Button from '@cloudscape-design/components/button';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../../shared/model/people/person-name.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { ProfileContext } from '../../lib/session/profile.ts';
import { returnToFirm } from '../../lib/session/switch-organization.ts';
import { useIsPhone } from '../../lib/use-media.ts';

/** While acting for a client: the client's name, how changes are recorded, and the way back (screens 1 and 31). */
export const ActingStrip = () => {
  const { t } = useTranslation();
  const flash = useFlash();
  const isPhone = useIsPhone();
  const [isReturning, setIsReturning] = useState(false);
  const profile = useContext(ProfileContext);
  if (!profile?.acting) return null;
  const { consultancyName: firm, level } = profile.acting;
  const client = profile.organizationProfiles.name;
  const text = level === 'edit' ? 'acting.strip' : 'acting.stripRead';
  const leave = async (): Promise<void> => {
    setIsReturning(true);
    try {
      await returnToFirm();
    } catch {
      setIsReturning(false);
      flash.show({ type: 'error', content: t('acting.notReturned', { client }) });
    }
  };
  return (
    <section className="acting-strip" aria-label={t('acting.label')}>
      <span>{isPhone ? t('acting.short', { client }) : t(text, { client, name: personName(profile.userInfo) })}</span>
      <Button
        variant="inline-link"
        loading={isReturning}
        ariaLabel={t('acting.return', { firm })}
        onClick={() => void leave()}
      >
        {isPhone ? t('acting.returnShort') : t('acting.return', { firm })}
      </Button>
    </section>
  );
};
