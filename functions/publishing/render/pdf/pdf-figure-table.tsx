import { contentLang, type Language } from '../../../../shared/model/language.ts';
import type { FigureRow, FigureTable } from '../figure-table.ts';
import { sequence } from './sequence.ts';

/** More rows than these may be parted by the end of a page. */
const keptRowsMax = 8;

const Row = ({ row, language }: { row: FigureRow; language: Language }) => (
  <tr className={row.isTotal ? 'total' : undefined}>
    <th scope="row">
      <span lang={contentLang(row.name, language)}>{row.name}</span>
      {sequence(row.details, (detail) => (
        <div className="small">{detail}</div>
      ))}
    </th>
    {sequence(row.cells, ({ text, field }) => (
      <td data-field={field?.key}>{text}</td>
    ))}
  </tr>
);

/** A figure by one of its dimensions; its caption stands with it, its head on every page that it runs over. */
export const FigureTableView = ({ table, language }: { table: FigureTable; language: Language }) => {
  const { caption, corner, heads, rows } = table;
  return (
    <table className={rows.length > keptRowsMax ? 'figures' : 'figures kept'}>
      {caption !== undefined && <caption lang={contentLang(caption, language)}>{caption}</caption>}
      <colgroup>
        <col style={{ width: `${Math.max(28, 62 - heads.length * 9)}%` }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {sequence(heads, (head) => (
            <th scope="col" className="number" lang={contentLang(head, language)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sequence(rows, (row) => (
          <Row row={row} language={language} />
        ))}
      </tbody>
    </table>
  );
};
