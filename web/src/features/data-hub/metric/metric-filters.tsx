import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';

import Select from '@cloudscape-design/components/select';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { HubPoint } from '../../../../../shared/contract/data-hub.contract.ts';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTyped } from '../../../lib/use-typed.ts';
import { useHubReports } from '../use-hub.ts';
import { type MetricQuery, organizationEntity } from './metric-query.ts';

type FiltersProps = {
  units: readonly string[];
  unit: string;
  items: readonly HubPoint[];
  query: MetricQuery;
  onQuery: (change: Partial<MetricQuery>) => void;
};

/** Entities that are seen in the list, the organisation first, and the one that is filtered by. */
const useEntityOptions = (items: readonly HubPoint[], chosen: string | undefined) => {
  const { t } = useTranslation('data-hub');
  const seen = new Set(items.flatMap(({ entityId }) => entityId ?? []));
  if (chosen && chosen !== organizationEntity) seen.add(chosen);
  return [
    { value: '', label: t('filter.anyEntity') },
    { value: organizationEntity, label: t('organization') },
    ...[...seen].map((value) => ({ value, label: value })),
  ];
};

/** A date as it is typed; told on once it is one, or empty. */
const DayInput = ({ day = '', onDay }: { day: string | undefined; onDay: (day: string | undefined) => void }) => {
  const tell = useCallback(
    (text: string) => {
      if (text === '' || z.iso.date().safeParse(text).success) onDay(text || undefined);
    },
    [onDay],
  );
  const [text, setText] = useTyped(day, tell);
  return <Input value={text} placeholder="YYYY-MM-DD" onChange={({ detail }) => setText(detail.value.trim())} />;
};

/** Unit and filters; a report stands for its reporting time and the organisation's own values. */
export const MetricFilters = ({ units, unit, items, query, onQuery }: FiltersProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const reports = useHubReports() ?? [];
  const entities = useEntityOptions(items, query.entity);
  const unitOptions = units.map((value) => ({ value, label: formatUnit(value, language) }));
  const reportOptions = [
    { value: '', label: t('filter.anyReport') },
    ...reports.map(({ reportId, name }) => ({ value: reportId, label: name })),
  ];
  return (
    <div className="hub-filters is-wide">
      {unitOptions.length > 1 ? (
        <FormField label={t('filter.unit')}>
          <Select
            options={unitOptions}
            selectedOption={unitOptions.find(({ value }) => value === unit) ?? null}
            onChange={({ detail }) => onQuery({ unit: detail.selectedOption.value })}
          />
        </FormField>
      ) : null}
      <FormField label={t('filter.entity')}>
        <Select
          options={entities}
          selectedOption={entities.find(({ value }) => value === (query.entity ?? '')) ?? null}
          onChange={({ detail }) => onQuery({ entity: detail.selectedOption.value || undefined, report: undefined })}
        />
      </FormField>
      <FormField label={t('filter.report')}>
        <Select
          options={reportOptions}
          selectedOption={reportOptions.find(({ value }) => value === (query.report ?? '')) ?? null}
          onChange={({ detail }) => onQuery({ report: detail.selectedOption.value || undefined, entity: undefined })}
        />
      </FormField>
      <FormField label={t('filter.from')}>
        <DayInput day={query.from} onDay={(from) => onQuery({ from, report: undefined })} />
      </FormField>
      <FormField label={t('filter.to')}>
        <DayInput day={query.to} onDay={(to) => onQuery({ to, report: undefined })} />
      </FormField>
    </div>
  );
};
