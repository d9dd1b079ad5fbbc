import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/shown-code.ts';
import type { BarsReason } from '../../../../../../shared/model/chart.ts';
import type { DesignFindings, UndrawnReason } from '../../../../../../shared/model/design-findings.ts';
import {
  ChartOver,
  ChartType,
  chartKeyOf,
  type DesignChart,
  designLimits,
  languagesOf,
} from '../../../../../../shared/model/report-design.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useModule } from '../../../../lib/session/tenant.ts';
import { useWorkspace } from '../workspace-context.ts';
import { type ChartDimension, ChartDimensions, useChartDimensions } from './chart-dimensions.tsx';
import { OwnTextField } from './own-text-field.tsx';
import { proposedAltText } from './proposed-alt-text.ts';
import type { DesignEdit } from './use-design.ts';
import { type Figure, useFigures } from './use-figures.ts';

/** One year alone is a number, not a picture. */
const yearsMin = 2;
const years = Array.from({ length: designLimits.yearsMax - yearsMin + 1 }, (_, index) => index + yearsMin);

const useLabel = () => {
  const language = useLanguage();
  return ({ code, field }: Figure): string =>
    `${shownCode(code, language)} ${language === 'zhTw' ? (field.labelZhTw ?? field.label) : field.label}`;
};

type ChartProps = {
  chart: DesignChart;
  figure: Figure | undefined;
  reason: UndrawnReason | undefined;
  bars: BarsReason | undefined;
  edit: DesignEdit;
};

/** Entities only where the organisation has them, or where they were chosen before. */
const useOvers = (chosen: ChartOver): ChartOver[] => {
  const isModuleOn = useModule('reporting-entity');
  const isOn = useProfile().userInfo.organization.organizationReportingEntity.isEnabled && isModuleOn;
  return ChartOver.options.filter((over) => over !== 'entities' || isOn || chosen === 'entities');
};

/** What is stacked over the years is the figure's parts too. */
const showsParts = ({ over, type }: DesignChart): boolean =>
  over === 'parts' || (over === 'years' && type === 'stacked');

const Shape = ({
  chart,
  dimensions,
  isReadOnly,
  set,
}: Pick<ChartProps, 'chart'> & {
  dimensions: readonly ChartDimension[];
  isReadOnly: boolean;
  set: (part: Partial<DesignChart>) => void;
}) => {
  const { t } = useTranslation('design');
  const overs = useOvers(chart.over);
  const shownYears = String(Math.max(yearsMin, chart.years));
  return (
    <SpaceBetween size="m">
      <FormField label={t('charts.type')}>
        <SegmentedControl
          label={t('charts.type')}
          selectedId={chart.type}
          options={ChartType.options.map((id) => ({ id, text: t(`charts.types.${id}`), disabled: isReadOnly }))}
          onChange={({ detail }) => set({ type: ChartType.parse(detail.selectedId) })}
        />
      </FormField>
      <FormField label={t('charts.over')}>
        <SegmentedControl
          label={t('charts.over')}
          selectedId={chart.over}
          options={overs.map((id) => ({ id, text: t(`charts.overs.${id}`), disabled: isReadOnly }))}
          onChange={({ detail }) => set({ over: ChartOver.parse(detail.selectedId) })}
        />
      </FormField>
      {showsParts(chart) ? (
        <ChartDimensions
          dimensions={dimensions}
          chosen={chart.dimensions}
          isReadOnly={isReadOnly}
          onChange={(codes) => set({ dimensions: codes })}
        />
      ) : null}
      {chart.over === 'years' ? (
        <FormField label={t('charts.years')}>
          <Select
            selectedOption={{ value: shownYears, label: shownYears }}
            options={years.map((count) => ({ value: String(count), label: String(count) }))}
            disabled={isReadOnly}
            onChange={({ detail }) => set({ years: Number(detail.selectedOption.value) })}
          />
        </FormField>
      ) : null}
      <Toggle
        checked={chart.hasTable}
        readOnly={isReadOnly}
        onChange={({ detail }) => set({ hasTable: detail.checked })}
      >
        {t('charts.table')}
      </Toggle>
    </SpaceBetween>
  );
};

type Described = Pick<DesignChart, 'over' | 'dimensions'>;

const proposalFor = ({ over, dimensions: chosen }: Described, { field }: Figure, all: readonly ChartDimension[]) => {
  const [only, ...others] = chosen;
  const dimension = others.length === 0 ? all.find(({ code }) => code === only) : undefined;
  return proposedAltText(field, over, dimension?.name);
};

const isProposed = (chart: DesignChart, figure: Figure, all: readonly ChartDimension[]): boolean => {
  const proposed = proposalFor(chart, figure, all);
  return chart.altText.en === proposed.en && chart.altText.zhTw === proposed.zhTw;
};

