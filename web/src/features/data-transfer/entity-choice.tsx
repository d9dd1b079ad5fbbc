import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useTranslation } from 'react-i18next';
import { listEntities } from '../../../../shared/contract/entities.contract.ts';
import type { EntityId } from '../../../../shared/ids.ts';
import { templateEntitiesMax } from '../../../../shared/model/data-export.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { useModule } from '../../lib/session/tenant.ts';

/** Whose values a sheet is for; where nobody is chosen, the organisation's own. Not there where entities are off. */
export const EntityChoice = ({
  chosen,
  onChange,
}: {
  chosen: readonly EntityId[];
  onChange: (entityIds: EntityId[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const isModuleOn = useModule('reporting-entity');
  const isOn = useProfile().userInfo.organization.organizationReportingEntity.isEnabled && isModuleOn;
  const { data } = useCall(listEntities, isOn ? {} : null);
  const entities = data?.entities ?? [];
  if (entities.length === 0) return null;
  const options = entities.map(({ entityId, name }) => ({
    value: entityId,
    label: name,
    disabled: chosen.length >= templateEntitiesMax && !chosen.includes(entityId),
  }));
  return (
    <FormField label={t('import.template.entities')} description={t('import.template.entitiesText')} stretch>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => chosen.includes(value))}
        onChange={({ detail }) => {
          const wanted = new Set(detail.selectedOptions.map(({ value }) => value));
          onChange(entities.map(({ entityId }) => entityId).filter((entityId) => wanted.has(entityId)));
        }}
        placeholder={t('import.template.ownValues')}
        filteringType="auto"
        filteringAriaLabel={t('import.template.entities')}
        deselectAriaLabel={({ label = '' }) => t('import.template.remove', { name: label })}
        tokenLimit={8}
        expandToViewport
      />
    </FormField>
  );
};
