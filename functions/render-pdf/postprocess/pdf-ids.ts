/**
 * Tags refer to each other by numbers that Chromium continues from one document to the next: the second report of a
 * browser, or the first after a cover, would have other bytes. They are renumbered in order, with the same number of
 * digits.
 */
import { isStream, type Rewrite } from './pdf-objects.ts';

/** Excludes alternative texts of the same form. */
const name = /(?<!\/(?:Alt|ActualText|Title|T|E|URI) )\(node(\d{8})\)/g;
const mark = '(node';

const holdsNames = (object: Buffer): boolean => !isStream(object) && object.includes(mark);

/** The names of a file's tags, counted from one. */
export const steadyIds = (objects: ReadonlyMap<number, Buffer>): Rewrite => {
  const found = new Set<string>();
  for (const object of objects.values()) {
    if (!holdsNames(object)) continue;
    for (const [, digits = ''] of object.toString('latin1').matchAll(name)) found.add(digits);
  }
  const numbers = new Map([...found].toSorted().map((digits, index) => [digits, String(index + 1).padStart(8, '0')]));
  return (_id, object) =>
    holdsNames(object)
      ? Buffer.from(
          object.toString('latin1').replace(name, (_, digits: string) => `${mark}${numbers.get(digits) ?? digits})`),
          'latin1',
        )
      : object;
};
