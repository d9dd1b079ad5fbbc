import { expect, it } from 'vitest';
import { printedFile } from '../../../tests/support/published-files/printed-file.ts';
import { freeNumber, isStream, readObjects, withRewrites } from './pdf-objects.ts';

const bodies = ['<</Producer (Skia)>>', '<</Type /Catalog>>', '<</Length 1>> stream\nx\nendstream'];

it('reads each object by its number, in the order of the file', () => {
  const file = readObjects(printedFile(bodies));
  expect(file).toMatchObject({ root: 2, info: 1 });
  expect([...(file?.objects ?? [])].map(([id, object]) => [id, object.toString('latin1')])).toEqual(
    bodies.map((body, index) => [index + 1, `${index + 1} 0 obj\n${body}\nendobj\n`]),
  );
  expect([...(file?.objects.values() ?? [])].map(isStream)).toEqual([false, false, true]);
  expect(file && freeNumber(file)).toBe(4);
});

it('rewrites objects, one change after the other', () => {
  const file = readObjects(printedFile(bodies));
  const add = (text: string) => (id: number, object: Buffer) =>
    id === 2 ? Buffer.concat([object, Buffer.from(text)]) : object;
  const changed = file && withRewrites(file, add('a'), add('b'));
  expect([...(changed?.objects.values() ?? [])].map((object) => object.toString('latin1').slice(-3))).toEqual([
    'bj\n',
    '\nab',
    'bj\n',
  ]);
});

it('reads no file with an unknown trailer', () => {
  expect(readObjects(Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n'))).toBeUndefined();
  const text = printedFile(bodies).toString('latin1');
  expect(readObjects(Buffer.from(text.replace('xref\n0 4', 'xref\n1 4'), 'latin1'))).toBeUndefined();
});
