import { rowHeight } from './row-window.ts';

/** Room of rows that are not drawn. */
export const Gap = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 ? (
    <tr>
      <td aria-hidden="true" className="sheet-gap" colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  ) : null;
