import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { CalculatedTime } from '../../../../../shared/contract/calculated-points.contract.ts';
import { currencyOf, namedUnit } from '../../../../../shared/model/currency.ts';
import { unitBehindNumber } from '../../../../../shared/model/format-unit.ts';
import { formatDecimal, valueStateText } from '../../../../../shared/model/format-value.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { timeKey } from '../hub-query.ts';
import { percentChange } from '../percent-change.ts';
import { useTimeName } from '../use-hub.ts';
import { FormulaLine, PartLink } from './formula-line.tsx';
import type { HubMetric } from './metric-detail.tsx';
import type { Series } from './metric-series.ts';
import { shownNumber } from './show-in-unit.ts';
import type { Calculated } from './use-calculated.ts';

type PanelProps = {
  metric: HubMetric;
  unit: string;
  /** Whose values, where they are an entity's: its parts are too. */
  entity: string | undefined;
  calculated: Calculated;
  /** With what is stored beside it, so that a change can be told from either. */
  series: Series;
};
type Props = Omit<PanelProps, 'calculated' | 'series'>;

/** What came of the formula in a time; where a part is missing, which, with the way to where it is entered. */
const Result = ({ metric, unit, entity, time }: Props & { time: CalculatedTime }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { point, state, missing } = time;
  if (state === 'stored') return <>{t('calculation.stored')}</>;
  const shown = point && shownNumber(point, unit);
  if (point && shown) {
    const named = unitBehindNumber(namedUnit({ unit, currency: currencyOf(point) }), language);
    return (
      <span className="hub-exact">
        {valueStateText(point.state, language).mark} {formatDecimal(shown.text, 'comma')}
        {shown.isRounded ? '…' : ''} <span className="hub-number">{named}</span>
      </span>
    );
  }
  if (missing.length === 0) return <>{t('calculation.none')}</>;
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      {t(`calculation.${state === 'unnamed' || state === 'several' ? state : 'missing'}`)}
      {missing.map((code) => (
        <PartLink key={code} metric={metric} code={code} entity={entity} />
      ))}
    </SpaceBetween>
  );
};

/** Year on year, as far as a time of the same length goes before it. */
const changeIn = ({ bars }: Series, time: CalculatedTime): string | undefined => {
  const bar = bars.find(({ point }) => timeKey(point) === timeKey(time));
  return percentChange(bar?.point, bar?.before);
};

/** How a metric follows from others and what comes of it, time by time (screens 24). */
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
              { id: 'time', header: t('columns.time'), isRowHeader: true, minWidth: 130, cell: nameOf },
              {
                id: 'value',
                header: t('calculated'),
                minWidth: 220,
                cell: (time: CalculatedTime) => <Result {...props} time={time} />,
              },
              {
                id: 'change',
                header: t('columns.change'),
                minWidth: 90,
                cell: (time: CalculatedTime) => <span className="hub-number">{changeIn(series, time) ?? '–'}</span>,
              },
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
