import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import { useTranslation } from 'react-i18next';
import { timeName } from '../../../../../shared/model/compared-names.ts';
import { comparedMax } from '../../../../../shared/model/comparison.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { timeText } from './comparison-address.ts';
import type { Comparable } from './use-comparison.ts';

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
  return [
    {
      label: t('picker.reports'),
      options: reports.map((report) => option(report.reportId, report.name, timeName(report, language))),
    },
    {
      label: t('picker.times'),
      options: times.map((time) => option(timeText(time), timeName(time, language), t('picker.timeText'))),
    },
    {
      label: t('picker.entities'),
      options: entities.map(({ entityId, name, ...time }) => {
        const span = timeName(time, language);
        return option(`${timeText(time)}@${entityId}`, `${name} · ${span}`, t('picker.entityText'));
      }),
    },
  ].filter(({ options }) => options.length > 0);
};

/** Other reports and years that the report is put beside. */
export const ComparedPicker = ({
  comparable,
  compared,
  onChange,
}: {
  comparable: Comparable;
  compared: readonly string[];
  onChange: (compared: string[]) => void;
}) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const groups = useOptions(comparable, compared);
  const options = groups.flatMap((group) => group.options);
  return (
    <FormField
      label={t('picker.label', { time: timeName(comparable.report, language) })}
      constraintText={t('picker.constraint', { count: comparedMax })}
    >
      <Multiselect
        options={groups}
        selectedOptions={compared.flatMap((value) => options.find((one) => one.value === value) ?? [])}
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
