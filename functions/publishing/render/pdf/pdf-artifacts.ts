/**
 * Running heads and feet, rules and washes are drawn by Chromium's writer outside of everything that it tags: a reader that follows
 * the tags never meets them, and a checker takes them for content that was forgotten. They are marked as artifacts (ISO 32000-1,
 * 14.8.2.2).
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { isStream, isTag, type Rewrite } from './pdf-objects.ts';

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

/** Marks the artifacts in the drawings of a file's pages. */
export const artifactsOf = (objects: ReadonlyMap<number, Buffer>): Rewrite => {
  const drawings = new Set(
    [...objects.values()].flatMap((object) => {
      const [, id] =
        isStream(object) || isTag(object) ? [] : (/\/Contents (\d+) 0 R/.exec(object.toString('latin1')) ?? []);
      return id === undefined ? [] : [Number(id)];
    }),
  );
  return (id, object) => (drawings.has(id) ? withMarks(object) : object);
};
