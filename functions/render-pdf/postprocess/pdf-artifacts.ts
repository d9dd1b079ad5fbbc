/**
 * Chromium's PDF writer draws page headers and footers, rules and backgrounds outside of tags: a reader that follows
 * the tags never reaches them, and a checker reports them as untagged content. They are marked as artifacts (ISO
 * 32000-1, 14.8.2.2).
 */
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { isStream, isTag, type PdfObjects } from './pdf-objects.ts';

const packed = promisify(deflate);
const unpacked = promisify(inflate);

const paints = /(?<![^\n])(?:ET|[^\n]* Do|f\*?|[Ss]|[Bb]\*?|[^\n]* sh)(?![^\n])/;
/** The end of a line that opens or closes a mark. */
const markEnd = /(?:B[DM]C|EMC)(?![^\n])/g;

const artifact = (run: string): string => (paints.test(run) ? `/Artifact BMC\n${run}\nEMC` : run);

/**
 * The drawing of a page, one operator a line, with its untagged parts marked. It is read from mark to mark, since
 * hundreds of lines are between two of them.
 */
export const markArtifacts = (content: string): string => {
  const out: string[] = [];
  let from = 0;
  let tagged = 0;
  for (const { 0: operator, index } of content.matchAll(markEnd)) {
    const start = content.lastIndexOf('\n', index) + 1;
    const end = index + operator.length;
    if (operator === 'EMC') {
      if (tagged === 0 || start !== index) continue;
      tagged -= 1;
      if (tagged > 0) continue;
      out.push(content.slice(from, end));
      from = end + 1;
    } else if (tagged > 0) {
      tagged += 1;
    } else if (operator === 'BDC' && content.slice(start, end).includes('/MCID')) {
      // Other marks (letters of a ligature) are nested in the drawing, tagged or not.
      if (start > from) out.push(artifact(content.slice(from, start - 1)));
      from = start;
      tagged = 1;
    }
  }
  if (tagged > 0) out.push(content.slice(from));
  else if (from <= content.length) out.push(artifact(content.slice(from)));
  return out.join('\n');
};

const streamHead = /^(\d+) 0 obj\n<<\/Filter \/FlateDecode\n\/Length (\d+)>>( ?stream\r?\n)/;

const withMarks = async (object: Buffer): Promise<Buffer> => {
  const [head, id, length, opening] = streamHead.exec(object.subarray(0, 200).toString('latin1')) ?? [];
  if (head === undefined) return object;
  const end = head.length + Number(length);
  const content = (await unpacked(object.subarray(head.length, end))).toString('latin1');
  const marked = await packed(Buffer.from(markArtifacts(content), 'latin1'));
  const newHead = `${id} 0 obj\n<</Filter /FlateDecode\n/Length ${marked.length}>>${opening}`;
  return Buffer.concat([Buffer.from(newHead, 'latin1'), marked, object.subarray(end)]);
};

const drawingsIn = (objects: ReadonlyMap<number, Buffer>): Set<number> =>
  new Set(
    [...objects.values()].flatMap((object) => {
      const [, id] =
        isStream(object) || isTag(object) ? [] : (/\/Contents (\d+) 0 R/.exec(object.toString('latin1')) ?? []);
      return id === undefined ? [] : [Number(id)];
    }),
  );

/** The file with the artifacts marked in the drawings of its pages, which are compressed in parallel. */
export const withArtifacts = async (file: PdfObjects): Promise<PdfObjects> => {
  const drawings = [...drawingsIn(file.objects)].flatMap((id): [number, Buffer][] => {
    const object = file.objects.get(id);
    return object ? [[id, object]] : [];
  });
  const marked = await Promise.all(drawings.map(async ([id, object]) => [id, await withMarks(object)] as const));
  return { ...file, objects: new Map([...file.objects, ...marked]) };
};
