import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import type { EntityView } from '../../../../../shared/contract/entities/entities.contract.ts';
import { pathOf } from '../../../lib/modules/entities.ts';
import type { Owners } from './owners.ts';
import { organizationEntity } from './use-entities.ts';

type Props = {
  entities: readonly EntityView[];
  /** Offered owners; undefined: all entities, and the organisation. */
  owners?: Owners;
  /** Id of an entity, `organization`, or '' for any. */
  value: string;
  onChange: (value: string) => void;
  /** A filter allows all; a value has one owner. */
  hasAny?: boolean;
  isDisabled?: boolean;
  ariaLabel?: string;
};

const searchFrom = 10;

/** Owner of the values: the organisation, or one of its entities with its type and its path. */
export const EntitySelect = ({
  entities,
  owners = { hasOrganization: true, entities },
  value,
  onChange,
  hasAny = false,
  isDisabled = false,
  ariaLabel,
}: Props) => {
  const { t } = useTranslation('data-hub');
  const options = [
    ...(hasAny ? [{ value: '', label: t('filter.anyEntity') }] : []),
    ...(owners.hasOrganization ? [{ value: organizationEntity, label: t('organization') }] : []),
    ...owners.entities.map((entity) => ({
      value: entity.entityId,
      label: entity.name,
      description: [t(`entity.type.${entity.type}`), ...pathOf(entities, entity)].join(' · '),
    })),
  ];
  return (
    <Select
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? null}
      placeholder={t('entity.choose')}
      disabled={isDisabled}
      expandToViewport
      filteringType={options.length > searchFrom ? 'auto' : 'none'}
      filteringAriaLabel={t('filter.entity')}
      {...(ariaLabel === undefined ? {} : { ariaLabel })}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
};
