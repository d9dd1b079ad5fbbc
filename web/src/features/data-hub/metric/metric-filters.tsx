import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';

import Select from '@cloudscape-design/components/select';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../../../lib/session/entities.ts';
import { useTyped } from '../../../lib/use-typed.ts';
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

/** Whose values, and of which industry: where entities are on and there are some. */
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
export const MetricFilters = ({ units, unit, query, onQuery }: FiltersProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const reports = useHubReports() ?? [];
  const isBackwards = query.from !== undefined && query.to !== undefined && query.to < query.from;
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
      <FormField label={t('filter.from')}>
        <DayInput day={query.from} onDay={(from) => onQuery({ from, report: undefined })} />
      </FormField>
      <FormField label={t('filter.to')} errorText={isBackwards ? t('filter.backwards') : undefined}>
        <DayInput day={query.to} onDay={(to) => onQuery({ to, report: undefined })} />
      </FormField>
    </div>
  );
};
