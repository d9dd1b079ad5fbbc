import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { type Breakdown, memberKeyOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import type { MarkMeaning } from '../../../../../../shared/model/sheets/open-columns.ts';
import { answeredCells } from '../../../../../../shared/model/sheets/place-block.ts';
import { clipboardCells } from '../../../../components/sheet/clipboard-cells.ts';
import { type CellPosition, useGridCursor } from '../../../../components/sheet/use-grid-cursor.ts';
import { ahead } from '../../../../components/states/ahead.ts';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import { useCountryNames } from '../../../reports/fields/use-country-names.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { editKey } from '../../saving/save-queue.model.ts';
import { AddRow } from './add-row.tsx';
import { memberLabel, withinSentence } from './cell-label.ts';
import { columnTotal } from './column-total.ts';
import { FigureGrid, type GridRow } from './figure-grid.tsx';
import { cellsInTable, memberFinder, needsConfirmation, type PlacedInTable, placeInTable } from './paste-block.ts';
import { PasteForm } from './paste-form.tsx';
import { type PasteReport, PasteResult } from './paste-result.tsx';
import { OddCells, Problems } from './problems.tsx';
import { withNewRows } from './row-order.ts';
import { TotalLine } from './total-line.tsx';
import { type Before, useCellTexts } from './use-cell-texts.ts';
import { type TableData, useTable } from './use-table.ts';
import './tables.css';

/** Charts are a separate chunk: few tables are viewed as one. */
const TableChart = lazyPart(...ahead(async () => (await import('./table-chart.tsx')).TableChart));

const PastePlan = lazyPart(async () => (await import('../../../../components/sheet/paste-plan.tsx')).PastePlan);

/** More bars are no picture; the table says it better. */
const chartRowsMax = 24;

/** Rows have a stable order while the table is open; newly stored rows are appended. */
const useRows = (breakdown: Breakdown, { members, isLoading }: TableData, unsaved: readonly string[]) => {
  const language = useLanguage();
  const countries = useCountryNames();
  const [order, setOrder] = useState<readonly string[]>([]);
  const all = isLoading ? order : withNewRows(order, [...members, ...unsaved]);
  if (all !== order) setOrder(all);
  const nameOf = useCallback(
    (member: string): string =>
      breakdown.kind === 'country'
        ? (countries?.find(({ value }) => value === member)?.label ?? member)
        : memberLabel(breakdown, member, language),
    [breakdown, countries, language],
  );
  const rows = useMemo((): GridRow[] => {
    const members = breakdown.kind === 'library' ? breakdown.members.map(({ key }) => key) : all;
    return members.map((member) => ({ member, label: nameOf(member) }));
  }, [breakdown, all, nameOf]);
  const add = (more: readonly string[]): void => setOrder((now) => withNewRows(now, more));
  return { rows, countries, add, nameOf };
};

export type FigureTableProps = {
  place: DisclosurePlace;
  fields: readonly Field[];
  breakdown: Breakdown;
  answers: DisclosureView;
};

/** Resolves a pasted name: a row, a member of the library in either language, a country, else a new row. */
const finderOf = (breakdown: Breakdown, rows: readonly GridRow[], countries: ReturnType<typeof useCountryNames>) => {
  const known = [
    ...rows.map(({ member, label }) => ({ key: member, names: [label] })),
    ...breakdown.members.map(({ key, name }) => ({ key, names: [name.en, name.zhTw] })),
    ...(breakdown.kind === 'country'
      ? (countries ?? []).map(({ value, label }) => ({ key: value, names: [label] }))
      : []),
  ];
  return memberFinder(known, breakdown.kind === 'open' ? memberKeyOf : () => undefined);
};

const useSheet = ({ place, fields, breakdown }: FigureTableProps) => {
  const { isReadOnly } = useWorkspace();
  const table = useTable(place, fields, breakdown);
  const texts = useCellTexts(place, breakdown.dimension, table);
  const { rows, countries, add, nameOf } = useRows(breakdown, table, texts.members);
  const [before, setBefore] = useState<Before>();
  const [pasted, setPasted] = useState<PasteReport>();
  const [plan, setPlan] = useState<PlacedInTable>();
  const { columns } = table;
  const at = ({ row, column }: CellPosition) => ({
    member: rows[row]?.member ?? '',
    fieldKey: columns[column]?.fieldKey ?? '',
  });
  const textOf = (position: CellPosition): string => {
    const { member, fieldKey } = at(position);
    return texts.editedText(fieldKey, member);
  };
  const undo = (): void => {
    if (before) texts.restore(before);
    setBefore(undefined);
    setPasted(undefined);
  };
  const commit = (position: CellPosition, text: string): void => {
    if (text === textOf(position)) return;
    setBefore(texts.write([{ ...at(position), text }]));
    setPasted(undefined);
  };
  const cursor = useGridCursor({ rows: rows.length, columns: columns.length, isReadOnly, textOf, commit, undo });
  const put = (placed: PlacedInTable, meanings: ReadonlyMap<number, MarkMeaning>): void => {
    setPlan(undefined);
    const cells = cellsInTable(answeredCells(placed.cells, placed.open, meanings), placed.members, columns);
    add(placed.members.filter((one) => cells.some(({ member }) => member === one)));
    setBefore(texts.write(cells));
    setPasted({
      values: cells.length,
      rows: new Set(cells.map(({ member }) => member)).size,
      unfit: placed.unfit,
    });
  };
  const paste = (text: string): void => {
    const members = rows.map(({ member }) => member);
    const grid = { columns, members, memberOf: finderOf(breakdown, rows, countries) };
    const placed = placeInTable(clipboardCells(text), cursor.at, grid);
    if (needsConfirmation(placed)) setPlan(placed);
    else put(placed, new Map());
  };
  return {
    table,
    rows,
    countries,
    add,
    texts,
    cursor,
    textOf,
    paste,
    plan,
    put,
    dropPlan: () => setPlan(undefined),
    nameOf,
    pasted,
    undo: before ? undo : undefined,
  };
};

const Tools = ({ breakdown, sheet }: { breakdown: Breakdown; sheet: ReturnType<typeof useSheet> }) => {
  const { rows, countries, add, paste } = sheet;
  const taken = new Set(rows.map(({ member }) => member));
  const options = breakdown.kind === 'country' ? (countries ?? []).filter(({ value }) => !taken.has(value)) : undefined;
  return (
    <SpaceBetween size="s">
      {breakdown.kind === 'library' ? null : (
        <AddRow taken={taken} options={options} onAdd={(member) => add([member])} />
      )}
      <PasteForm onPaste={paste} />
    </SpaceBetween>
  );
};

const TablePastePlan = ({ sheet, plan }: { sheet: ReturnType<typeof useSheet>; plan: PlacedInTable }) => {
  const language = useLanguage();
  const columnName = (column: number): string => {
    const field = sheet.table.columns[column];
    return field ? labelOf(field, language) : '';
  };
  return (
    <Suspense>
      <PastePlan
        {...plan}
        rowName={(row) => sheet.nameOf(plan.members[row] ?? '')}
        columnName={columnName}
        onPut={(meanings) => sheet.put(plan, meanings)}
        onCancel={sheet.dropPlan}
      />
    </Suspense>
  );
};

/** Figures of a disclosure along one dimension: the sheet, its totals against the figures themselves, and its chart. */
export const FigureTable = (props: FigureTableProps) => {
  const { place, breakdown, answers } = props;
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const { isReadOnly, queues } = useWorkspace();
  const { queue } = queues;
  const sheet = useSheet(props);
  const { table, rows, texts, cursor } = sheet;
  const { columns, cellOf } = table;
  const totals = useMemo(
    () =>
      columns.map((column) =>
        column.isAdditive
          ? columnTotal(
              column,
              rows.map(({ member }) => cellOf(column.fieldKey, member).value),
            )
          : undefined,
      ),
    [columns, rows, cellOf],
  );
  if (table.error && table.isLoading)
    return <ErrorState things={t('things')} error={table.error} onRetry={table.retry} />;
  if (table.isLoading) return <LoadingState things={t('things')} />;
  const name = withinSentence(breakdown.name[language]);
  return (
    <section className="figure-table" aria-label={t('gridLabel', { name })} tabIndex={-1}>
      <SpaceBetween size="s">
        {rows.length > 0 ? (
          <FigureGrid
            label={t('gridLabel', { name })}
            rowHeader={breakdown.name[language]}
            rows={rows}
            columns={columns}
            cellOf={texts.cellOf}
            totals={totals}
            cursor={cursor}
            isReadOnly={isReadOnly}
            textOf={sheet.textOf}
            onPaste={sheet.paste}
          />
        ) : (
          <Box color="text-body-secondary">{t(isReadOnly ? 'noRowsRead' : 'noRows')}</Box>
        )}
        <PasteResult report={sheet.pasted} onUndo={sheet.undo} />
        {sheet.plan ? <TablePastePlan sheet={sheet} plan={sheet.plan} /> : null}
        <Problems
          rows={rows}
          columns={columns}
          cellOf={texts.cellOf}
          onGo={cursor.moveTo}
          onDrop={isReadOnly ? texts.drop : undefined}
          onAgain={isReadOnly ? undefined : (edit) => queue.tryAgain(editKey(edit.address))}
        />
        <OddCells rows={rows} columns={columns} cellOf={texts.cellOf} onGo={cursor.moveTo} />
        {columns.map((column, index) => (
          <TotalLine key={column.fieldKey} place={place} column={column} total={totals[index]} answers={answers} />
        ))}
        {isReadOnly ? null : <Tools breakdown={breakdown} sheet={sheet} />}
        {rows.length > chartRowsMax ? null : (
          <Suspense fallback={null}>
            <TableChart
              name={name}
              rows={rows}
              columns={columns}
              valueAt={(fieldKey, member) => table.cellOf(fieldKey, member).value}
            />
          </Suspense>
        )}
      </SpaceBetween>
    </section>
  );
};
