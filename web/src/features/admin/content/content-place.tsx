import Alert from '@cloudscape-design/components/alert';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTenants } from '../../../../../shared/contract/platform/platform.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { type Category, textIn } from '../../../../../shared/model/platform/content.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstantAt } from '../../../lib/i18n/instants.ts';
import { viewerZone } from '../../../lib/i18n/time-zone.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { instantOf, localPartsOf } from './content-draft.ts';
import type { FieldsProps } from './content-fields.tsx';

/** The time zone of the entered time: "Asia/Hong_Kong, UTC+08:00". */
const useZone = (localText: string): string => {
  const language = useLanguage();
  const instant = instantOf(localText);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [now] = useState(() => Date.now());
  const open = language === 'en' ? ', ' : '，';
  return `${timeZone}${open}${viewerZone(instant ?? now)}`;
};

/** Publication time: shown in the operator's time zone, stored in UTC; both are shown. */
const GoesOut = ({ draft, faults, change }: FieldsProps) => {
  const { t } = useTranslation('admin-content');
  const zone = useZone(draft.goesOutAt);
  const language = useLanguage();
  const instant = instantOf(draft.goesOutAt);
  const { day, time } = localPartsOf(draft.goesOutAt);
  return (
    <SpaceBetween size="s">
      <Toggle checked={draft.isPublished} onChange={({ detail }) => change({ isPublished: detail.checked })}>
        {t('fields.isPublished')}
      </Toggle>
      <FormField
        label={t('fields.goesOutAt')}
        description={t('fields.zone', { zone })}
        constraintText={instant ? t('fields.utc', { time: formatInstantAt(instant, 0, language) }) : undefined}
        errorText={faults.goesOutAt ? t('faults.goesOutAt') : ''}
      >
        <ColumnLayout columns={2}>
          <DayField
            label={t('fields.goesOutDay')}
            name={`${t('fields.goesOutAt')}, ${t('fields.goesOutDay')}`}
            value={day}
            onChange={(next) => change({ goesOutAt: `${next}T${time}` })}
          />
          <FormField label={t('fields.goesOutTime')}>
            <TimeInput
              ariaLabel={`${t('fields.goesOutAt')}, ${t('fields.goesOutTime')}`}
              value={time}
              format="hh:mm"
              onChange={({ detail }) => change({ goesOutAt: `${day}T${detail.value}` })}
            />
          </FormField>
        </ColumnLayout>
      </FormField>
      {faults.chinese ? (
        <div data-wrong="true">
          <Alert type="error" header={t('faults.chineseTitle')}>
            {t('faults.chinese')}
          </Alert>
        </div>
      ) : null}
    </SpaceBetween>
  );
};

const pageSize = 100;

const AlsoIn = ({
  tenantId,
  alsoIn,
  setAlsoIn,
}: {
  tenantId: TenantId;
  alsoIn: readonly TenantId[];
  setAlsoIn: (tenantIds: TenantId[]) => void;
}) => {
  const { t } = useTranslation('admin-content');
  const { data } = useCall(listTenants, { query: { limit: pageSize } });
  const others = (data?.items ?? []).filter((tenant) => tenant.tenantId !== tenantId);
  const options = others.map(({ tenantId: value, name, hostname }) => ({ value, label: name, description: hostname }));
  return (
    <FormField label={t('fields.alsoIn')} description={t('fields.alsoInText')}>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => alsoIn.includes(value))}
        placeholder={t('fields.onlyHere')}
        filteringType="auto"
        filteringAriaLabel={t('fields.alsoIn')}
        deselectAriaLabel={({ label = '' }) => t('fields.without', { name: label })}
        expandToViewport
        onChange={({ detail }) =>
          setAlsoIn(
            others
              .map((tenant) => tenant.tenantId)
              .filter((id) => detail.selectedOptions.some(({ value }) => value === id)),
          )
        }
      />
    </FormField>
  );
};

type Props = FieldsProps & {
  categories: readonly Category[];
  tenantId: TenantId;
  alsoIn: readonly TenantId[];
  setAlsoIn: (tenantIds: TenantId[]) => void;
};

/** Category, reading time, publication time and tenants. */
export const PlaceFields = ({ categories, tenantId, alsoIn, setAlsoIn, ...fields }: Props) => {
  const { t } = useTranslation('admin-content');
  const language = useLanguage();
  const { draft, faults, change } = fields;
  const options = categories.map(({ categoryId, name }) => ({ value: categoryId, label: textIn(name, language).text }));
  return (
    <SpaceBetween size="m">
      <FormField label={t('fields.id')} description={t('fields.idText')} errorText={faults.id ? t('faults.id') : ''}>
        <Input value={draft.id} readOnly={!draft.isNew} onChange={({ detail }) => change({ id: detail.value })} />
      </FormField>
      {draft.kind === 'article' ? (
        <SpaceBetween size="m">
          <FormField label={t('fields.category')}>
            <Select
              options={options}
              selectedOption={options.find(({ value }) => value === draft.categoryId) ?? null}
              expandToViewport
              onChange={({ detail }) => change({ categoryId: detail.selectedOption.value ?? '' })}
            />
          </FormField>
          <FormField label={t('fields.minutes')} errorText={faults.minutes ? t('faults.number') : ''}>
            <Input
              value={draft.minutes}
              inputMode="numeric"
              onChange={({ detail }) => change({ minutes: detail.value })}
            />
          </FormField>
        </SpaceBetween>
      ) : null}
      {draft.kind === 'category' ? (
        <FormField label={t('fields.position')} errorText={faults.position ? t('faults.number') : ''}>
          <Input
            value={draft.position}
            inputMode="numeric"
            onChange={({ detail }) => change({ position: detail.value })}
          />
        </FormField>
      ) : null}
      <GoesOut {...fields} />
      <AlsoIn tenantId={tenantId} alsoIn={alsoIn} setAlsoIn={setAlsoIn} />
    </SpaceBetween>
  );
};
