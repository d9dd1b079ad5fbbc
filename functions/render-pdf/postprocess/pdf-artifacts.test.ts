import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { markArtifacts, withArtifacts } from './pdf-artifacts.ts';

const lines = (...all: string[]): string => all.join('\n');

describe('untagged drawing', () => {
  it('is marked, including the replacement text of a glyph', () => {
    const head = ['BT', '/F1 9 Tf', '/Span<</ActualText <FEFF66FB> >> BDC', '<0003> Tj', 'EMC', 'ET'];
    const body = ['/NonStruct <</MCID 0>>BDC', 'BT', '/ReversedChars BMC', '<0004> Tj', 'EMC', 'ET', 'EMC'];
    expect(markArtifacts(lines('q', ...head, ...body, '0 0 1 1 re', 'f', 'Q'))).toBe(
      lines('/Artifact BMC', 'q', ...head, 'EMC', ...body, '/Artifact BMC', '0 0 1 1 re', 'f', 'Q', 'EMC'),
    );
  });

  it('is unchanged if it is invisible', () => {
    const content = lines('q', '1 0 0 1 0 0 cm', '/P <</MCID 0>>BDC', 'BT', 'ET', 'EMC', 'Q');
    expect(markArtifacts(content)).toBe(content);
  });
});

const drawingOf = (content: string): Buffer => {
  const stream = deflateSync(Buffer.from(content, 'latin1'));
  const head = Buffer.from(`2 0 obj\n<</Filter /FlateDecode\n/Length ${stream.length}>> stream\n`);
  return Buffer.concat([head, stream, Buffer.from('\nendstream\nendobj\n')]);
};

it('the drawing of a page gets its marks and its new length, and nothing else changes', async () => {
  const objects = new Map([
    [1, Buffer.from('1 0 obj\n<</Type /Page\n/Contents 2 0 R>>\nendobj\n')],
    [2, drawingOf(lines('BT', '<0003> Tj', 'ET'))],
    [3, drawingOf(lines('BT', '<0003> Tj', 'ET'))],
  ]);
  const marked = await withArtifacts({ objects, root: 1, info: 1 });
  const [one, two = Buffer.alloc(0), three] = marked.objects.values();
  expect([one, three]).toEqual([objects.get(1), objects.get(3)]);
  const [head = '', length] = /^2 0 obj\n[\s\S]*?\/Length (\d+)>> stream\n/.exec(two.toString('latin1')) ?? [];
  const end = head.length + Number(length);
  const drawn = inflateSync(two.subarray(head.length, end)).toString('latin1');
  expect(drawn).toBe(lines('/Artifact BMC', 'BT', '<0003> Tj', 'ET', 'EMC'));
  expect(two.toString('latin1', end)).toBe('\nendstream\nendobj\n');
});
