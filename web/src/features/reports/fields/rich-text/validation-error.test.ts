import { describe, expect, it } from 'vitest';
import { PictureId } from '../../../../../../shared/ids.ts';
import { type RichTextBlock, RichTextDocument } from '../../../../../../shared/model/text/rich-text.ts';
import { type ValidationError, validationErrorOf } from './validation-error.ts';

const tableOf = (rows: number, columns: number, text = 'x'): RichTextBlock => ({
  type: 'table',
  content: Array.from({ length: rows }, () => ({
    type: 'tableRow' as const,
    content: Array.from({ length: columns }, () => ({
      type: 'tableCell' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    })),
  })),
});
const picture: RichTextBlock = {
  type: 'image',
  attrs: { pictureId: PictureId.parse(`pic_${'0'.repeat(32)}`), alt: 'A', width: 10, height: 10 },
};

describe('a text beyond the limits of storage', () => {
  it.each<[ValidationError | undefined, RichTextBlock[]]>([
    ['columns', [tableOf(300, 40)]],
    ['columns', [{ type: 'blockquote', content: [tableOf(1, 31)] }]],
    ['rows', [tableOf(501, 1)]],
    ['size', [tableOf(300, 30)]],
    ['pictures', Array.from({ length: 21 }, () => picture)],
    [undefined, [tableOf(60, 30)]],
    [undefined, [tableOf(500, 2)]],
  ])('says that it is its %s, as the model refuses it', (reason, content) => {
    const document = { type: 'doc' as const, content };
    expect(validationErrorOf(document)).toBe(reason);
    expect(RichTextDocument.safeParse(document).success).toBe(reason === undefined);
  });
});
