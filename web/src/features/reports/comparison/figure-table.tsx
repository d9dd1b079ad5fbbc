import { useCollection } from '@cloudscape-design/collection-hooks';
import Pagination from '@cloudscape-design/components/pagination';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnNames, figureName } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedFigure } from '../../../../../shared/model/comparison/comparison.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AddressOfPlace, ChangeCell, FigureCell, ValueCell } from './figure-cells.tsx';
import type { Comparison } from './use-comparison.ts';

const pageSize = 100;

type Column = TableProps.ColumnDefinition<ComparedFigure>;
type ColumnsOf = {
  comparison: Comparison;
  addressOf: AddressOfPlace;
  /** The report itself is the base column. */
  isReportFirst: boolean;
};

const byNumber =
  (part: (figure: ComparedFigure) => string | null | undefined) =>
  (one: ComparedFigure, other: ComparedFigure): number =>
    Number(part(one) ?? 0) - Number(part(other) ?? 0);

const useColumns = ({ comparison, addressOf, isReportFirst }: ColumnsOf) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(comparison.columns, language, t('hub'));
  const valueColumn = (index: number): Column =>
    figureColumn({
      id: `value-${index}`,
      header: t('columns.value'),
      minWidth: 120,
      sortingComparator: byNumber((figure) => figure.cells[index]?.amount),
      cell: (figure) => <ValueCell figure={figure} index={index} columns={comparison.columns} />,
    });
  const changeColumn = (index: number, kind: 'absolute' | 'relative'): Column =>
    figureColumn({
      id: `${kind}-${index}`,
      header: t(`columns.${kind}`),
      minWidth: 96,
      sortingComparator: byNumber(({ cells }) => cells[index]?.change?.[kind === 'absolute' ? 'absolute' : 'ratio']),
      cell: (figure) => <ChangeCell figure={figure} index={index} kind={kind} />,
    });
  const others = names.map((_, index) => index).slice(1);
  const columns: Column[] = [
    {
      id: 'figure',
      header: t('columns.figure'),
      isRowHeader: true,
      minWidth: 180,
      sortingComparator: (one, other) => figureName(one, language).localeCompare(figureName(other, language)),
      cell: (figure) => <FigureCell figure={figure} addressOf={addressOf} />,
    },
    valueColumn(0),
    ...others.flatMap((index) => [
      valueColumn(index),
      changeColumn(index, 'absolute'),
      changeColumn(index, 'relative'),
    ]),
  ];
  const groups = names.map((name, index) => ({
    id: `group-${index}`,
    header: index === 0 && isReportFirst ? t('columns.this', { name }) : name,
  }));
  const display: TableProps.ColumnDisplayProperties[] = [
    { id: 'figure', visible: true },
    {
      type: 'group',
      id: 'group-0',
      visible: true,
      children: [{ id: 'value-0', visible: true }],
    },
    ...others.map(
      (index): TableProps.ColumnDisplayProperties => ({
        type: 'group',
        id: `group-${index}`,
        visible: true,
        children: [`value-${index}`, `absolute-${index}`, `relative-${index}`].map((id) => ({ id, visible: true })),
      }),
    ),
  ];
  return { columns, groups, display };
};

/** Metric rows with a group of columns per report or year: value, absolute and relative change. */
export const FigureTable = ({
  figures,
  empty,
  ...of
}: ColumnsOf & {
  figures: readonly ComparedFigure[];
  empty: ReactNode;
}) => {
  const { t } = useTranslation('comparison');
  const { columns, groups, display } = useColumns(of);
  const { items, collectionProps, paginationProps } = useCollection([...figures], {
    pagination: { pageSize },
    sorting: {},
  });
  return (
    <Table
      {...collectionProps}
      items={items}
      columnDefinitions={columns}
      groupDefinitions={groups}
      columnDisplay={display}
      trackBy="key"
      variant="borderless"
      stickyColumns={{ first: 1 }}
      stickyHeader
      wrapLines
      enableKeyboardNavigation
      empty={empty}
      pagination={paginationProps.pagesCount > 1 ? <Pagination {...paginationProps} /> : undefined}
      ariaLabels={{ tableLabel: t('tableLabel') }}
    />
  );
};
