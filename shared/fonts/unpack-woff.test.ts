import { readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const folder = 'node_modules/@fontsource/noto-sans-tc/files';
const regular = readdirSync(folder).filter((name) => name.endsWith('-400-normal.woff'));

describe('a font in a WOFF file', () => {
  it('is unpacked so that a PDF can be written with it, whichever subset it is', () => {
    expect(regular.length).toBeGreaterThan(50);
    const document = new PDFDocument({ font: '' });
    for (const name of regular) {
      document.registerFont(name, Buffer.from(unpackWoff(readFileSync(`${folder}/${name}`), inflateSync)));
      expect(document.font(name).widthOfString('X')).toBeGreaterThan(0);
    }
  });
});
