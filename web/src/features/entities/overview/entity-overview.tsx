import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityRow } from '../entity-tree.ts';
import { EntityName, ReportsText, UsersText } from '../entity-words.tsx';

type Props = {
  entity: EntityRow;
  below: readonly EntityRow[];
  onInvite: (() => void) | undefined;
  /** Headline metrics; undefined without a data hub. */
  headlines: ReactNode | undefined;
  openRequests: ReactNode;
};

/** Users and progress of an entity, its headline metrics and its open requests (screens 23). */
export const EntityOverview = ({ entity, below, onInvite, headlines, openRequests }: Props) => {
  const { t } = useTranslation('entities');
  const facts = [
    { id: 'users', label: t('columns.users'), value: <UsersText entity={entity} /> },
    {
      id: 'reports',
      label: t('columns.reports'),
      value: (
        <>
          <ReportsText entity={entity} />
          {entity.accepted > 0 ? ` · ${t('overview.accepted', { count: entity.accepted })}` : null}
        </>
      ),
    },
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
      {headlines}
      {openRequests}
      {below.length > 0 ? (
        <SpaceBetween size="xs">
          <Box variant="h3">{t('overview.below')}</Box>
          {below.map((one) => (
            <EntityName key={one.entityId} entity={one} />
          ))}
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};
