/**
 * Footnotes among the tags of a file. Chromium has none: they are printed as asides, which a report uses for nothing
 * else. Each gets an ID, as tagged PDF requires (ISO 14289-1, 7.9), if the file has a name tree.
 */
import { isStream, isTag, type Rewrite } from './pdf-objects.ts';

const nameOf = (index: number): string => `(note${String(index + 1).padStart(8, '0')})`;

/** The last leaf of the name tree, which is sorted by characters: "note" follows Chromium's "node". */
const lastLeaf = (objects: ReadonlyMap<number, Buffer>): number | undefined =>
  [...objects].findLast(([, object]) => !isStream(object) && object.includes('/Limits [(node'))?.[0];

/** Tags each aside of a file as a note with an ID. */
export const notesIn = (objects: ReadonlyMap<number, Buffer>): Rewrite => {
  const asides = [...objects].flatMap(([id, object]) => (isTag(object) && object.includes('/S /Aside') ? [id] : []));
  const names = new Map(asides.map((id, index) => [id, nameOf(index)]));
  const leaf = asides.length > 0 ? lastLeaf(objects) : undefined;
  const all = [...names].map(([id, name]) => `${name} ${id} 0 R`).join(' ');
  const last = [...names.values()].at(-1) ?? '';
  return (id, object) => {
    const name = names.get(id);
    if (name === undefined && id !== leaf) return object;
    const text = object.toString('latin1');
    const written =
      name === undefined
        ? text
            .replace(/\/Limits \[(\(node\d+\)) \(node\d+\)\]/, `/Limits [$1 ${last}]`)
            .replace(/\/Names \[([^\]]*)\]/, `/Names [$1 ${all}]`)
        : text.replace('/S /Aside', leaf === undefined ? '/S /Note' : `/S /Note\n/ID ${name}`);
    return Buffer.from(written, 'latin1');
  };
};
