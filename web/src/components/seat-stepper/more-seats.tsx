import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../lib/session/tenant.ts';

/** Above 20 seats support is asked (specification 5). */
export const MoreSeats = () => {
  const { t } = useTranslation();
  const { supportEmail } = useTenant().settings;
  return (
    <Alert
      type="info"
      header={t('seats.offer')}
      action={<Button href={`mailto:${supportEmail}`}>{t('seats.contactSupport')}</Button>}
    >
      {t('seats.offerText', { email: supportEmail })}
    </Alert>
  );
};
