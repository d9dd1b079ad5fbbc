import Button from '@cloudscape-design/components/button';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { MessagePage } from '../../components/states/message-page.tsx';
import { countTypedFor } from '../../lib/device/typed-texts.ts';
import { addressOf } from '../../lib/routes.ts';
import { endedPlace, isPlaceOfOther } from '../../lib/session/acting.ts';
import { ProfileContext } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** A client ended the access of the firm during a visit (screens 31). */
export const Page = () => {
  const { t } = useTranslation('consultancies');
  const follow = useFollow();
  const profile = useContext(ProfileContext);
  const place = endedPlace();
  // The tab acted for a client when another user signed in: that user lost no access.
  if (place && isPlaceOfOther(place, profile?.userInfo.id)) return <Navigate to="/" replace />;
  if (!place) return <MessagePage spot="forbidden" title={t('ended.fallback')} text={t('ended.fallbackText')} />;
  const client = place.clientName;
  const count = countTypedFor(place);
  return (
    <MessagePage
      spot="forbidden"
      title={t('ended.title', { client })}
      text={t('ended.text', { client })}
      {...(count > 0 ? { note: t('ended.kept', { count }) } : {})}
      hasWayBack={false}
      secondary={
        <Button variant="primary" href={addressOf('MyClients')} onFollow={follow}>
          {t('return', { firm: place.consultancyName })}
        </Button>
      }
    />
  );
};
