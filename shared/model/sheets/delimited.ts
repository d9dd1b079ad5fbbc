/**
 * Lines of a text of separated values, as spreadsheets save it and put it on the clipboard: cells with the separator, a
 * line feed or a quote are quoted. `take` returns false to stop reading.
 */
export const eachDelimited = (
  text: string,
  separator: string,
  take: (cells: string[], line: number) => boolean,
): void => {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') at += 1;
      else if (sign === '"') isQuoted = false;
      if (sign !== '"' || isQuoted) cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      if (!take([...cells, cell], line)) return;
      [cells, cell, line] = [[], '', line + 1];
    } else if (sign !== '\r') cell += sign;
  }
  take([...cells, cell], line);
};
