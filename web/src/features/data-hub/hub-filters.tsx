import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { EntityId } from '../../../../shared/ids.ts';
import { useEntities } from '../../lib/modules/entities.ts';
import { EntitySelect } from './entities/entity-select.tsx';
import { IndustrySelect } from './entities/industry-select.tsx';
import { ownerIn, ownersIn } from './entities/owners.ts';
import { organizationEntity } from './entities/use-entities.ts';
import { type HubQuery, ShownMetrics, timeKey } from './hub-query.ts';
import { useHubReports, useTimeName } from './use-hub.ts';

type FiltersProps = {
  query: HubQuery & { show: ShownMetrics };
  onQuery: (change: Partial<HubQuery>) => void;
};

/** Owner of the values, filtered by industry: shown if the organisation has entities. */
const OwnerFilters = ({ query, onQuery }: FiltersProps) => {
  const { t } = useTranslation('data-hub');
  const { entities = [], industryCode } = useEntities();
  if (entities.length === 0) return null;
  return (
    <>
      <FormField label={t('filter.entity')}>
        <EntitySelect
          ariaLabel={t('filter.entity')}
          entities={entities}
          owners={ownersIn(entities, industryCode, query.industry)}
          value={query.entity ?? organizationEntity}
          onChange={(entity) => onQuery({ entity: EntityId.safeParse(entity).data })}
        />
      </FormField>
      <FormField label={t('filter.industry')}>
        <IndustrySelect
          ariaLabel={t('filter.industry')}
          value={query.industry ?? ''}
          onChange={(chosen) => {
            const industry = chosen || undefined;
            onQuery({ industry, entity: ownerIn(ownersIn(entities, industryCode, industry), query.entity) });
          }}
        />
      </FormField>
    </>
  );
};

/** Reporting time, shown metrics, and report; all in the address. */
export const HubFilters = ({
  times,
  chosen,
  query,
  onQuery,
}: FiltersProps & {
  times: readonly ReportingTimeView[];
  chosen: ReportingTimeView | undefined;
}) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const reports = useHubReports() ?? [];
  const timeOptions = times.toReversed().map((time) => ({ value: timeKey(time), label: nameOf(time) }));
  const showOptions = ShownMetrics.options.map((value) => ({ value, label: t(`show.${value}`) }));
  const noReport = { value: '', label: t('filter.anyReport') };
  const reportOptions = [noReport, ...reports.map(({ reportId, name }) => ({ value: reportId, label: name }))];
  return (
    <div className="hub-filters">
      <FormField label={t('filter.time')}>
        <Select
          ariaLabel={t('filter.time')}
          options={timeOptions}
          selectedOption={timeOptions.find(({ value }) => chosen && value === timeKey(chosen)) ?? null}
          placeholder={t('filter.time')}
          onChange={({ detail }) => onQuery({ time: detail.selectedOption.value })}
        />
      </FormField>
      <OwnerFilters query={query} onQuery={onQuery} />
      <FormField label={t('filter.show')}>
        <Select
          ariaLabel={t('filter.show')}
          options={showOptions}
          selectedOption={showOptions.find(({ value }) => value === query.show) ?? null}
          onChange={({ detail }) => onQuery({ show: ShownMetrics.parse(detail.selectedOption.value) })}
        />
      </FormField>
      <FormField label={t('filter.report')}>
        <Select
          ariaLabel={t('filter.report')}
          options={reportOptions}
          selectedOption={reportOptions.find(({ value }) => value === query.report) ?? noReport}
          filteringType={reportOptions.length > 10 ? 'auto' : 'none'}
          filteringAriaLabel={t('filter.report')}
          onChange={({ detail }) => {
            const report = reports.find(({ reportId }) => reportId === detail.selectedOption.value);
            onQuery({ report: report?.reportId, ...(report ? { time: timeKey(report) } : {}) });
          }}
        />
      </FormField>
    </div>
  );
};
