import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { designLimits } from '../../../../../../shared/model/design/custom-text.ts';
import {
  ChartOver,
  ChartType,
  type DesignChart,
  showsParts,
} from '../../../../../../shared/model/design/design-chart.ts';
import { ChartDimensions } from './chart-dimensions.tsx';
import { type ChartLimits, freedChart } from './chart-options.ts';
import { useChartAxes } from './use-chart-axes.ts';
import type { ChartDimension } from './use-chart-source.ts';

/** One year alone is a number, not a picture. */
const yearsMin = 2;
const years = Array.from({ length: designLimits.yearsMax - yearsMin + 1 }, (_, index) => index + yearsMin);

/** Type and data of a chart; data of the figure's other charts is not offered. */
export const ChartShape = ({
  chart,
  dimensions,
  limits,
  isReadOnly,
  set,
}: {
  chart: DesignChart;
  dimensions: readonly ChartDimension[];
  limits: ChartLimits;
  isReadOnly: boolean;
  set: (next: DesignChart) => void;
}) => {
  const { t } = useTranslation('design');
  // A label is repeated in a list below where it does not fit in its segment.
  const id = useId();
  const overs = useChartAxes(chart.over);
  const shownYears = String(Math.max(yearsMin, chart.years));
  const optionOf = <Id extends string>(id: Id, text: string, part: Partial<DesignChart>) => {
    const isTaken = id !== chart.type && id !== chart.over && !freedChart({ ...chart, ...part }, limits);
    return { id, text, disabled: isReadOnly || isTaken, ...(isTaken ? { disabledReason: t('charts.taken') } : {}) };
  };
  const change = (part: Partial<DesignChart>): void => {
    const next = freedChart({ ...chart, ...part }, limits);
    if (next) set(next);
  };
  return (
    <SpaceBetween size="m">
      <FormField label={<span id={`${id}-type`}>{t('charts.type')}</span>}>
        <SegmentedControl
          ariaLabelledby={`${id}-type`}
          selectedId={chart.type}
          options={ChartType.options.map((type) => optionOf(type, t(`charts.types.${type}`), { type }))}
          onChange={({ detail }) => change({ type: ChartType.parse(detail.selectedId) })}
        />
      </FormField>
      <FormField label={<span id={`${id}-over`}>{t('charts.over')}</span>}>
        <SegmentedControl
          ariaLabelledby={`${id}-over`}
          selectedId={chart.over}
          options={overs.map((over) => optionOf(over, t(`charts.overs.${over}`), { over }))}
          onChange={({ detail }) => change({ over: ChartOver.parse(detail.selectedId) })}
        />
      </FormField>
      {showsParts(chart) ? (
        <ChartDimensions
          chart={chart}
          dimensions={dimensions}
          limits={limits}
          isReadOnly={isReadOnly}
          onChange={(codes) => set({ ...chart, dimensions: codes })}
        />
      ) : null}
      {chart.over === 'years' ? (
        <FormField label={t('charts.years')}>
          <Select
            selectedOption={{ value: shownYears, label: shownYears }}
            options={years.map((count) => ({ value: String(count), label: String(count) }))}
            disabled={isReadOnly}
            onChange={({ detail }) => set({ ...chart, years: Number(detail.selectedOption.value) })}
          />
        </FormField>
      ) : null}
      <Toggle
        checked={chart.hasTable}
        readOnly={isReadOnly}
        onChange={({ detail }) => set({ ...chart, hasTable: detail.checked })}
      >
        {t('charts.table')}
      </Toggle>
    </SpaceBetween>
  );
};
