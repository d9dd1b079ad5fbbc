import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import { formatDecimal } from '../../../../../shared/model/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { monthName } from '../metric-tree.ts';
import { useReportingTimes, useTimeName } from '../use-hub.ts';
import type { Drafts, Sheet } from './sheet.ts';
import { countFiles } from './sheet-files.ts';
import { grandTotal, lastYearTotal, totalAt } from './sheet-sums.ts';
import { quartersOf } from './sheet-times.ts';

type ColumnNames = {
  /** What the rows are. */
  rows: string;
  times: readonly string[];
  /** The times as they stand under their quarter. */
  heads: readonly string[];
  /** Of the columns beside the times; undefined: there is none. */
  total: string | undefined;
  lastYear: string | undefined;
  /** Over the months of a year. */
  quarters: readonly { name: string; count: number }[] | undefined;
};

export const sumText = (sum: string | undefined): string => (sum === undefined ? '' : formatDecimal(sum, 'comma'));

export const useColumnNames = (sheet: Sheet): ColumnNames => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const { times: known = [] } = useReportingTimes();
  const { times, lastYear, isOneYear, rowsAre, rows } = sheet;
  const language = useLanguage();
  const [before] = lastYear;
  const beforeName = before && (isOneYear ? t('grid.lastYear') : nameOf(before.time));
  const hasSums = rows.some(({ isSummed }) => isSummed);
  return {
    rows: t(rowsAre === 'entities' ? 'columns.entity' : 'grid.row'),
    times: times.map(nameOf),
    heads: times.map((time) => time.name ?? monthName(time, language) ?? nameOf(time)),
    total: isOneYear ? t('grid.total') : undefined,
    lastYear: isOneYear && !hasSums ? undefined : beforeName,
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
    <th key={name} scope="col" {...(quarters ? { 'aria-label': name } : {})}>
      {quarters ? heads[at] : name}
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

/** What the members of a breakdown, or the entities, add up to as they are typed. */
export const SheetFoot = ({
  sheet,
  drafts,
  names,
  row,
}: {
  sheet: Sheet;
  drafts: Drafts;
  names: ColumnNames;
  row: number;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const unit = sheet.rows[0]?.unit ?? '';
  return (
    <tfoot>
      <tr aria-rowindex={row}>
        <th scope="row">
          {t(sheet.rowsAre === 'entities' ? 'grid.entitiesTotal' : 'grid.total')}{' '}
          <span className="quiet">{formatUnit(unit, language)}</span>
        </th>
        {names.times.map((name, column) => (
          <td key={name} className="sheet-cell">
            {sumText(totalAt(sheet, drafts, column))}
          </td>
        ))}
        {names.total === undefined ? null : (
          <td className="sheet-cell hub-sheet-aside">{sumText(grandTotal(sheet, drafts))}</td>
        )}
        {names.lastYear === undefined ? null : (
          <td className="sheet-cell hub-sheet-aside">{sumText(lastYearTotal(sheet))}</td>
        )}
        <td className="sheet-cell hub-sheet-aside">{countFiles(sheet)}</td>
      </tr>
    </tfoot>
  );
};
