import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { partName } from '../../../lib/time-names.ts';
import { useReportingTimes, useTimeName } from '../use-hub.ts';
import { type Sheet, unitFor } from './sheet-model/sheet.ts';
import { countFiles } from './sheet-model/sheet-files.ts';
import { hasLastYearColumn, type Total, type Totals } from './sheet-model/sheet-sums.ts';
import { totalText } from './sheet-model/sheet-text.ts';
import { quartersOf } from './sheet-model/sheet-times.ts';

type ColumnNames = {
  /** Header of the row names. */
  rows: string;
  times: readonly string[];
  /** Column headers of the times over the parts of one year. */
  heads: readonly string[];
  /** Header of the total column; undefined: there is none. */
  total: string | undefined;
  lastYear: string | undefined;
  /** Groups of months by quarter. */
  quarters: readonly { name: string; count: number }[] | undefined;
};

/** Header of the last year's column, if shown; for parts of a year it has a name of its own. */
const useLastYearName = (sheet: Sheet): string | undefined => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  if (!sheet.isLastYearShown || !hasLastYearColumn(sheet)) return undefined;
  return sheet.isOneYear || !sheet.lastYear ? t('grid.lastYear') : nameOf(sheet.lastYear.time);
};

export const useColumnNames = (sheet: Sheet): ColumnNames => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const { times: known = [] } = useReportingTimes();
  const { times, isOneYear, rowsAre } = sheet;
  const language = useLanguage();
  const lastYear = useLastYearName(sheet);
  return {
    rows: t(rowsAre === 'entities' ? 'columns.entity' : 'grid.row'),
    times: times.map(nameOf),
    heads: times.map((time) => (isOneYear ? (time.name ?? partName(time, language)) : nameOf(time))),
    total: isOneYear ? t('grid.total') : undefined,
    lastYear,
    quarters: quartersOf(known, times)?.map(({ quarter, count }) => ({ name: t('grid.quarter', { quarter }), count })),
  };
};

export const SheetHead = ({ names }: { names: ColumnNames }) => {
  const { t } = useTranslation('data-hub');
  const { quarters, times, heads, total, lastYear } = names;
  const span = quarters ? { rowSpan: 2 } : {};
  const rowName = (
    <th scope="col" {...span}>
      {names.rows}
    </th>
  );
  const asides = (
    <>
      {total === undefined ? null : (
        <th scope="col" className="hub-sheet-aside-head" {...span}>
          {total}
        </th>
      )}
      {lastYear === undefined ? null : (
        <th scope="col" className="hub-sheet-aside-head" {...span}>
          {lastYear}
        </th>
      )}
      <th scope="col" className="hub-sheet-files-head" {...span}>
        {t('grid.files')}
      </th>
    </>
  );
  const columns = times.map((name, at) => (
    <th key={name} scope="col" {...(heads[at] === name ? {} : { 'aria-label': name })}>
      {heads[at]}
    </th>
  ));
  if (!quarters) {
    return (
      <thead>
        <tr aria-rowindex={1}>
          {rowName}
          {columns}
          {asides}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {rowName}
        {quarters.map(({ name, count }) => (
          <th key={name} scope="colgroup" colSpan={count} className="hub-sheet-quarter">
            {name}
          </th>
        ))}
        {asides}
      </tr>
      <tr aria-rowindex={2}>{columns}</tr>
    </thead>
  );
};

/** Sums of the members of a breakdown, or of the entities, during input. */
export const SheetFoot = ({
  sheet,
  totals,
  names,
  row,
}: {
  sheet: Sheet;
  totals: Totals;
  names: ColumnNames;
  row: number;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const [metric] = sheet.rows;
  if (!metric) return null;
  const textOf = (total: Total | undefined): string => totalText(sheet, metric, total);
  return (
    <tfoot>
      <tr aria-rowindex={row}>
        <th scope="row">
          {t(sheet.rowsAre === 'entities' ? 'grid.entitiesTotal' : 'grid.total')}{' '}
          <span className="quiet">{formatUnit(unitFor(metric, sheet.unit), language)}</span>
        </th>
        {names.times.map((name, column) => (
          <td key={name} className="sheet-cell">
            {textOf(totals.columns[column])}
          </td>
        ))}
        {names.total === undefined ? null : <td className="sheet-cell hub-sheet-aside">{textOf(totals.all)}</td>}
        {names.lastYear === undefined ? null : (
          <td className="sheet-cell hub-sheet-aside">{textOf(totals.lastYear)}</td>
        )}
        <td className="sheet-cell hub-sheet-aside">{countFiles(sheet)}</td>
      </tr>
    </tfoot>
  );
};

/** Why a total is empty although there are numbers: nothing is added up silently. */
export const BlankTotals = ({ totals }: { totals: readonly (Total | undefined)[] }) => {
  const { t } = useTranslation('data-hub');
  const reasons = new Set(totals.flatMap((total) => (total && 'blank' in total ? total.blank : [])));
  return [...reasons].map((reason) => (
    <Box key={reason} variant="small" color="text-body-secondary" margin={{ top: 'xs' }}>
      {t(`grid.blank.${reason}`)}
    </Box>
  ));
};
