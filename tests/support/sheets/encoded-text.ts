import type { Layout } from './import-layouts.ts';

/** The two bytes of each character of Big5, by what a reader makes of them. */
const big5Bytes = (): ReadonlyMap<string, readonly [number, number]> => {
  const decoder = new TextDecoder('big5');
  const found = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(text).length === 1 && text !== '\uFFFD' && !found.has(text)) found.set(text, [lead, trail]);
    }
  }
  return found;
};

const inBig5 = (text: string): Uint8Array => {
  const known = big5Bytes();
  return Uint8Array.from(
    Array.from(text).flatMap((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const bytes = code < 0x80 ? [code] : known.get(sign);
      if (!bytes) throw new Error(`Big5 has no ${sign}`);
      return [...bytes];
    }),
  );
};

/** A text as a program saves it in an encoding; `hasMark`: with the mark of Unicode. */
export const encodedText = (text: string, encoding: NonNullable<Layout['encoding']>, hasMark: boolean): Uint8Array => {
  if (encoding === 'big5') return inBig5(text);
  if (encoding === 'latin1') return Buffer.from(text, 'latin1');
  if (encoding === 'utf16be') return Buffer.from(text, 'utf16le').swap16();
  return Buffer.from(hasMark ? `\uFEFF${text}` : text, encoding);
};
