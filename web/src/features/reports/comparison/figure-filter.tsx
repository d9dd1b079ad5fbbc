import PropertyFilter, { type PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import { useTranslation } from 'react-i18next';

/** Filter over the aligned figures; it loads after them, as it is as large as the table. */
export const FigureFilter = ({
  filter,
  count,
  onChange,
}: {
  filter: Pick<PropertyFilterProps, 'query' | 'filteringProperties' | 'filteringOptions'>;
  count: number;
  onChange: (query: PropertyFilterProps.Query) => void;
}) => {
  const { t } = useTranslation('comparison');
  return (
    <PropertyFilter
      {...filter}
      onChange={({ detail }) => onChange(detail)}
      countText={t('count', { count })}
      filteringAriaLabel={t('filter.label')}
      filteringPlaceholder={t('filter.placeholder')}
      expandToViewport
    />
  );
};
