import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubValue } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { ReportingTimeView } from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { isTimeBefore } from '../../../../shared/model/calendar/reporting-time-template.ts';
import { columnsMax } from '../../../../shared/model/data-point/reporting-time-columns.ts';
import { formatUnit, isYear } from '../../../../shared/model/numbers/format-unit.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { figureColumn } from '../../components/figure-column/figure-column.tsx';
import { Sparkline } from '../../components/sparkline/sparkline.tsx';
import { formatDay } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useWidth } from '../../lib/use-width.ts';
import { columnFit, widths } from './column-fit.ts';
import { metricAddress, timeKey } from './hub-query.ts';
import { hubText } from './hub-value-text.ts';
import { cellState, type MetricTree, newestOf, runOf, type ValueNode, type ValuesOf } from './metric-tree.ts';
import { percentChange } from './percent-change.ts';
import { rowUnit, typedUnit } from './row-unit.ts';
import { useTimeName } from './use-hub.ts';

type CoverageProps = {
  tree: MetricTree;
  metrics: readonly ValueNode[];
  times: readonly ReportingTimeView[];
  values: readonly ValuesOf[];
  /** Owner of the values; the metric's own page opens with the same owner. */
  entity: string | undefined;
  title: string;
};

type Row = {
  node: ValueNode;
  /** Named below the metric; a number in another one, or in another currency, shows its own. */
  unit: string;
  isPart: boolean;
  parts: readonly ValueNode[];
};

/** Metrics, each followed by its parts that have a value in a shown time. */
const rowsOf = ({ tree, metrics, values }: CoverageProps): Row[] =>
  metrics.flatMap((node) => {
    const parts = tree.partsOf(node.code);
    const known = parts.filter(({ code }) => values.some((one) => one.has(code)));
    return [
      { node, unit: rowUnit(node, values), isPart: false, parts },
      ...known.map((part): Row => ({ node: part, unit: rowUnit(part, values), isPart: true, parts: [] })),
    ];
  });

const cellText = (unit: string, value: HubValue, language: Language): string =>
  hubText(value.typed, value.state, language, typedUnit(value) !== unit);

type CellProps = { row: Row; values: ValuesOf; time: string; entity: string | undefined };

const Cell = ({ row, values, time, entity }: CellProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const { code, name } = row.node;
  const state = cellState(values, code, row.parts);
  const value = values.get(code);
  const text = value ? cellText(row.unit, value, language) : t(`cell.${state}`);
  return (
    <span className={`hub-cell is-${state}`}>
      <Link
        href={metricAddress(code, entity)}
        onFollow={follow}
        ariaLabel={t('cell.label', { name: name[language], time, text })}
      >
        {state === 'missing' ? '–' : text}
      </Link>
    </span>
  );
};

type ChangeProps = Pick<CoverageProps, 'times' | 'values'> & { node: ValueNode };

/** Trend over the shown times, and the change from the second newest to the newest, if they are consecutive. */
const Change = ({ node, times, values }: ChangeProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const newest = times.at(-1);
  const before = newest ? values[times.findLastIndex((time) => isTimeBefore(time, newest))] : undefined;
  const change = percentChange(values.at(-1)?.get(node.code), before?.get(node.code));
  const run = runOf(values, node.code);
  if (run.length < 2 || isYear(node.value.unit)) return <>–</>;
  const texts = run.map(({ at, value }) => {
    const time = times[at];
    return `${time ? nameOf(time) : ''} ${hubText(value.typed, value.state, language)}`;
  });
  return (
    <span className="hub-trend">
      <Sparkline values={run} />
      <span className="visually-hidden">
        {t('coverage.run', { values: texts.join(language === 'zhTw' ? '、' : ', ') })}
      </span>
      <span className="hub-number">{change ?? '–'}</span>
    </span>
  );
};

/** The longest figure of each time; words wrap. */
const longestTexts = (rows: readonly Row[], values: readonly ValuesOf[], language: Language): string[] =>
  values.map((one) =>
    rows
      .map(({ node, unit }) => {
        const value = one.get(node.code);
        return value?.typed.kind === 'number' ? cellText(unit, value, language) : '';
      })
      .reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
  );

