import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** For users with read access, names whom to ask: specification 6, "An entity manager is needed to add entities". */
export const NeedsManager = () => {
  const { t } = useTranslation('entities');
  const follow = useFollow();
  const language = useLanguage();
  const mayAssign = usePermission('user:manage');
  return (
    <Alert
      type="info"
      action={
        mayAssign ? (
          <Button href={addressOf('UserManagement')} onFollow={follow}>
            {t('manager.open')}
          </Button>
        ) : undefined
      }
    >
      {[t('manager.needed'), t(mayAssign ? 'manager.assign' : 'manager.ask')].join(language === 'zhTw' ? '' : ' ')}
    </Alert>
  );
};
