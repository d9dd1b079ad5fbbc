import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { EntityId } from '../../../../shared/ids.ts';
import { templateEntitiesMax } from '../../../../shared/model/hub/data-export.ts';
import { EntitiesField } from '../../components/entities/entities-field.tsx';
import { useEntities } from '../../lib/modules/entities.ts';

type Props = {
  chosen: readonly EntityId[];
  onChange: (entityIds: EntityId[]) => void;
  withOrganization: boolean;
  onOrganization: (isChosen: boolean) => void;
};

/** Owners of the values in a sheet; with none chosen, the organisation. Hidden if entities are disabled. */
export const EntityChoice = ({ chosen, onChange, withOrganization, onOrganization }: Props) => {
  const { t } = useTranslation('data-transfer');
  const { entities = [] } = useEntities();
  if (entities.length === 0) return null;
  return (
    <SpaceBetween size="xs">
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
      {chosen.length === 0 ? null : (
        <Checkbox checked={withOrganization} onChange={({ detail }) => onOrganization(detail.checked)}>
          {t('import.template.alsoOwnValues')}
        </Checkbox>
      )}
    </SpaceBetween>
  );
};
