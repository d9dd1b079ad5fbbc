import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { listUsers } from '../../../../shared/contract/people/people.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** Who adds entities, where the organisation has an entity manager. */
const ManagersAdd = () => {
  const { t } = useTranslation('entities');
  return (
    <Box variant="p" color="text-body-secondary">
      {t('manager.add')}
    </Box>
  );
};

/** For users with read access, names whom to ask: specification 6, "An entity manager is needed to add entities". */
export const NeedsManager = () => {
  const { t } = useTranslation('entities');
  const follow = useFollow();
  const language = useLanguage();
  const mayAssign = usePermission('user:manage');
  const { data, error } = useCall(listUsers, mayAssign ? { query: { limit: 1 } } : null);
  if (data?.hasEntityManager) return <ManagersAdd />;
  if (mayAssign && !data && !error) return null;
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
