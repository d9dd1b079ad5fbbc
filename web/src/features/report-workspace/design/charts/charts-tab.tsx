import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../../../../shared/model/data-point/data-point.ts';
import { designLimits } from '../../../../../../shared/model/design/custom-text.ts';
import { chartKeyOf, type DesignChart } from '../../../../../../shared/model/design/design-chart.ts';
import type { DesignFindings } from '../../../../../../shared/model/design/design-findings.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { placeText } from '../../context/outline-tree.ts';
import type { DesignEdit } from '../draft/use-design.ts';
import { ChartCard } from './chart-card.tsx';
import { nextChart } from './chart-options.ts';
import { proposedAltText } from './proposed-alt-text.ts';
import { useChartAxes } from './use-chart-axes.ts';
import { useChartFocus } from './use-chart-focus.ts';
import { figureLabel } from './use-chart-source.ts';
import { type Figure, useFigures } from './use-figures.ts';

const begun = { type: 'bar', over: 'years', dimensions: [], years: 3, hasTable: false } as const;

/** The next chart of a figure: of one that has none, over the years. */
const useNextChart = (charts: readonly DesignChart[]) => {
  const overs = useChartAxes();
  return ({ versionId, disclosureId, fieldKey, field }: Figure): DesignChart | undefined => {
    const place = { versionId, disclosureId, fieldKey };
    const first: DesignChart = { ...place, ...begun, dimensions: [], altText: { en: '', zhTw: '' } };
    const others = charts.filter((one) => fieldText(one) === fieldText(place));
    const next = nextChart(first, { others, dimensions: undefined }, overs);
    return next && { ...next, altText: proposedAltText(field, next) };
  };
};

/** Behind the other charts of its figure, else behind all. */
const withChart = (charts: readonly DesignChart[], added: DesignChart): DesignChart[] => {
  const last = charts.findLastIndex((one) => fieldText(one) === fieldText(added));
  return last < 0 ? [...charts, added] : charts.toSpliced(last + 1, 0, added);
};

type Props = {
  edit: DesignEdit;
  findings: DesignFindings | undefined;
  /** The disclosure of a chart that is added or worked on. */
  onChart: (place: string) => void;
};

/** Which figure gets a chart; one that has some gets another. */
const FigureChoice = ({
  figures,
  edit: { design, change },
  onChart,
}: Pick<Props, 'edit' | 'onChart'> & { figures: readonly Figure[] }) => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const nextOf = useNextChart(design.charts);
  const counts = Map.groupBy(design.charts, fieldText);
  const add = (key: string | undefined): void => {
    const figure = figures.find((one) => fieldText(one) === key);
    const next = figure && nextOf(figure);
    if (!next) return;
    change({ charts: withChart(design.charts, next) });
    onChart(placeText(next));
  };
  const optionOf = (figure: Figure) => {
    const count = counts.get(fieldText(figure))?.length ?? 0;
    return {
      value: fieldText(figure),
      label: figureLabel(figure.code, figure.field, language),
      ...(count > 0 ? { labelTag: t('charts.count', { count }) } : {}),
      ...(nextOf(figure) ? {} : { disabled: true, disabledReason: t('charts.addBelow') }),
    };
  };
  return (
    <FormField label={t('charts.add')} description={t('charts.addText')} stretch>
      <Select
        selectedOption={null}
        placeholder={t('charts.choose')}
        filteringType="auto"
        filteringAriaLabel={t('charts.find')}
        empty={t('charts.none')}
        options={figures.map(optionOf)}
        onChange={({ detail }) => add(detail.selectedOption.value)}
      />
    </FormField>
  );
};

/** Keys that are stable while a chart's data changes: its figure, and its index among the figure's charts. */
const placed = (charts: readonly DesignChart[]) =>
  charts.map((chart, index) => {
    const figure = fieldText(chart);
    const number = charts.slice(0, index).filter((one) => fieldText(one) === figure).length + 1;
    return { chart, id: `${figure} ${number}` };
  });

/** Notifies when an element within it gets the focus. */
const WorkedOn = ({ place, onChart, children }: Pick<Props, 'onChart'> & { place: string; children: ReactNode }) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    const notify = (): void => onChart(place);
    element?.addEventListener('focusin', notify);
    return () => element?.removeEventListener('focusin', notify);
  }, [place, onChart]);
  return (
    <div ref={card} data-chart>
      {children}
    </div>
  );
};

/** Figures that are shown as pictures too, after the answers of their disclosure. */
export const ChartsTab = ({ edit, findings, onChart }: Props) => {
  const { t } = useTranslation('design');
  const { figures, isLoaded, error, retry } = useFigures();
  const { design, isReadOnly, change } = edit;
  const list = useRef<HTMLDivElement>(null);
  const focus = useChartFocus(list, design.charts);
  if (error) return <ErrorState things={t('charts.figures')} error={error} onRetry={retry} />;
  if (!isLoaded) return <LoadingState things={t('charts.figures')} />;
  const known = new Map(figures.map((figure) => [fieldText(figure), figure]));
  const reasons = new Map(findings?.undrawnCharts.map((chart) => [chartKeyOf(chart), chart.reason]));
  const barsReasons = new Map(findings?.chartsAsBars.map((chart) => [chartKeyOf(chart), chart.reason]));
  return (
    <div ref={list}>
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
          <div data-add-chart>
            <FigureChoice figures={figures} edit={edit} onChart={onChart} />
          </div>
        )}
        {design.charts.length === 0 ? (
          <EmptyState spot="reports" title={t('charts.empty')} text={t('charts.emptyText')} />
        ) : null}
        {placed(design.charts).map(({ chart, id }) => (
          <WorkedOn key={id} place={placeText(chart)} onChart={onChart}>
            <ChartCard
              id={id}
              chart={chart}
              figure={known.get(fieldText(chart))}
              reason={reasons.get(chartKeyOf(chart))}
              bars={barsReasons.get(chartKeyOf(chart))}
              edit={edit}
              focus={focus}
            />
          </WorkedOn>
        ))}
      </SpaceBetween>
    </div>
  );
};
