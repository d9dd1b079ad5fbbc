import PropertyFilter, { type PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditAction, type AuditRow } from '../../../../../shared/model/audit/audit.ts';
import type { AuditFilter } from '../../../../../shared/model/audit/audit-filter.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { filterOfQuery, queryOfFilter } from './audit-query.ts';

/**
 * The filter box names its list of suggestions as the controlled element. While a form replaces the list, the form
 * takes the list's id, so that the reference stays valid.
 */
const useIdOfList = () => {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = document.querySelector('.audit-filter [role="combobox"][aria-controls]');
    const id = box?.getAttribute('aria-controls');
    if (id && form.current && !document.getElementById(id)) form.current.id = id;
  }, []);
  return form;
};

const DayForm = ({ value, onChange }: { value: string | null; onChange: (value: string) => void }) => {
  const { t } = useTranslation('audit');
  return (
    <div ref={useIdOfList()}>
      <DayField
        label={t('filterBy.from')}
        name={t('filterBy.from')}
        value={value ?? ''}
        constraintText={t('filterBy.day')}
        onChange={onChange}
      />
    </div>
  );
};

const useProperties = (): PropertyFilterProps.FilteringProperty[] => {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const actionText = (value: unknown): string => {
    const action = AuditAction.safeParse(value);
    return action.success ? t(`actions.${action.data}`) : '';
  };
  const day = (operator: '>=' | '<=') => ({
    operator,
    form: DayForm,
    format: (value: unknown) => (typeof value === 'string' ? formatDate(value, language) : ''),
  });
  return [
    {
      key: 'person',
      propertyLabel: t('filterBy.person'),
      groupValuesLabel: t('filterBy.personValues'),
      operators: [':'],
    },
    {
      key: 'section',
      propertyLabel: t('filterBy.section'),
      groupValuesLabel: t('filterBy.sectionValues'),
      operators: [':'],
    },
    {
      key: 'action',
      propertyLabel: t('filterBy.action'),
      groupValuesLabel: t('filterBy.actionValues'),
      operators: [{ operator: '=', format: actionText }],
    },
    {
      key: 'time',
      propertyLabel: t('columns.time'),
      groupValuesLabel: t('filterBy.fromValues'),
      operators: [day('>='), day('<=')],
      defaultOperator: '>=',
    },
  ];
};

type Props = {
  filter: AuditFilter;
  rows: readonly AuditRow[];
  countText: string;
  onFilter: (filter: AuditFilter) => void;
};

/** Person, section, action, day or any text; names that were met so far are offered. The server filters. */
export const AuditFilterBox = ({ filter, rows, countText, onFilter }: Props) => {
  const { t } = useTranslation('audit');
  const met = (propertyKey: string, values: string[]) =>
    [...new Set(values)].filter((value) => value !== '').map((value) => ({ propertyKey, value }));
  return (
    <div className="audit-filter">
      <PropertyFilter
        query={queryOfFilter(filter)}
        onChange={({ detail }) => onFilter(filterOfQuery(detail))}
        filteringProperties={useProperties()}
        filteringOptions={[
          ...met(
            'person',
            rows.map(({ who }) => who.name),
          ),
          ...met(
            'section',
            rows.map(({ section }) => section),
          ),
          ...AuditAction.options.map((value) => ({ propertyKey: 'action', value, label: t(`actions.${value}`) })),
        ]}
        freeTextFiltering={{ operators: [':'] }}
        hideOperations
        countText={countText}
        filteringAriaLabel={t('filterBy.label')}
        filteringPlaceholder={t('filterBy.placeholder')}
        expandToViewport
      />
    </div>
  );
};
