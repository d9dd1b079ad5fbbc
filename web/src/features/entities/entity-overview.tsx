import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../lib/routes.ts';
import type { EntityRow } from './entity-tree.ts';
import { EntityName, ReportsText, UsersText } from './entity-words.tsx';

/** Path of the entity, its people, and its progress. */
export const EntityOverview = ({
  entity,
  below,
  onInvite,
}: {
  entity: EntityRow;
  below: readonly EntityRow[];
  onInvite: (() => void) | undefined;
}) => {
  const { t } = useTranslation('entities');
  const navigate = useNavigate();
  const facts = [
    { id: 'users', label: t('columns.users'), value: <UsersText entity={entity} /> },
    { id: 'reports', label: t('columns.reports'), value: <ReportsText entity={entity} /> },
    { id: 'below', label: t('overview.below'), value: t('overview.belowCount', { count: below.length }) },
  ];
  return (
    <SpaceBetween size="l">
      <div className="entity-facts">
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <Box variant="awsui-key-label">{label}</Box>
            <Box fontSize="heading-m">{value}</Box>
          </div>
        ))}
      </div>
      {entity.users === 0 && onInvite ? (
        <SpaceBetween size="xs">
          <Box variant="p">{t('overview.nobody')}</Box>
          <Button onClick={onInvite}>{t('invite.open')}</Button>
        </SpaceBetween>
      ) : null}
      {below.length > 0 ? (
        <SpaceBetween size="xs">
          <Box variant="h3">{t('overview.below')}</Box>
          {below.map((one) => (
            <EntityName key={one.entityId} entity={one} />
          ))}
        </SpaceBetween>
      ) : null}
      <Button
        iconName="grid-view"
        onClick={() => void navigate(`${addressOf('DataHub')}?entity=${encodeURIComponent(entity.entityId)}`)}
      >
        {t('overview.openData')}
      </Button>
    </SpaceBetween>
  );
};
