/** Characters that faces have: rows of 1,024, each its number in hexadecimal and a bit a character (`scripts/font-coverage.ts`). */
export type Coverage = readonly string[];

/** Whether a list holds a character. Rows are read when the first character of theirs is asked for. */
export const openCoverage = (coverage: Coverage): ((codePoint: number) => boolean) => {
  const encoded = new Map(coverage.map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]));
  const decoded = new Map<string, Uint8Array>();
  const bitsOf = (block: string): Uint8Array => {
    const known = decoded.get(block);
    if (known) return known;
    const bits = Buffer.from(encoded.get(block) ?? '', 'base64');
    decoded.set(block, bits);
    return bits;
  };
  return (codePoint) => {
    const bits = bitsOf((codePoint >> 10).toString(16));
    return ((bits[(codePoint & 0x3ff) >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
  };
};
