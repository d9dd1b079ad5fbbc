import { useTranslation } from 'react-i18next';
import type { EntityId } from '../../../../shared/ids.ts';
import { templateEntitiesMax } from '../../../../shared/model/data-export.ts';
import { EntitiesField } from '../../components/entities/entities-field.tsx';
import { useEntities } from '../../lib/session/entities.ts';

type Props = { chosen: readonly EntityId[]; onChange: (entityIds: EntityId[]) => void };

/** Whose values a sheet is for; where nobody is chosen, the organisation's own. Not there where entities are off. */
export const EntityChoice = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation('data-transfer');
  const { entities = [] } = useEntities();
  if (entities.length === 0) return null;
  return (
    <EntitiesField
      entities={entities}
      chosen={chosen}
      max={templateEntitiesMax}
      label={t('import.template.entities')}
      description={t('import.template.entitiesText')}
      placeholder={t('import.template.ownValues')}
      removeLabel={(name) => t('import.template.remove', { name })}
      onChange={onChange}
    />
  );
};
