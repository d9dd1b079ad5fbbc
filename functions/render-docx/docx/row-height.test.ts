import { describe, expect, it } from 'vitest';
import { PictureId } from '../../../shared/ids.ts';
import type { RichTextBlock, RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { cannotSplit } from './row-height.ts';

const rowOf = (...content: RichTextBlock[][]): RichTextTableRow => ({
  type: 'tableRow',
  content: content.map((blocks) => ({ type: 'tableCell', content: blocks })),
});
const words = (text: string): RichTextBlock[] => [{ type: 'paragraph', content: [{ type: 'text', text }] }];
const available = { em: 180, widths: [900, 8500] };

describe('a row of a table in Word', () => {
  it('is not split, unless it is taller than a page', () => {
    expect(cannotSplit(rowOf(words('142'), words('Meter replaced. '.repeat(40))), available)).toBe(true);
    expect(cannotSplit(rowOf(words('142'), words('Meter replaced. '.repeat(400))), available)).toBe(false);
    expect(cannotSplit(rowOf(words('Meter replaced. '.repeat(40)), words('142')), available)).toBe(false);
  });

  it('counts its pictures', () => {
    const attrs = { pictureId: PictureId.parse(`pic_${'5a'.repeat(16)}`), alt: '', width: 10, height: 10 };
    const pictures = (count: number): RichTextBlock[] =>
      Array.from({ length: count }, () => ({ type: 'image', attrs }));
    expect(cannotSplit(rowOf(pictures(2)), available)).toBe(true);
    expect(cannotSplit(rowOf(pictures(6)), available)).toBe(false);
  });
});
