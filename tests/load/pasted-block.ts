import type { Locator } from '@playwright/test';

/** A block as a spreadsheet puts it on the clipboard; the numbers of no two pastes are the same. */
export const numbersOf = ({ rows, columns, paste }: { rows: number; columns: number; paste: number }): string[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => `"1,${String(100 + ((row + column + paste) % 900))}"`),
  );

export const blockText = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.join('\t')).join('\r\n');

/** From the clipboard event to the second frame after it: the user's waiting time, in milliseconds. */
export const pasteMilliseconds = (cell: Locator, text: string): Promise<number> =>
  cell.evaluate(async (element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const before = performance.now();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - before;
  }, text);
