/**
 * FNV-1a over two offsets, 64 bits: distinguishes values, protects no secret. Fingerprints are stored, so the same text
 * must always give the same one.
 */
export const fingerprintOf = (text: string): string =>
  [0x811c9dc5, 0x01000193]
    .map((offset) => {
      let sum = offset;
      for (const unit of text) sum = Math.imul(sum ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
      return sum.toString(16).padStart(8, '0');
    })
    .join('');
