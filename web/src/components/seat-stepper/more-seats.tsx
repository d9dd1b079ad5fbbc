import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../lib/session/tenant.ts';
import { SupportButton } from '../support-button/support-button.tsx';

/** More than 20 seats require a request to support (specification 5). */
export const MoreSeats = () => {
  const { t } = useTranslation('seats');
  const { supportEmail } = useTenant().settings;
  return (
    <Alert type="info" header={t('offer')} action={<SupportButton>{t('contactSupport')}</SupportButton>}>
      {t('offerText', { email: supportEmail })}
    </Alert>
  );
};
