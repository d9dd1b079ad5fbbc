import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { printedFile } from '../../../../../../tests/support/published-files/printed-file.ts';
import { readAnchors } from './read-anchors.ts';

const page = '<</Type /Page\n/Parent 4 0 R\n/MediaBox [0 0 200 100]>>';
const file = printedFile([
  '<</Producer (Skia/PDF m1)>>',
  '<</Type /Catalog\n/Pages 4 0 R\n/Dests 3 0 R>>',
  '<</f1s1d1 [6 0 R /XYZ 0 75 0]\n/letter [5 0 R /XYZ 0 100 0]\n/f1s1d2 [6 0 R /XYZ 0 20 0]>>',
  '<</Type /Pages\n/Count 2\n/Kids [5 0 R 6 0 R]>>',
  page,
  page,
]);

it("the targets of a published file's links are read with page and height", async () => {
  const task = getDocument({ data: new Uint8Array(file) });
  const anchors = await readAnchors(await task.promise, 100);
  expect(anchors.toSorted((one, other) => one.page - other.page || one.fromTop - other.fromTop)).toEqual([
    { name: 'letter', page: 0, fromTop: 0 },
    { name: 'f1s1d1', page: 1, fromTop: 0.25 },
    { name: 'f1s1d2', page: 1, fromTop: 0.8 },
  ]);
  await task.destroy();
});
