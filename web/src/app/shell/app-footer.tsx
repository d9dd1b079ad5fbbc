import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../lib/session/tenant.ts';

/** Whitelabelled tenants never show the product's name (screens 2). */
export const AppFooter = () => {
  const { t } = useTranslation();
  const { settings } = useTenant();
  return (
    <div className="app-footer">
      <Box variant="small">
        {t('footer.support')}{' '}
        <Link fontSize="body-s" href={`mailto:${settings.supportEmail}`}>
          {settings.supportEmail}
        </Link>
      </Box>
      {settings.platformType === 'diginex' && settings.companyName !== t('productName') ? (
        <Box variant="small">{t('footer.poweredBy', { name: t('productName') })}</Box>
      ) : null}
    </div>
  );
};
