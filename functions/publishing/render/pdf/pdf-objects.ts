/** The objects of a file as Chromium's writer (Skia) leaves it, made anew one by one with the table that says where each begins. */

/** Where each object begins, by its number: what the table at the end says. Undefined for a table of another form. */
const offsetsOf = (bytes: Buffer, start: number): number[] | undefined => {
  const [head, count] = /^xref\n0 (\d+)\n/.exec(bytes.subarray(start, start + 40).toString('latin1')) ?? [];
  if (head === undefined) return undefined;
  const entries = bytes.subarray(start + head.length, start + head.length + Number(count) * 20).toString('latin1');
  const offsets = [...entries.matchAll(/(\d{10}) \d{5} ([nf])/g)].map(([, offset, kind]) =>
    kind === 'n' ? Number(offset) : 0,
  );
  return offsets.length === Number(count) ? offsets : undefined;
};

/** What an object becomes; itself where nothing of it changes. */
export type Rewrite = (id: number, object: Buffer) => Buffer;

/**
 * The file with its objects made anew; as it came where its end is not as Chromium's writer leaves it. `rewriteOf` sees the whole
 * file, and each object by its number, before any is made.
 */
export const withObjects = (
  pdf: Uint8Array,
  rewriteOf: (bytes: Buffer, objects: ReadonlyMap<number, Buffer>) => Rewrite,
): Uint8Array => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const trailerAt = bytes.lastIndexOf('trailer');
  const trailer = bytes.subarray(trailerAt).toString('latin1');
  const [, start] = /startxref\n(\d+)\n%%EOF\s*$/.exec(trailer) ?? [];
  const offsets = start === undefined ? undefined : offsetsOf(bytes, Number(start));
  if (start === undefined || !offsets) return pdf;
  const inOrder = offsets
    .map((offset, id) => ({ id, offset }))
    .filter(({ offset }) => offset > 0)
    .toSorted((one, other) => one.offset - other.offset);
  const objects = new Map(
    inOrder.map(({ id, offset }, index) => [id, bytes.subarray(offset, inOrder[index + 1]?.offset ?? Number(start))]),
  );
  const rewrite = rewriteOf(bytes, objects);
  const first = inOrder[0]?.offset ?? 0;
  const parts = [bytes.subarray(0, first)];
  const moved = new Map<number, number>();
  let at = first;
  for (const [id, object] of objects) {
    const written = rewrite(id, object);
    moved.set(id, at);
    parts.push(written);
    at += written.length;
  }
  const entry = (id: number): string => {
    const offset = moved.get(id);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  };
  const table = `xref\n0 ${offsets.length}\n${offsets.map((_, id) => entry(id)).join('')}`;
  parts.push(Buffer.from(table + trailer.replace(`startxref\n${start}\n`, `startxref\n${at}\n`), 'latin1'));
  return new Uint8Array(Buffer.concat(parts));
};
