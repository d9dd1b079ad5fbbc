import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { BarsReason } from '../../../../../../shared/model/design/chart.ts';
import { designLimits } from '../../../../../../shared/model/design/custom-text.ts';
import { chartKeyOf, type DesignChart, showsParts } from '../../../../../../shared/model/design/design-chart.ts';
import type { UndrawnReason } from '../../../../../../shared/model/design/design-findings.ts';
import { languagesOf } from '../../../../../../shared/model/design/report-design.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { CustomTextField } from '../draft/custom-text-field.tsx';
import type { DesignEdit } from '../draft/use-design.ts';
import { nextChart, othersOf } from './chart-options.ts';
import { ChartShape } from './chart-shape.tsx';
import { proposedAltText } from './proposed-alt-text.ts';
import { useChartAxes } from './use-chart-axes.ts';
import type { ChartFocus } from './use-chart-focus.ts';
import {
  type ChartDimension,
  figureLabel,
  namesOfDimensions,
  useChartName,
  useChartSource,
} from './use-chart-source.ts';
import type { Figure } from './use-figures.ts';

/** One message, whichever was removed last. */
const removedFlash = 'chart-removed';
const undoMilliseconds = 10_000;
let undoTimer: ReturnType<typeof setTimeout> | undefined;

type ChartProps = {
  chart: DesignChart;
  /** Distinguishes its fields from those of the other charts, also after its data changes. */
  id: string;
  figure: Figure | undefined;
  reason: UndrawnReason | undefined;
  bars: BarsReason | undefined;
  edit: DesignEdit;
  focus: ChartFocus;
};

const proposalFor = (chart: DesignChart, { field }: Figure, all: readonly ChartDimension[]) =>
  proposedAltText(field, chart, showsParts(chart) ? namesOfDimensions(chart, all) : []);

const isProposed = (chart: DesignChart, figure: Figure, all: readonly ChartDimension[]): boolean => {
  const proposed = proposalFor(chart, figure, all);
  return chart.altText.en === proposed.en && chart.altText.zhTw === proposed.zhTw;
};

/** Below the last chart of a figure: adds the next one, with data that none of them shows. */
const AnotherChart = ({
  chart,
  figure,
  dimensions,
  edit: { design, change },
}: Pick<ChartProps, 'chart' | 'edit'> & { figure: Figure; dimensions: readonly ChartDimension[] | undefined }) => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const overs = useChartAxes();
  const others = [chart, ...othersOf(chart, design.charts)];
  if (design.charts.length >= designLimits.charts) return null;
  const next = nextChart(chart, { others, dimensions: dimensions?.map(({ code }) => code) }, overs);
  const add = (): void => {
    if (!next) return;
    const added = { ...next, altText: proposalFor(next, figure, dimensions ?? []) };
    change({ charts: design.charts.flatMap((one) => (one === chart ? [one, added] : [one])) });
  };
  return (
    <Button
      iconName="add-plus"
      ariaLabel={t('charts.anotherOf', { name: figureLabel(figure.code, figure.field, language) })}
      disabled={!dimensions || !next}
      {...(dimensions && !next ? { disabledReason: t('charts.allShown') } : {})}
      onClick={add}
    >
      {t('charts.another')}
    </Button>
  );
};

/** A chart of the design: its data, its style, its texts. */
export const ChartCard = ({ chart, id, figure, reason, bars, edit, focus }: ChartProps) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const language = useLanguage();
  const nameOf = useChartName(chart);
  const dimensions = useChartSource(chart)?.dimensions;
  const { design, isReadOnly, change, changeLater } = edit;
  const flash = useFlash();
  const others = othersOf(chart, design.charts);
  const limits = { others, dimensions: dimensions?.map(({ code }) => code) };
  const name = nameOf(figure ? figureLabel(figure.code, figure.field, language) : chart.disclosureId);
  const set = (next: DesignChart): void => change({ charts: design.charts.map((one) => (one === chart ? next : one)) });
  /** An unedited description is updated with the chart's data. */
  const reshape = (next: DesignChart): void => {
    const isFollowing = figure && isProposed(chart, figure, dimensions ?? []);
    set(isFollowing ? { ...next, altText: proposalFor(next, figure, dimensions ?? []) } : next);
  };
  const remove = (): void => {
    const at = design.charts.indexOf(chart);
    change({ charts: design.charts.filter((one) => one !== chart) });
    focus.afterRemoving(at);
    const undo = (): void => {
      flash.dismiss(removedFlash);
      focus.onReturned(chart);
      changeLater(({ charts }) =>
        charts.some((one) => chartKeyOf(one) === chartKeyOf(chart)) || charts.length >= designLimits.charts
          ? {}
          : { charts: charts.toSpliced(at, 0, chart) },
      );
    };
    const action = { text: t('charts.undo'), onClick: undo };
    flash.show({ id: removedFlash, type: 'success', content: t('charts.removed', { name }), action });
    clearTimeout(undoTimer);
    undoTimer = setTimeout(() => flash.dismiss(removedFlash), undoMilliseconds);
  };
  const isLast = design.charts.indexOf(chart) > Math.max(-1, ...others.map((one) => design.charts.indexOf(one)));
  return (
    <Container
      header={
        <div className="chart-head">
          <Box variant="h3">{name}</Box>
          {isReadOnly ? null : (
            <Button variant="icon" iconName="remove" ariaLabel={t('charts.remove', { name })} onClick={remove} />
          )}
        </div>
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
        <ChartShape chart={chart} dimensions={dimensions ?? []} limits={limits} isReadOnly={isReadOnly} set={reshape} />
        <CustomTextField
          id={`alt-${id.replaceAll(/[^A-Za-z0-9]/g, '-')}`}
          label={t('charts.alt')}
          hint={t('altHint')}
          languages={languagesOf(design, report.language)}
          value={chart.altText}
          isReadOnly={isReadOnly}
          isRequired
          onChange={(altText) => set({ ...chart, altText })}
        />
        {figure && isLast && !isReadOnly ? (
          <AnotherChart chart={chart} figure={figure} dimensions={dimensions} edit={edit} />
        ) : null}
      </SpaceBetween>
    </Container>
  );
};
