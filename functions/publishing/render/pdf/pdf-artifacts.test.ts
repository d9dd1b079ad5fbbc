import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { artifactsOf, markArtifacts } from './pdf-artifacts.ts';
import { withObjects } from './pdf-objects.ts';

const lines = (...all: string[]): string => all.join('\n');

describe('what is drawn outside of tags', () => {
  it('is marked, with the letters that stand behind a sign of it', () => {
    const head = ['BT', '/F1 9 Tf', '/Span<</ActualText <FEFF66FB> >> BDC', '<0003> Tj', 'EMC', 'ET'];
    const body = ['/NonStruct <</MCID 0>>BDC', 'BT', '/ReversedChars BMC', '<0004> Tj', 'EMC', 'ET', 'EMC'];
    expect(markArtifacts(lines('q', ...head, ...body, '0 0 1 1 re', 'f', 'Q'))).toBe(
      lines('/Artifact BMC', 'q', ...head, 'EMC', ...body, '/Artifact BMC', '0 0 1 1 re', 'f', 'Q', 'EMC'),
    );
  });

  it('is left alone where nothing is seen of it', () => {
    const content = lines('q', '1 0 0 1 0 0 cm', '/P <</MCID 0>>BDC', 'BT', 'ET', 'EMC', 'Q');
    expect(markArtifacts(content)).toBe(content);
  });
});

const fileOf = (content: string): Buffer => {
  const stream = deflateSync(Buffer.from(content, 'latin1'));
  const objects = [
    Buffer.from('1 0 obj\n<</Type /Page\n/Contents 2 0 R>>\nendobj\n'),
    Buffer.concat([
      Buffer.from(`2 0 obj\n<</Filter /FlateDecode\n/Length ${stream.length}>> stream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    Buffer.from('3 0 obj\n<</Type /Catalog>>\nendobj\n'),
  ];
  const start = Buffer.from('%PDF-1.4\n');
  const offsets = objects.map((_, at) => objects.slice(0, at).reduce((sum, { length }) => sum + length, start.length));
  const end = offsets.at(-1) ?? 0;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<</Size 4\n/Root 3 0 R>>\nstartxref\n${end + (objects[2]?.length ?? 0)}\n%%EOF\n`;
  return Buffer.concat([start, ...objects, Buffer.from(tail)]);
};

it('a file has its marks, and a table that says where each object begins now', () => {
  const file = Buffer.from(withObjects(fileOf(lines('BT', '<0003> Tj', 'ET')), artifactsOf));
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const entries = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
  expect(entries).toHaveLength(3);
  entries.forEach((offset, at) => {
    expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
  });
  const [head = '', length] = /\/Length (\d+)>> stream\n/.exec(text) ?? [];
  const from = text.indexOf(head) + head.length;
  const drawn = inflateSync(file.subarray(from, from + Number(length))).toString('latin1');
  expect(drawn).toBe(lines('/Artifact BMC', 'BT', '<0003> Tj', 'ET', 'EMC'));
});

it('leaves a file alone whose end it does not know', () => {
  const other = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n');
  expect(withObjects(other, artifactsOf)).toBe(other);
});
