import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useTranslation } from 'react-i18next';
import type { EntityRow } from './entity-tree.ts';

export const entityActions = ['edit', 'add-below', 'archive', 'delete'] as const;
export type EntityAction = (typeof entityActions)[number];

/** A manager's actions on one entity; irreversible ones ask first. */
export const EntityMenu = ({
  entity,
  onAct,
}: {
  entity: EntityRow;
  onAct: (action: EntityAction, entity: EntityRow) => void;
}) => {
  const { t } = useTranslation('entities');
  const isArchived = entity.archivedOn !== null;
  const shown = entityActions.filter((action) => action !== 'add-below' || entity.relation === 'own');
  return (
    <ButtonDropdown
      variant="inline-icon"
      expandToViewport
      ariaLabel={t('menu.label', { name: entity.name })}
      items={shown.map((id) => ({ id, text: t(id === 'archive' && isArchived ? 'menu.restore' : `menu.${id}`) }))}
      onItemClick={({ detail }) => {
        const action = entityActions.find((one) => one === detail.id);
        if (action) onAct(action, entity);
      }}
    />
  );
};
