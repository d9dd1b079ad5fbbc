import Badge from '@cloudscape-design/components/badge';
import Icon, { type IconProps } from '@cloudscape-design/components/icon';
import Link from '@cloudscape-design/components/link';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { EntityType } from '../../../../shared/model/entities/reporting-entity.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import type { EntityRow } from './entity-tree.ts';

const icons: Record<EntityType, IconProps.Name> = {
  Company: 'multiscreen',
  Team: 'group',
  Site: 'location-pin',
  Building: 'view-vertical',
  'Vessel/Ship': 'globe',
  Other: 'folder',
};

const indicators: Record<EntityRow['status'], StatusIndicatorProps.Type> = {
  Active: 'success',
  Pending: 'pending',
  Archived: 'stopped',
};

export const EntityStatus = ({ status }: { status: EntityRow['status'] }) => {
  const { t } = useTranslation('entities');
  return <StatusIndicator type={indicators[status]}>{t(`status.${status}`)}</StatusIndicator>;
};

/** Name with the icon of its type, linked to the entity. */
export const EntityName = ({ entity }: { entity: EntityRow }) => {
  const { t } = useTranslation('entities');
  const follow = useFollow();
  return (
    <span className="entity-name">
      <Icon name={icons[entity.type]} variant="subtle" ariaLabel={t(`types.${entity.type}`)} />
      <Link href={addressOf('EntityManagerDetail', { entityId: entity.entityId })} onFollow={follow}>
        {entity.name}
      </Link>
      {entity.relation === 'supplier' ? <Badge>{t('supplier')}</Badge> : null}
    </span>
  );
};

export const UsersText = ({ entity }: { entity: EntityRow }) => {
  const { t } = useTranslation('entities');
  return entity.users === 0 ? (
    <span className="entity-none">{t('list.noUsers')}</span>
  ) : (
    <span>{t('list.users', { joined: entity.joined, count: entity.users })}</span>
  );
};

/** Requested items that the entity has submitted, of all. */
export const ReportsText = ({ entity }: { entity: EntityRow }) => {
  const { t } = useTranslation('entities');
  return entity.asked === 0 ? (
    <span className="entity-none">{t('list.noReports')}</span>
  ) : (
    <span>{t('list.in', { answered: entity.answered, count: entity.asked })}</span>
  );
};
