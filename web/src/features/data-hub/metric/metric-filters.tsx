import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { EntitySelect } from '../entities/entity-select.tsx';
import { IndustrySelect } from '../entities/industry-select.tsx';
import { useHubReports } from '../use-hub.ts';
import type { MetricQuery } from './metric-query.ts';

type FiltersProps = {
  units: readonly string[];
  unit: string;
  query: MetricQuery;
  onQuery: (change: Partial<MetricQuery>) => void;
};

/** Owner and industry of the values: shown if entities are enabled and exist. */
const OwnerFilters = ({ query, onQuery }: Pick<FiltersProps, 'query' | 'onQuery'>) => {
  const { t } = useTranslation('data-hub');
  const { entities = [] } = useEntities();
  if (entities.length === 0) return null;
  return (
    <>
      <FormField label={t('filter.entity')}>
        <EntitySelect
          entities={entities}
          value={query.entity ?? ''}
          hasAny
          onChange={(entity) => onQuery({ entity: entity || undefined, report: undefined })}
        />
      </FormField>
      <FormField label={t('filter.industry')}>
        <IndustrySelect
          value={query.industry ?? ''}
          onChange={(industry) => onQuery({ industry: industry || undefined, report: undefined })}
        />
      </FormField>
    </>
  );
};

/** The calendar behind them is a chunk of its own; placeholders reserve the space. */
const DayFilters = lazyPart(async () => (await import('./day-filters.tsx')).DayFilters);

const DayFiltersPlaceholder = ({ query }: Pick<FiltersProps, 'query'>) => {
  const { t } = useTranslation('data-hub');
  return (['from', 'to'] as const).map((end) => (
    <div key={end} className="hub-filter-day">
      <FormField label={t(`filter.${end}`)}>
        <Input value={query[end] ?? ''} disabled />
      </FormField>
    </div>
  ));
};

/** Unit and filters; a report selects its reporting time and the organisation's own values. */
export const MetricFilters = ({ units, unit, query, onQuery }: FiltersProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const reports = useHubReports() ?? [];
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
      <OwnerFilters query={query} onQuery={onQuery} />
      <FormField label={t('filter.report')}>
        <Select
          options={reportOptions}
          selectedOption={reportOptions.find(({ value }) => value === (query.report ?? '')) ?? null}
          onChange={({ detail }) =>
            onQuery({ report: detail.selectedOption.value || undefined, entity: undefined, industry: undefined })
          }
        />
      </FormField>
      <Suspense fallback={<DayFiltersPlaceholder query={query} />}>
        <DayFilters query={query} onQuery={onQuery} />
      </Suspense>
    </div>
  );
};
