import Multiselect from '@cloudscape-design/components/multiselect';
import { useTranslation } from 'react-i18next';
import type { EntityView } from '../../../../../shared/contract/entities/entities.contract.ts';
import { pathOf } from '../../../lib/modules/entities.ts';
import type { EntityChoice } from './use-sheet-source.ts';

/** Entities that are rows; all of them by default. */
export const EntityRowsChoice = ({
  entities,
  chosen,
  onChange,
}: {
  entities: readonly EntityView[];
  chosen: EntityChoice;
  /** For the address; undefined: all of them. */
  onChange: (text: string | undefined) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const options = entities.map((entity) => ({
    value: entity.entityId,
    label: entity.name,
    description: [t(`entity.type.${entity.type}`), ...pathOf(entities, entity)].join(' · '),
  }));
  const selected = options.filter(({ value }) => chosen?.has(value) ?? true);
  const isAll = selected.length === options.length;
  return (
    <Multiselect
      options={options}
      selectedOptions={selected}
      onChange={({ detail }) => {
        const ids = detail.selectedOptions.map(({ value }) => value ?? '');
        onChange(ids.length === options.length ? undefined : ids.join(','));
      }}
      placeholder={
        isAll ? t('grid.allEntities') : t('grid.entitiesChosen', { chosen: selected.length, all: options.length })
      }
      hideTokens
      enableSelectAll
      i18nStrings={{ selectAllText: t('grid.allEntities') }}
      filteringType={options.length > 10 ? 'auto' : 'none'}
      filteringAriaLabel={t('filter.entity')}
      expandToViewport
    />
  );
};
