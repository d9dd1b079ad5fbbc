import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useTranslation } from 'react-i18next';
import { designLimits } from '../../../../../../shared/model/design/custom-text.ts';
import { chartNeighbours, type DesignChart } from '../../../../../../shared/model/design/design-chart.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { type ChartLimits, isFree } from './chart-options.ts';
import type { ChartDimension } from './use-chart-source.ts';

const toggled = (chosen: readonly string[], code: string): string[] =>
  chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];

/**
 * Chooses which of a figure's tables are drawn; without a choice, all that have numbers and are in none of its other
 * charts.
 */
export const ChartDimensions = ({
  chart,
  dimensions,
  limits,
  isReadOnly,
  onChange,
}: {
  chart: DesignChart;
  dimensions: readonly ChartDimension[];
  limits: ChartLimits;
  isReadOnly: boolean;
  onChange: (chosen: string[]) => void;
}) => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const { dimensions: chosen } = chart;
  const options = dimensions.map(({ code, name }) => ({
    value: code,
    label: name[language],
    ...(isFree({ ...chart, dimensions: toggled(chosen, code) }, limits)
      ? {}
      : { disabled: true, disabledReason: t('charts.taken') }),
  }));
  if (options.length < 2 && chosen.length === 0) return null;
  const isRest = chartNeighbours(chart, limits.others).length > 0;
  const placeholder = chosen.length > 0 ? 'moreDimensions' : isRest ? 'otherDimensions' : 'allDimensions';
  return (
    <FormField label={t('charts.dimensions')} description={t('charts.dimensionsHint')}>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => chosen.includes(value))}
        placeholder={t(`charts.${placeholder}`)}
        disabled={isReadOnly}
        deselectAriaLabel={({ label: name = '' }) => t('charts.removeDimension', { name })}
        expandToViewport
        onChange={({ detail }) => {
          const wanted = new Set(detail.selectedOptions.map(({ value }) => value));
          const codes = dimensions.map(({ code }) => code).filter((code) => wanted.has(code));
          onChange(codes.slice(0, designLimits.dimensions));
        }}
      />
    </FormField>
  );
};
