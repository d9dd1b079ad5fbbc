import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { delimitedField, guardedText, unguardedText } from './formula-guard.ts';

it('gives back every text that it guards, and guards whatever a spreadsheet would compute', () => {
  expect(guardedText('=1+1')).toBe("'=1+1");
  expect(guardedText('-5 % of 2024')).toBe("'-5 % of 2024");
  expect(unguardedText("'tis")).toBe("'tis");
  const text = fc.stringMatching(/^['=+ \-@a1]{0,6}$/);
  fc.assert(
    fc.property(text, (one) => {
      expect(unguardedText(guardedText(one))).toBe(one);
      expect(guardedText(one)).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

it('quotes a field that contains a delimiter', () => {
  expect(delimitedField('=a,"b"')).toBe(`"'=a,""b"""`);
});
