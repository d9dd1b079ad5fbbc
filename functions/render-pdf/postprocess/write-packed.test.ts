import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { objectsOfPacked } from '../../../tests/support/published-files/packed-pdf.ts';
import { printedFile } from '../../../tests/support/published-files/printed-file.ts';
import { readPdf } from '../../../tests/support/published-files/read-published-files.ts';
import { readObjects } from './pdf-objects.ts';
import { writePacked } from './write-packed.ts';

const drawing = deflateSync(Buffer.from('/P <</MCID 0>>BDC BT /F1 12 Tf 20 20 Td (Energy) Tj ET EMC'));
const drawn = Buffer.concat([
  Buffer.from(`<</Filter /FlateDecode\n/Length ${drawing.length}>> stream\n`),
  drawing,
  Buffer.from('\nendstream'),
]);
const page = [
  '<</Producer (Skia/PDF m1)\n/Title (Report)>>',
  '<</Type /Catalog\n/Pages 3 0 R\n/Lang (en)>>',
  '<</Type /Pages\n/Count 1\n/Kids [4 0 R]>>',
  '<</Type /Page\n/Parent 3 0 R\n/MediaBox [0 0 200 100]\n/Contents 5 0 R\n/Resources <</Font <</F1 6 0 R>>>>>>',
  drawn,
  '<</Type /Font\n/Subtype /Type1\n/BaseFont /Helvetica>>',
];
/** More than fits into one object stream. */
const tags = Array.from({ length: 450 }, (_, index) => `<</Type /StructElem\n/S /P\n/K ${index}>>`);

const packedOf = async (bodies: readonly (string | Buffer)[]): Promise<Uint8Array> => {
  const file = readObjects(printedFile(bodies));
  if (!file) throw new Error('not as Chromium writes');
  return writePacked(file);
};

it('has every object unchanged under its number, the small ones packed', async () => {
  const bodies = [...page, ...tags];
  const objects = objectsOfPacked(await packedOf(bodies));
  for (const [index, body] of bodies.entries())
    expect(objects.get(index + 1), `object ${index + 1}`).toBe(
      typeof body === 'string' ? body : body.toString('latin1'),
    );
  const own = [...objects].filter(([id]) => id > bodies.length).map(([, text]) => /\/Type \/(\w+)/.exec(text)?.[1]);
  expect(own).toEqual(['ObjStm', 'ObjStm', 'ObjStm', 'ObjStm', 'XRef']);
});

it('is readable by other programs, smaller than before, and reproducible', async () => {
  const packed = await packedOf([...page, ...tags]);
  const { pages, title, language } = await readPdf(packed);
  expect({ pages, title, language }).toEqual({ pages: ['Energy'], title: 'Report', language: 'en' });
  expect(packed.length).toBeLessThan(printedFile([...page, ...tags]).length / 4);
  expect(Buffer.from(await packedOf([...page, ...tags])).equals(Buffer.from(packed))).toBe(true);
});

it('has its page tree at the end: tags precede the objects of pages', async () => {
  const text = Buffer.from(await packedOf([...page, ...tags])).toString('latin1');
  const at = (id: number): number => text.indexOf(`\n${id} 0 obj\n`);
  const [drawingAt, tagsAt, pagesAt] = [at(5), at(page.length + tags.length + 1), at(page.length + tags.length + 4)];
  expect(drawingAt).toBeGreaterThan(0);
  expect(tagsAt).toBeGreaterThan(drawingAt);
  expect(pagesAt).toBeGreaterThan(tagsAt);
});
