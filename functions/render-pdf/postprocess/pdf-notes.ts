/**
 * Footnotes among the tags of a file. Chromium knows none: they are printed as asides, which a report has no others of. Each has
 * a name that leads to it, as readers of tags ask (ISO 14289-1, 7.9), where the file has a tree of names at all.
 */
import { isStream, isTag, type Rewrite } from './pdf-objects.ts';

const nameOf = (index: number): string => `(note${String(index + 1).padStart(8, '0')})`;

/** The last leaf of the name tree, which is sorted by characters: "note" follows Chromium's "node". */
const lastLeaf = (objects: ReadonlyMap<number, Buffer>): number | undefined =>
  [...objects].findLast(([, object]) => !isStream(object) && object.includes('/Limits [(node'))?.[0];

/** Names each aside of a file as the note that it is. */
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
