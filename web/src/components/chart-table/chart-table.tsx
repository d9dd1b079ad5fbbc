/**
 * The data of a chart as a table for screen readers (screens 5): the same numbers, exact. It follows its chart directly
 * and is read with it; the first cell of a row is its header.
 */
export const ChartTable = ({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}) => (
  <div className="visually-hidden">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((text, index) => (
              <td key={head[index + 1] ?? text}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
