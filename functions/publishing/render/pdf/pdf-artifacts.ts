/**
 * Running heads and feet, rules and washes are drawn by Chromium's writer outside of everything that it tags: a reader that follows
 * the tags never meets them, and a checker takes them for content that was forgotten. They are marked as artifacts (ISO 32000-1,
 * 14.8.2.2), and the table of objects is written anew, since the streams of the pages grow.
 */
import { deflateSync, inflateSync } from 'node:zlib';

const paints = /^(?:ET|.* Do|f\*?|S|s|B\*?|b\*?|.* sh)$/;

/** The drawing of a page, one operator a line, with what stands outside its tags marked. */
export const markArtifacts = (content: string): string => {
  const out: string[] = [];
  let run: string[] = [];
  let tagged = 0;
  const flush = (): void => {
    const isSeen = run.some((line) => paints.test(line));
    out.push(...(isSeen ? ['/Artifact BMC', ...run, 'EMC'] : run));
    run = [];
  };
  for (const line of content.split('\n')) {
    // Other marks (letters behind a ligature) stand within what they are drawn in, tagged or not.
    const isTag = line.endsWith('BDC') && line.includes('/MCID');
    const isMark = isTag || line.endsWith('BDC') || line.endsWith('BMC');
    if (tagged === 0 && isTag) flush();
    if (tagged > 0 || isTag) {
      if (isMark) tagged += 1;
      if (line === 'EMC') tagged -= 1;
      out.push(line);
    } else run.push(line);
  }
  flush();
  return out.join('\n');
};

const streamHead = /^(\d+) 0 obj\n<<\/Filter \/FlateDecode\n\/Length (\d+)>>( ?stream\r?\n)/;

const withMarks = (object: Buffer): Buffer => {
  const [head, id, length, opening] = streamHead.exec(object.subarray(0, 200).toString('latin1')) ?? [];
  if (head === undefined) return object;
  const end = head.length + Number(length);
  const content = inflateSync(object.subarray(head.length, end)).toString('latin1');
  const marked = deflateSync(Buffer.from(markArtifacts(content), 'latin1'));
  const newHead = `${id} 0 obj\n<</Filter /FlateDecode\n/Length ${marked.length}>>${opening}`;
  return Buffer.concat([Buffer.from(newHead, 'latin1'), marked, object.subarray(end)]);
};

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

/** The file with its artifacts marked; as it came where its end is not as Chromium's writer leaves it. */
export const withArtifacts = (pdf: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const trailerAt = bytes.lastIndexOf('trailer');
  const trailer = bytes.subarray(trailerAt).toString('latin1');
  const [, start] = /startxref\n(\d+)\n%%EOF\s*$/.exec(trailer) ?? [];
  const offsets = start === undefined ? undefined : offsetsOf(bytes, Number(start));
  if (start === undefined || !offsets) return pdf;
  const drawings = new Set([...bytes.toString('latin1').matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => Number(id)));
  const inOrder = offsets
    .map((offset, id) => ({ id, offset }))
    .filter(({ offset }) => offset > 0)
    .toSorted((one, other) => one.offset - other.offset);
  const parts = [bytes.subarray(0, inOrder[0]?.offset)];
  const moved = new Map<number, number>();
  let at = inOrder[0]?.offset ?? 0;
  inOrder.forEach(({ id, offset }, index) => {
    const object = bytes.subarray(offset, inOrder[index + 1]?.offset ?? Number(start));
    const written = drawings.has(id) ? withMarks(object) : object;
    moved.set(id, at);
    parts.push(written);
    at += written.length;
  });
  const entry = (id: number): string => {
    const offset = moved.get(id);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  };
  const table = `xref\n0 ${offsets.length}\n${offsets.map((_, id) => entry(id)).join('')}`;
  parts.push(Buffer.from(table + trailer.replace(`startxref\n${start}\n`, `startxref\n${at}\n`), 'latin1'));
  return new Uint8Array(Buffer.concat(parts));
};
