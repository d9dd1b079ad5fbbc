import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('writes one line per row, escaped against formulas', () => {
  expect(
    csvText([
      ['=1+1', '列'],
      [-3, 'a, "b"'],
    ]),
  ).toBe('\uFEFF\'=1+1,列\r\n-3,"a, ""b"""\r\n');
});
