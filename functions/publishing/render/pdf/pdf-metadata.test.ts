import { expect, it } from 'vitest';
import { withMetadata } from './pdf-metadata.ts';

const told = { title: 'Energy & <water>', organization: 'A', language: 'en', at: '2026-02-14T08:05:00.000Z' } as const;
const catalog = '<</Type /Catalog\n/Pages 3 0 R\n/Lang (en)>>';
const body = `%PDF-1.4\n1 0 obj\n<</Producer (Skia/PDF m1)>>\nendobj\n2 0 obj\n${catalog}\nendobj\n`;
const ending = 'trailer\n<</Size 4\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n99\n%%EOF\n';
const written = Buffer.from(body + ending, 'latin1');

it('appends the packet and a catalog that names it, each where the new table says, and moves nothing', () => {
  const text = Buffer.from(withMetadata(written, told)).toString('latin1');
  expect(text.startsWith(written.toString('latin1'))).toBe(true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start, start + 5)).toBe('xref\n');
  const entries = [...text.slice(start).matchAll(/(\d+) 1\n(\d{10}) 00000 n \n/g)];
  expect(entries.map(([, id]) => id)).toEqual(['2', '4']);
  for (const [, id, offset] of entries) expect(text.slice(Number(offset))).toMatch(new RegExp(`^${id} 0 obj\n`));
  expect(text).toContain('/Lang (en)\n/Metadata 4 0 R>>');
  expect(text).toContain('/Size 5\n/Root 2 0 R\n/Info 1 0 R\n/Prev 99>>');
  expect(text).toContain('>Energy &amp; &lt;water&gt;<');
  const [, length, packet = ''] = /\/Length (\d+)>>\nstream\n(.*)\nendstream/s.exec(text) ?? [];
  expect(packet).toHaveLength(Number(length));
});

it('leaves a file alone whose end it does not know', () => {
  const other = Buffer.from(`${body}startxref\n99\n%%EOF\n`, 'latin1');
  expect(withMetadata(other, told)).toBe(other);
});
