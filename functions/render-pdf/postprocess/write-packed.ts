/**
 * Writes a file with its small objects packed together and compressed, and with a compressed cross-reference table (ISO
 * 32000-1, 7.5.7 and 7.5.8): half of a file of Chromium's writer is the plain text of tags. The page tree is at the
 * end, next to the table, so that a reader that fetches parts of a file shows a page after the first few of them.
 */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { freeNumber, isStream, isTag, type PdfObjects } from './pdf-objects.ts';

const deflated = promisify(deflate);

/** Objects are read per stream: larger streams compress better, and take longer to read a single object. */
const packedMax = 200;
/** The bytes after the version mark the file as binary. */
const header = Buffer.from('%PDF-1.7\n%\xd3\xeb\xe9\xe1\n', 'latin1');
const ending = 'endobj\n';

const bodyOf = (id: number, object: Buffer): Buffer =>
  object.subarray(`${id} 0 obj\n`.length, object.lastIndexOf(ending) - 1);

const streamOf = async (id: number, entries: string, content: Buffer): Promise<Buffer> => {
  const packed = await deflated(content);
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${entries}\n/Filter /FlateDecode\n/Length ${packed.length}>>\nstream\n`, 'latin1'),
    packed,
    Buffer.from(`\nendstream\n${ending}`, 'latin1'),
  ]);
};

type Numbered = readonly [id: number, object: Buffer];

/** Their offsets precede them. */
const packed = (id: number, objects: readonly Numbered[]): Promise<Buffer> => {
  const bodies = objects.map(([one, object]) => Buffer.concat([bodyOf(one, object), Buffer.from('\n')]));
  let at = 0;
  const places = objects.map(([one], index) => {
    const place = `${one} ${at}`;
    at += bodies[index]?.length ?? 0;
    return place;
  });
  const head = Buffer.from(`${places.join(' ')}\n`, 'latin1');
  const entries = `/Type /ObjStm\n/N ${objects.length}\n/First ${head.length}`;
  return streamOf(id, entries, Buffer.concat([head, ...bodies]));
};

const chunksOf = (objects: readonly Numbered[]): Numbered[][] =>
  Array.from({ length: Math.ceil(objects.length / packedMax) }, (_, index) =>
    objects.slice(index * packedMax, (index + 1) * packedMax),
  );

/** Kind, then offset or number of the object stream, then the index within it. */
type Entry = readonly [kind: 0 | 1 | 2, where: number, place: number];
const entryBytes = 7;

/** Each row as the difference to the row above (PNG's "up"): consecutive rows become the same few bytes. */
const tableOf = (entries: readonly Entry[]): Buffer => {
  const rows = Buffer.alloc(entries.length * entryBytes);
  for (const [index, [kind, where, place]] of entries.entries()) {
    rows.writeUInt8(kind, index * entryBytes);
    rows.writeUInt32BE(where, index * entryBytes + 1);
    rows.writeUInt16BE(place, index * entryBytes + 5);
  }
  const differences = Buffer.alloc(entries.length * (entryBytes + 1));
  for (const index of entries.keys()) {
    const to = index * (entryBytes + 1);
    differences[to] = 2;
    for (let column = 0; column < entryBytes; column += 1) {
      const from = index * entryBytes + column;
      differences[to + 1 + column] = (rows[from] ?? 0) - (rows[from - entryBytes] ?? 0);
    }
  }
  return differences;
};

/** The same objects give the same bytes. */
export const writePacked = async (file: PdfObjects): Promise<Uint8Array> => {
  const all: Numbered[] = [...file.objects];
  const small = all.filter(([, object]) => !isStream(object));
  const chunks = [
    ...chunksOf(small.filter(([, object]) => isTag(object))),
    ...chunksOf(small.filter(([, object]) => !isTag(object))),
  ];
  const firstOwn = freeNumber(file);
  const tableId = firstOwn + chunks.length;
  // In parallel, on all available cores.
  const streams = await Promise.all(chunks.map((chunk, index) => packed(firstOwn + index, chunk)));
  const entries: Entry[] = Array.from({ length: tableId + 1 }, () => [0, 0, 65_535]);
  const parts: Buffer[] = [header];
  let at = header.length;
  const add = (id: number, object: Buffer): void => {
    entries[id] = [1, at, 0];
    parts.push(object);
    at += object.length;
  };
  for (const [id, object] of all) if (isStream(object)) add(id, object);
  for (const [index, stream] of streams.entries()) {
    const id = firstOwn + index;
    for (const [place, [one]] of (chunks[index] ?? []).entries()) entries[one] = [2, id, place];
    add(id, stream);
  }
  const start = at;
  entries[tableId] = [1, start, 0];
  const predictor = `/DecodeParms <</Predictor 12\n/Columns ${entryBytes}>>`;
  const dictionary = `/Type /XRef\n/Size ${tableId + 1}\n/W [1 4 2]\n/Root ${file.root} 0 R\n/Info ${file.info} 0 R\n${predictor}`;
  add(tableId, await streamOf(tableId, dictionary, tableOf(entries)));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return new Uint8Array(Buffer.concat(parts));
};
