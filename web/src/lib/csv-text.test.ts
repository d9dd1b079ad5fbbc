import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('writes a line for each row, as text that no spreadsheet takes for a formula', () => {
  expect(
    csvText([
      ['=1+1', '列'],
      [-3, 'a, "b"'],
    ]),
  ).toBe('\uFEFF\'=1+1,列\r\n-3,"a, ""b"""\r\n');
});
