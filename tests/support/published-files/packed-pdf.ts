import { inflateSync } from 'node:zlib';

type Stream = { entries: string; content: Buffer };

const streamAt = (bytes: Buffer, at: number): Stream => {
  const [head = '', entries = '', length] =
    /^\d+ 0 obj\n<<([\s\S]*?\/Length (\d+)[\s\S]*?)>>\s*stream\r?\n/.exec(
      bytes.toString('latin1', at, Math.min(bytes.length, at + 400)),
    ) ?? [];
  const from = at + head.length;
  return { entries, content: inflateSync(bytes.subarray(from, from + Number(length))) };
};

const numberIn = (entries: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+)`).exec(entries)?.[1] ?? Number.NaN);

/** Rows of the table at the end, each stored as the difference to the one above. */
const rowsOf = ({ content }: Stream, columns: number): Buffer[] => {
  const rows: Buffer[] = [];
  for (let at = 0; at < content.length; at += columns + 1) {
    const above = rows.at(-1);
    rows.push(
      Buffer.from(content.subarray(at + 1, at + 1 + columns).map((byte, index) => byte + (above?.[index] ?? 0))),
    );
  }
  return rows;
};

/** Every object of a file with a packed table (ISO 32000-1, 7.5.8), by its number, as its own text without `1 0 obj` and `endobj`. */
export const objectsOfPacked = (pdf: Uint8Array): Map<number, string> => {
  const bytes = Buffer.from(pdf);
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1')) ?? [];
  const table = streamAt(bytes, Number(start));
  const [, ...widths] = /\/W \[(\d) (\d) (\d)\]/.exec(table.entries) ?? [];
  const [kindBytes = 0, whereBytes = 0, placeBytes = 0] = widths.map(Number);
  const rows = rowsOf(table, kindBytes + whereBytes + placeBytes).map((row) => ({
    kind: row.readUIntBE(0, kindBytes),
    where: row.readUIntBE(kindBytes, whereBytes),
    place: row.readUIntBE(kindBytes + whereBytes, placeBytes),
  }));
  const packed = new Map<number, string[]>();
  const bodiesOf = (id: number): string[] => {
    const known = packed.get(id);
    if (known) return known;
    const { entries, content } = streamAt(bytes, rows[id]?.where ?? 0);
    const first = numberIn(entries, 'First');
    const offsets = content.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
    const begins = offsets.filter((_, index) => index % 2 === 1);
    const bodies = begins.map((begin, index) =>
      content.toString('latin1', first + begin, first + (begins[index + 1] ?? content.length)).trimEnd(),
    );
    packed.set(id, bodies);
    return bodies;
  };
  const ownText = (at: number): string => {
    const end = bytes.indexOf('\nendobj\n', at);
    return bytes.toString('latin1', at, end).replace(/^\d+ 0 obj\n/, '');
  };
  return new Map(
    rows.flatMap(({ kind, where, place }, id) => {
      if (kind === 0) return [];
      return [[id, kind === 1 ? ownText(where) : (bodiesOf(where)[place] ?? '')] as const];
    }),
  );
};

/** The dictionaries of a file, packed or not, without its content streams. */
export const dictionariesOf = (pdf: Uint8Array): string =>
  [...objectsOfPacked(pdf).values()].map((text) => text.replace(/stream\r?\n[\s\S]*?endstream/, '')).join('\n');
