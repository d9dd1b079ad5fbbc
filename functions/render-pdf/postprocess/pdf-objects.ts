/** A file of Chromium's writer (Skia) by its objects: each with its number, `1 0 obj` to `endobj`, in their order. */
export type PdfObjects = {
  objects: ReadonlyMap<number, Buffer>;
  /** Numbers of the catalog and of the information dictionary. */
  root: number;
  info: number;
};

/** The offset of each object by its number, from the cross-reference table. Undefined for a table of another form. */
const offsetsOf = (bytes: Buffer, start: number): number[] | undefined => {
  const [head, count] = /^xref\n0 (\d+)\n/.exec(bytes.subarray(start, start + 40).toString('latin1')) ?? [];
  if (head === undefined) return undefined;
  const entries = bytes.subarray(start + head.length, start + head.length + Number(count) * 20).toString('latin1');
  const offsets = [...entries.matchAll(/(\d{10}) \d{5} ([nf])/g)].map(([, offset, kind]) =>
    kind === 'n' ? Number(offset) : 0,
  );
  return offsets.length === Number(count) ? offsets : undefined;
};

/** Undefined if the end of the file is not in the form of Chromium's writer. */
export const readObjects = (pdf: Uint8Array): PdfObjects | undefined => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const end = bytes.subarray(Math.max(0, bytes.lastIndexOf('trailer'))).toString('latin1');
  const [, root, info, start] =
    /^trailer\n<<\/Size \d+\n\/Root (\d+) 0 R\n\/Info (\d+) 0 R>>\nstartxref\n(\d+)\n%%EOF\s*$/.exec(end) ?? [];
  const offsets = start === undefined ? undefined : offsetsOf(bytes, Number(start));
  if (!offsets) return undefined;
  const inOrder = offsets
    .map((offset, id) => ({ id, offset }))
    .filter(({ offset }) => offset > 0)
    .toSorted((one, other) => one.offset - other.offset);
  const objects = inOrder.map(({ id, offset }, index) => {
    const next = inOrder[index + 1]?.offset ?? Number(start);
    return [id, bytes.subarray(offset, next)] as const;
  });
  return { objects: new Map(objects), root: Number(root), info: Number(info) };
};

/** An object with a stream: a drawing, a font, a picture. */
export const isStream = (object: Buffer): boolean => object.subarray(-24).includes('endstream');

/** A structure element, for screen readers; it is never drawn. */
export const isTag = (object: Buffer): boolean => object.subarray(0, 48).includes('/Type /StructElem');

/** An unused object number. */
export const freeNumber = ({ objects }: PdfObjects): number => {
  let last = 0;
  for (const id of objects.keys()) last = Math.max(last, id);
  return last + 1;
};

/** Returns the rewritten object, or the object itself if nothing changes. */
export type Rewrite = (id: number, object: Buffer) => Buffer;

export const withRewrites = (file: PdfObjects, ...rewrites: readonly Rewrite[]): PdfObjects => ({
  ...file,
  objects: new Map(
    [...file.objects].map(([id, object]) => [id, rewrites.reduce((written, rewrite) => rewrite(id, written), object)]),
  ),
});
