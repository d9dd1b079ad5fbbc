import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { CalmPage } from '../../components/states/calm-page.tsx';
import { countTypedFor } from '../../lib/device/typed-texts.ts';
import { addressOf } from '../../lib/routes.ts';
import { endedPlace } from '../../lib/session/acting.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** A client ended the access of the firm while somebody worked there (screens 31). */
export const Page = () => {
  const { t } = useTranslation('consultancies');
  const follow = useFollow();
  const place = endedPlace();
  if (!place) return <CalmPage spot="forbidden" title={t('ended.fallback')} text={t('ended.fallbackText')} />;
  const client = place.clientName;
  const count = countTypedFor(place);
  return (
    <CalmPage
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
