import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import { useTranslation } from 'react-i18next';
import { columnNames } from '../../../../../shared/model/comparison/compared-names.ts';
import { type ComparedColumn, comparedMax } from '../../../../../shared/model/comparison/comparison.ts';
import { timeNames, yearName } from '../../../../../shared/model/data-point/year-name.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { columnText, timeText } from './comparison-address.ts';
import type { Comparable } from './first-choice.ts';

const useOptions = (
  { reports, times, entities }: Comparable,
  chosen: readonly string[],
): MultiselectProps.OptionGroup[] => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const isFull = chosen.length >= comparedMax;
  const option = (value: string, label: string, description: string) => ({
    value,
    label,
    description,
    disabled: isFull && !chosen.includes(value),
    disabledReason: t('picker.full', { count: comparedMax }),
  });
  const shown = timeNames(times, language);
  return [
    {
      label: t('picker.reports'),
      options: reports.map((report) => option(report.reportId, report.name, yearName(report, language))),
    },
    {
      label: t('picker.times'),
      options: times.map((time, index) => option(timeText(time), shown[index] ?? '', t('picker.timeText'))),
    },
    {
      label: t('picker.entities'),
      options: entities.map(({ entityId, name, ...time }) => {
        const span = yearName(time, language);
        return option(`${timeText(time)}@${entityId}`, `${name} · ${span}`, t('picker.entityText'));
      }),
    },
  ].filter(({ options }) => options.length > 0);
};

/** Names of options in the address that the lists do not contain, such as an entity in an older period. */
const useNameOf = (columns: readonly ComparedColumn[]): ((value: string) => string | undefined) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(columns, language, t('hub'));
  return (value) => names[columns.findIndex((column) => columnText(column) === value)];
};

/** Other reports, years and entities to compare the report with. */
export const ComparedPicker = ({
  comparable,
  compared,
  columns,
  onChange,
}: {
  comparable: Comparable;
  compared: readonly string[];
  columns: readonly ComparedColumn[];
  onChange: (compared: string[]) => void;
}) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const groups = useOptions(comparable, compared);
  const options = groups.flatMap((group) => group.options);
  const nameOf = useNameOf(columns);
  return (
    <FormField
      label={t('picker.label', { time: yearName(comparable.report, language) })}
      constraintText={t('picker.constraint', { count: comparedMax })}
    >
      <Multiselect
        options={groups}
        selectedOptions={compared.map(
          (value) => options.find((one) => one.value === value) ?? { value, label: nameOf(value) ?? value },
        )}
        onChange={({ detail }) => onChange(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
        placeholder={t('picker.placeholder')}
        filteringType="auto"
        filteringAriaLabel={t('picker.search')}
        deselectAriaLabel={({ label }) => t('picker.remove', { name: label ?? '' })}
        expandToViewport
      />
    </FormField>
  );
};
