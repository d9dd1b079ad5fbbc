import Select from '@cloudscape-design/components/select';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { SavedFilterMenu } from '../../components/saved-filters/saved-filter-menu.tsx';
import { inLanguageOrder } from '../../lib/i18n/collate.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type ClientFilter, deadlineFilters, filterOfQuery, queryOfFilter } from './client-filter.ts';

type Props = {
  clients: readonly ClientView[];
  shownCount: number;
  filter: ClientFilter;
  onFilter: (filter: ClientFilter) => void;
  industryOf: (code: string | null) => string;
};

const DeadlineSelect = ({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) => {
  const { t } = useTranslation('consultancies');
  const options = deadlineFilters.map((value) => ({ value, label: t(`filters.deadlines.${value}`) }));
  return (
    <Select
      ariaLabel={t('filters.deadline')}
      options={options}
      selectedOption={options.find(({ value }) => value === filter.deadline) ?? null}
      onChange={({ detail }) =>
        onFilter({
          ...filter,
          deadline: deadlineFilters.find((one) => one === detail.selectedOption.value) ?? 'all',
        })
      }
    />
  );
};

const IndustrySelect = ({ clients, filter, onFilter, industryOf }: Omit<Props, 'shownCount'>) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const codes = new Set(clients.flatMap(({ industryCode }) => industryCode ?? []));
  if (filter.industry !== '') codes.add(filter.industry);
  if (codes.size === 0) return null;
  const named = [...codes].map((value) => ({ value, label: industryOf(value) || value }));
  const options = [
    { value: '', label: t('filters.anyIndustry') },
    ...inLanguageOrder(named, ({ label }) => label, language),
  ];
  return (
    <Select
      ariaLabel={t('columns.industry')}
      options={options}
      selectedOption={options.find(({ value }) => value === filter.industry) ?? null}
      filteringType={codes.size > 10 ? 'auto' : 'none'}
      expandToViewport
      onChange={({ detail }) => onFilter({ ...filter, industry: detail.selectedOption.value ?? '' })}
    />
  );
};

/** Filter of the list, and the user's saved filters. */
export const ClientFilters = ({ shownCount, ...props }: Props) => {
  const { t } = useTranslation('consultancies');
  const { filter, onFilter } = props;
  return (
    <div className="client-filters">
      <TextFilter
        filteringText={filter.search}
        filteringAriaLabel={t('search')}
        filteringPlaceholder={t('searchHint')}
        countText={t('count', { count: shownCount })}
        onChange={({ detail }) => onFilter({ ...filter, search: detail.filteringText })}
      />
      <DeadlineSelect filter={filter} onFilter={onFilter} />
      <IndustrySelect {...props} />
      <SavedFilterMenu
        list="client"
        query={queryOfFilter(filter)}
        onQuery={(query) => onFilter(filterOfQuery(new URLSearchParams(query)))}
      />
    </div>
  );
};
