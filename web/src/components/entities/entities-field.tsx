import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import type { EntityId } from '../../../../shared/ids.ts';
import { pathOf } from '../../lib/modules/entities.ts';

type Props = {
  entities: readonly EntityView[];
  chosen: readonly EntityId[];
  /** Maximum number of entities. */
  max: number;
  label: string;
  description: string;
  placeholder: string;
  removeLabel: (name: string) => string;
  onChange: (entityIds: EntityId[]) => void;
};

/** Several entities of the organisation, each with its path; in the order of the list. */
export const EntitiesField = ({
  entities,
  chosen,
  max,
  label,
  description,
  placeholder,
  removeLabel,
  onChange,
}: Props) => {
  const options = entities.map((entity) => ({
    value: entity.entityId,
    label: entity.name,
    ...(entity.parentId === null ? {} : { description: pathOf(entities, entity).join(' · ') }),
    disabled: chosen.length >= max && !chosen.includes(entity.entityId),
  }));
  return (
    <FormField label={label} description={description} stretch>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => chosen.includes(value))}
        onChange={({ detail }) => {
          const wanted = new Set(detail.selectedOptions.map(({ value }) => value));
          onChange(entities.map(({ entityId }) => entityId).filter((entityId) => wanted.has(entityId)));
        }}
        placeholder={placeholder}
        disabled={entities.length === 0}
        filteringType="auto"
        filteringAriaLabel={label}
        deselectAriaLabel={({ label: name = '' }) => removeLabel(name)}
        tokenLimit={8}
        expandToViewport
      />
    </FormField>
  );
};
