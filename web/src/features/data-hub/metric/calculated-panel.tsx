import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { parseDecimal, subtract } from '../../../../../shared/catalogue/metrics/decimal.ts';
import type { CalculatedTime } from '../../../../../shared/contract/data-hub/calculated-points.contract.ts';
import { readableAmount } from '../../../../../shared/model/data-point/calculated.ts';
import { currencyOf, namedUnit } from '../../../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { gapAfter } from '../../../lib/i18n/sentences.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { timeKey } from '../hub-query.ts';
import { percentChange } from '../percent-change.ts';
import { useTimeName } from '../use-hub.ts';
import { FormulaLine } from './formula-line.tsx';
import type { HubMetric } from './hub-metric.ts';
import type { Series } from './metric-series.ts';
import { PartList } from './part-list.tsx';
import { numberIn, shownNumber } from './show-in-unit.ts';
import type { Calculated } from './use-calculated.ts';

type PanelProps = {
  metric: HubMetric;
  unit: string;
  /** Owner of the values, if it is an entity: its parts have the same owner. */
  entity: string | undefined;
  calculated: Calculated;
  /** With the stored values, so that a change can refer to either. */
  series: Series;
};
type Props = Omit<PanelProps, 'calculated' | 'series'>;

/** Metrics that prevent the calculation, each with a link to where it is entered. */
const Missing = ({
  metric,
  entity,
  missing,
  text,
}: Pick<Props, 'metric' | 'entity'> & Pick<CalculatedTime, 'missing'> & { text: string }) => (
  <span>
    {text}
    {gapAfter(text)}
    <PartList metric={metric} codes={missing} entity={entity} />
  </span>
);

type Stored = NonNullable<CalculatedTime['stored']>;

/** The stored value of the metric, and its difference from the calculated one. */
const StoredValue = ({ made, stored, unit }: { made: Stored; stored: Stored; unit: string }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const [one, other] = [numberIn(stored, unit), numberIn(made, unit)];
  if (one === undefined || other === undefined) return null;
  const text = (number: string): string => `${shownDecimal(number)}\u00A0${unitBehindNumber(unit, language)}`;
  const difference = readableAmount(subtract(parseDecimal(one), parseDecimal(other)));
  const sign = difference.startsWith('-') ? '' : '+';
  return (
    <Box variant="small" display="block">
      {t('calculation.beside', { stored: text(one), difference: `${sign}${text(difference)}` })}
    </Box>
  );
};

/** Why there is no number: text, aligned with the start of its column. */
const NoResult = ({ metric, entity, time: { state, missing } }: Omit<Props, 'unit'> & { time: CalculatedTime }) => {
  const { t } = useTranslation('data-hub');
  if (state === 'stored') {
    return (
      <SpaceBetween size="xxs">
        <div>{t('calculation.stored')}</div>
        {missing.length === 0 ? null : <Missing {...{ metric, entity, missing }} text={t('calculation.missing')} />}
      </SpaceBetween>
    );
  }
  if (missing.length === 0) return <>{t('calculation.none')}</>;
  const reason = state === 'unnamed' || state === 'several' || state === 'mixed' ? state : 'missing';
  return <Missing {...{ metric, entity, missing }} text={t(`calculation.${reason}`)} />;
};

/** Result of the formula in a time; if a component is missing, its name with a link to where it is entered. */
const Result = ({ metric, unit, entity, time }: Props & { time: CalculatedTime }) => {
  const language = useLanguage();
  const { point } = time;
  const shown = point && shownNumber(point, unit);
  if (point && shown) {
    const named = unitBehindNumber(namedUnit({ unit, currency: currencyOf(point) }), language);
    return (
      <>
        <span className="hub-exact" title={shown.isRounded ? shownDecimal(numberIn(point, unit) ?? '') : undefined}>
          {valueStateText(point.state, language).mark} {shownDecimal(shown.text)}
          {shown.isRounded ? '…' : ''} <span className="hub-number">{named}</span>
        </span>
        {time.stored ? <StoredValue made={point} stored={time.stored} unit={unit} /> : null}
      </>
    );
  }
  return (
    <div className="figure-words">
      <NoResult metric={metric} entity={entity} time={time} />
    </div>
  );
};

/** Year on year, if there is an earlier time of the same length. */
const changeIn = ({ bars }: Series, time: CalculatedTime): string | undefined => {
  const bar = bars.find(({ point }) => timeKey(point) === timeKey(time));
  return percentChange(bar?.point, bar?.before);
};

/** The formula of a metric and its results, time by time (screens 24). */
export const CalculatedPanel = ({ calculated: { times, error, retry }, series, ...props }: PanelProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const { metric, unit, entity } = props;
  return (
    <Container header={<Header variant="h2">{t('calculation.title')}</Header>}>
      <SpaceBetween size="m">
        {metric.formula === null ? null : (
          <FormulaLine metric={metric} formula={metric.formula} unit={unit} entity={entity} />
        )}
        {times ? (
          <Table
            items={times}
            variant="embedded"
            wrapLines
            trackBy={({ startOn, endOn }) => `${startOn} ${endOn}`}
            ariaLabels={{ tableLabel: t('calculation.table', { name: metric.name[language] }) }}
            columnDefinitions={[
              { id: 'time', header: t('columns.time'), isRowHeader: true, minWidth: 90, cell: nameOf },
              figureColumn<CalculatedTime>({
                id: 'value',
                header: t('calculated'),
                minWidth: 130,
                cell: (time) => <Result {...props} time={time} />,
              }),
              figureColumn<CalculatedTime>({
                id: 'change',
                header: t('columns.change'),
                minWidth: 70,
                cell: (time) => <span className="hub-number">{changeIn(series, time) ?? '–'}</span>,
              }),
            ]}
            empty={<Box textAlign="center">{t('calculation.noTimes')}</Box>}
          />
        ) : error ? (
          <ErrorState things={t('calculation.things')} error={error} onRetry={retry} />
        ) : (
          <LoadingState things={t('calculation.things')} />
        )}
      </SpaceBetween>
    </Container>
  );
};
