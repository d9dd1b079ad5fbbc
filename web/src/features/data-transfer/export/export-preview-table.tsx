import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewCell } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { type DataColumn, dataColumns, headersIn } from '../../../../../shared/model/hub/data-words.ts';
import { contentLang, type Language, languageTag } from '../../../../../shared/model/text/language.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { isFigure, previewCell, previewColumns, previewText } from './preview-text.ts';

type Line = { cells: readonly PreviewCell[]; index: number };

/** Columns with figures, for values of a reporting time; an answer in words is aligned as text. */
const figureColumns: readonly DataColumn[] = ['value', 'revision'];

/** In pixels: a date fits on one line, and a name on a few if the width allows. */
const leastWidth = (column: DataColumn, isPhone: boolean): number => {
  if (column === 'metricName') return isPhone ? 150 : 260;
  return column === 'startOn' || column === 'endOn' ? 130 : 110;
};

/** The first lines of the file, in its own language; metric, value and unit come first. */
export const ExportPreviewTable = ({
  rows,
  language,
  isLoading,
  lacksChoice = false,
}: {
  rows: readonly (readonly PreviewCell[])[] | undefined;
  language: Language;
  isLoading: boolean;
  /** Without a choice, "nothing to export" would be wrong. */
  lacksChoice?: boolean;
}) => {
  const { t } = useTranslation('data-transfer');
  const own = useLanguage();
  const lang = own === language ? undefined : languageTag(language);
  const isPhone = useIsPhone();
  const headers = headersIn(language);
  const shown = (cell: PreviewCell | undefined, column: DataColumn): ReactNode => {
    if (!cell) return null;
    const text = previewText(cell, column);
    if (isFigure(cell)) return <div className="figures">{text}</div>;
    return <span lang={lang ?? contentLang(text, own)}>{text}</span>;
  };
  const columnDefinitions = previewColumns.map(
    (column): TableProps.ColumnDefinition<Line> => ({
      id: column,
      header: (
        <span className={figureColumns.includes(column) ? 'figures' : undefined} lang={lang}>
          {headers[dataColumns.indexOf(column)]}
        </span>
      ),
      cell: ({ cells }) => shown(previewCell(cells, column), column),
      minWidth: leastWidth(column, isPhone),
      maxWidth: 320,
      isRowHeader: column === 'metricName',
    }),
  );
  const empty = lacksChoice ? 'unchosen' : 'empty';
  const items = rows?.map((cells, index) => ({ cells, index })) ?? [];
  return (
    <Table
      variant="container"
      header={
        <Header description={items.length > 0 ? t('export.preview.description', { count: items.length }) : undefined}>
          {t('export.preview.title')}
        </Header>
      }
      ariaLabels={{ tableLabel: t('export.preview.label') }}
      loading={isLoading && rows === undefined}
      loadingText={t('export.preview.title')}
      items={items}
      trackBy={({ index }) => String(index)}
      wrapLines
      stickyColumns={{ first: 1 }}
      enableKeyboardNavigation
      empty={<EmptyState spot="reports" title={t(`export.${empty}.title`)} text={t(`export.${empty}.text`)} />}
      columnDefinitions={columnDefinitions}
    />
  );
};
