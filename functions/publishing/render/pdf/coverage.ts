/** Characters that faces have, 256 a row, a bit each (`scripts/font-coverage.ts` writes such lists). */
export type Coverage = readonly (readonly [block: string, bits: string])[];

/** Whether a list holds a character. Rows are read when the first character of theirs is asked for. */
export const openCoverage = (coverage: Coverage): ((codePoint: number) => boolean) => {
  const encoded = new Map(coverage);
  const decoded = new Map<string, Uint8Array>();
  const bitsOf = (block: string): Uint8Array => {
    const known = decoded.get(block);
    if (known) return known;
    const bits = Buffer.from(encoded.get(block) ?? '', 'base64');
    decoded.set(block, bits);
    return bits;
  };
  return (codePoint) => {
    const bits = bitsOf((codePoint >> 8).toString(16));
    return ((bits[(codePoint & 0xff) >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
  };
};
