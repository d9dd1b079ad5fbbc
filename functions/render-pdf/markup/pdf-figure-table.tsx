import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { type ColumnFormat, columnFormat } from '../../report-document/figures/column-format.ts';
import type { FigureRow, FigureTable } from '../../report-document/figures/figure-table.ts';
import { endPadding } from './cell-padding.ts';
import { NumberText } from './pdf-word-breaks.tsx';
import { Words } from './pdf-words.tsx';
import { sequence } from './render-static-list.ts';

/** A table with more rows may be split at the end of a page. */
const rowsTogetherMax = 8;

const Row = ({ row, padding, language }: { row: FigureRow; padding: readonly number[]; language: Language }) => (
  <tr className={row.isTotal ? 'total' : undefined}>
    <th scope="row" lang={contentLang(row.name, language)}>
      <span>{row.name}</span>
      {sequence(row.details, (detail) => (
        <div className="small">
          <Words text={detail} language={language} />
        </div>
      ))}
    </th>
    {sequence(row.cells, ({ text, field }, column) => (
      <td data-field={field?.key} style={endPadding(padding[column])}>
        <NumberText text={text} />
      </td>
    ))}
  </tr>
);

const className = ({ rows }: FigureTable, { isSmall }: ColumnFormat): string =>
  ['figures', rows.length > rowsTogetherMax ? '' : 'together', isSmall ? 'long' : '']
    .filter((name) => name !== '')
    .join(' ');

/** The word after a year in Chinese, which a narrow column would break. */
const yearWord = '年度';

const Head = ({ head }: { head: string }) =>
  head.endsWith(yearWord) ? (
    <>
      {head.slice(0, -yearWord.length)}
      <wbr />
      <span style={{ whiteSpace: 'nowrap' }}>{yearWord}</span>
    </>
  ) : (
    head
  );

/** A figure by one of its dimensions; its caption is not separated from it, its head is repeated on every page. */
export const FigureTableView = ({ table, language }: { table: FigureTable; language: Language }) => {
  const { caption, corner, heads, rows } = table;
  const format = columnFormat(table);
  return (
    <table className={className(table, format)}>
      {caption !== undefined && <caption lang={contentLang(caption, language)}>{caption}</caption>}
      <colgroup>
        {sequence(format.widths, (width) => (
          <col style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {sequence(heads, (head) => (
            <th scope="col" className="number" lang={contentLang(head, language)}>
              <Head head={head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sequence(rows, (row, index) => (
          <Row row={row} padding={format.paddings[index] ?? []} language={language} />
        ))}
      </tbody>
    </table>
  );
};