const Chart = ({ chart, figure, reason, bars, edit }: ChartProps) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const labelOf = useLabel();
  const dimensions = useChartDimensions(chart);
  const { design, isReadOnly, change } = edit;
  const name = figure ? labelOf(figure) : chart.disclosureId;
  const set = (part: Partial<DesignChart>): void =>
    change({ charts: design.charts.map((one) => (one === chart ? { ...one, ...part } : one)) });
  /** A description that nobody changed goes with what the chart shows. */
  const reshape = (part: Partial<DesignChart>): void => {
    const isFollowing = figure && (part.over || part.dimensions) && isProposed(chart, figure, dimensions);
    set(isFollowing ? { ...part, altText: proposalFor({ ...chart, ...part }, figure, dimensions) } : part);
  };
  const remove = (): void => change({ charts: design.charts.filter((one) => one !== chart) });
  return (
    <Container
      header={
        <Header
          variant="h3"
          actions={
            isReadOnly ? undefined : (
              <Button variant="icon" iconName="remove" ariaLabel={t('charts.remove', { name })} onClick={remove} />
            )
          }
        >
          {name}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {reason ? (
          <Alert type="warning" header={t('charts.undrawnTitle')}>
            {t(`charts.undrawn.${reason}`)}
          </Alert>
        ) : null}
        {bars ? (
          <Alert type="info" header={t('charts.asBarsTitle')}>
            {t(`charts.asBars.${bars}`)}
          </Alert>
        ) : null}
        <Shape chart={chart} dimensions={dimensions} isReadOnly={isReadOnly} set={reshape} />
        <OwnTextField
          id={`alt-${chartKeyOf(chart).replaceAll(/[^A-Za-z0-9]/g, '-')}`}
          label={t('charts.alt')}
          hint={t('altHint')}
          languages={languagesOf(design, report.language)}
          value={chart.altText}
          isReadOnly={isReadOnly}
          isRequired
          onChange={(altText) => set({ altText })}
        />
      </SpaceBetween>
    </Container>
  );
};

/** Figures that are shown as pictures too, after the answers of their disclosure. */
export const ChartsTab = ({ edit, findings }: { edit: DesignEdit; findings: DesignFindings | undefined }) => {
  const { t } = useTranslation('design');
  const { figures, isLoaded, error, retry } = useFigures();
  const labelOf = useLabel();
  const { design, isReadOnly, change } = edit;
  if (error) return <ErrorState things={t('charts.figures')} error={error} onRetry={retry} />;
  if (!isLoaded) return <LoadingState things={t('charts.figures')} />;
  const known = new Map(figures.map((figure) => [chartKeyOf(figure), figure]));
  const reasons = new Map(findings?.undrawnCharts.map((chart) => [chartKeyOf(chart), chart.reason]));
  const barsReasons = new Map(findings?.chartsAsBars.map((chart) => [chartKeyOf(chart), chart.reason]));
  const taken = new Set(design.charts.map(chartKeyOf));
  const free = figures.filter((figure) => !taken.has(chartKeyOf(figure)));
  const add = (key: string | undefined): void => {
    const figure = free.find((one) => chartKeyOf(one) === key);
    if (!figure) return;
    const { versionId, disclosureId, fieldKey, field } = figure;
    const altText = proposedAltText(field, 'years');
    const chart: DesignChart = {
      versionId,
      disclosureId,
      fieldKey,
      type: 'bar',
      over: 'years',
      dimensions: [],
      years: 3,
      hasTable: false,
      altText,
    };
    change({ charts: [...design.charts, chart] });
  };
  return (
    <SpaceBetween size="l">
      <Toggle
        checked={design.hasProposedCharts}
        readOnly={isReadOnly}
        description={t('charts.proposedText')}
        onChange={({ detail }) => change({ hasProposedCharts: detail.checked })}
      >
        {t('charts.proposed')}
      </Toggle>
      {isReadOnly || design.charts.length >= designLimits.charts ? null : (
        <FormField label={t('charts.add')} description={t('charts.addText')} stretch>
          <Select
            selectedOption={null}
            placeholder={t('charts.choose')}
            filteringType="auto"
            filteringAriaLabel={t('charts.find')}
            empty={t('charts.none')}
            options={free.map((figure) => ({ value: chartKeyOf(figure), label: labelOf(figure) }))}
            onChange={({ detail }) => add(detail.selectedOption.value)}
          />
        </FormField>
      )}
      {design.charts.length === 0 ? (
        <EmptyState spot="reports" title={t('charts.empty')} text={t('charts.emptyText')} />
      ) : null}
      {design.charts.map((chart) => (
        <Chart
          key={chartKeyOf(chart)}
          chart={chart}
          figure={known.get(chartKeyOf(chart))}
          reason={reasons.get(chartKeyOf(chart))}
          bars={barsReasons.get(chartKeyOf(chart))}
          edit={edit}
        />
      ))}
    </SpaceBetween>
  );
};
