import { expect, it } from 'vitest';
import { printedFile } from '../../../tests/support/published-files/printed-file.ts';
import { withMetadata } from './pdf-metadata.ts';
import { readObjects } from './pdf-objects.ts';

const metadata = {
  title: 'Energy & <water>',
  organization: 'A',
  language: 'en',
  at: '2026-02-14T08:05:00.000Z',
} as const;

it('adds the packet and a catalog with a reference to it, and changes nothing else', () => {
  const bodies = ['<</Producer (Skia/PDF m1)>>', '<</Type /Catalog\n/Pages 3 0 R\n/Lang (en)>>', '<</Type /Pages>>'];
  const file = readObjects(printedFile(bodies));
  if (!file) throw new Error('not as Chromium writes');
  const { objects, root, info } = withMetadata(file, metadata);
  expect({ root, info }).toEqual({ root: 2, info: 1 });
  expect([...objects.keys()]).toEqual([1, 2, 3, 4]);
  for (const id of [1, 3]) expect(objects.get(id)).toBe(file.objects.get(id));
  expect(objects.get(2)?.toString('latin1')).toBe(
    '2 0 obj\n<</Type /Catalog\n/Pages 3 0 R\n/Lang (en)\n/Metadata 4 0 R>>\nendobj\n',
  );
  const text = objects.get(4)?.toString('latin1') ?? '';
  const [, length, packet = ''] =
    /^4 0 obj\n<<[^>]*\/Length (\d+)>>\nstream\n(.*)\nendstream\nendobj\n$/s.exec(text) ?? [];
  expect(packet).toHaveLength(Number(length));
  expect(packet).toContain('>Energy &amp; &lt;water&gt;<');
  expect(packet).toContain('<pdf:Producer>Skia/PDF m1<');
});