type Shown = {
  /** Count of the newest times with a column. */
  times: number;
  hasChange: boolean;
  hasChanged: boolean;
};

const useColumns = ({ times, values, entity }: CoverageProps, shown: Shown): TableProps.ColumnDefinition<Row>[] => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const nameOf = useTimeName();
  const first = Math.max(0, times.length - shown.times);
  const change = figureColumn<Row>({
    id: 'change',
    header: t('columns.change'),
    minWidth: widths.change,
    cell: ({ node }) => <Change node={node} times={times} values={values} />,
  });
  const changed: TableProps.ColumnDefinition<Row> = {
    id: 'changed',
    header: t('columns.changed'),
    minWidth: widths.changed,
    cell: ({ node, parts }) => {
      const codes = [node, ...parts].map(({ code }) => code);
      const at = newestOf(values, codes);
      return at ? <span className="hub-number">{formatDay(at, language)}</span> : '–';
    },
  };
  return [
    {
      id: 'metric',
      header: t('columns.metric'),
      isRowHeader: true,
      minWidth: widths.metric,
      cell: ({ node, unit, isPart }) => (
        <span className={isPart ? 'hub-part' : undefined}>
          <Link href={metricAddress(node.code, entity)} onFollow={follow}>
            {node.name[language]}
          </Link>
          <Box variant="small" display="block" color="text-body-secondary">
            {[
              formatUnit(unit, language),
              node.value.isCalculated ? t('calculated') : '',
              node.value.disclosures === 0
                ? ''
                : t('fillsLong', { count: node.value.disclosures, frameworks: node.value.frameworks }),
            ]
              .filter((text) => text !== '')
              .join(' · ')}
          </Box>
        </span>
      ),
    },
    ...times.slice(first).map((time, index) =>
      figureColumn<Row>({
        id: timeKey(time),
        header: nameOf(time),
        minWidth: widths.time,
        cell: (row) => (
          <Cell row={row} values={values[first + index] ?? new Map()} time={nameOf(time)} entity={entity} />
        ),
      }),
    ),
    ...(shown.hasChange ? [change] : []),
    ...(shown.hasChanged ? [changed] : []),
  ];
};

const pageSize = 40;

/** Without the earlier times in which no metric has a value; the chosen time remains. */
const sinceFirstValue = (props: CoverageProps): Pick<CoverageProps, 'times' | 'values'> => {
  const codes = rowsOf(props).map(({ node }) => node.code);
  const known = props.values.findIndex((one) => codes.some((code) => one.has(code)));
  const first = known === -1 ? props.times.length - 1 : known;
  return { times: props.times.slice(first), values: props.values.slice(first) };
};

/**
 * Present and missing numbers: metrics by the last reporting times (screens 24), once the number of fitting columns is
 * known.
 */
export const CoverageTable = (all: CoverageProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const [shown, setShown] = useState(pageSize);
  const isPhone = useIsPhone();
  const props = { ...all, ...sinceFirstValue(all) };
  // On a phone only the chosen time; the earlier ones are on the metric's own page.
  const rows = rowsOf(props);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const texts = longestTexts(rows.slice(0, shown), props.values, language);
  const fit = columnFit(width, Math.min(columnsMax, props.times.length), texts);
  const columns = useColumns(
    props,
    isPhone ? { times: 1, hasChange: false, hasChanged: false } : { ...fit, hasChange: true },
  );
  return (
    <div ref={frame}>
      {width === 0 ? null : (
        <SpaceBetween size="m">
          <Table
            items={rows.slice(0, shown)}
            columnDefinitions={columns}
            trackBy={({ node }) => node.code}
            variant="borderless"
            wrapLines
            stickyColumns={{ first: 1 }}
            ariaLabels={{ tableLabel: t('coverage.label', { name: props.title }) }}
            empty={<Box textAlign="center">{t('noMatch.filter')}</Box>}
          />
          {rows.length > shown ? (
            <Button onClick={() => setShown((count) => count + pageSize)}>{tCommon('actions.loadMore')}</Button>
          ) : null}
        </SpaceBetween>
      )}
    </div>
  );
};
