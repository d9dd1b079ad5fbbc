/** Rows and cells of a block as spreadsheets put it on the clipboard: tabs, line feeds, quotes around cells that hold them. */
export const clipboardCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') at += 1;
      else if (char === '"') isQuoted = false;
      if (char !== '"' || isQuoted) cell += char;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  endCell();
  // Spreadsheets end the last row with a line feed.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
};
