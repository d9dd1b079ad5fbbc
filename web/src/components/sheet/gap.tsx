import { rowHeight } from './row-window.ts';

/** Spacer for rows that are not rendered. */
export const Gap = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 ? (
    <tr>
      <td aria-hidden="true" className="sheet-gap" colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  ) : null;
