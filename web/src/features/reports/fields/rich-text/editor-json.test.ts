import { describe, expect, it } from 'vitest';
import { RichTextDocument } from '../../../../../../shared/model/text/rich-text.ts';
import { isSafeHref, toRichTextDocument } from './editor-json.ts';

const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('toRichTextDocument', () => {
  it('merges adjacent text nodes as the editor does', () => {
    const parts = [text('a '), text('b'), text('c', [{ type: 'bold' }]), text('d', [{ type: 'bold' }])];
    expect(toRichTextDocument({ type: 'doc', content: [paragraph(...parts)] }).content).toEqual([
      paragraph(text('a b'), text('cd', [{ type: 'bold' }])),
    ]);
  });

  it('drops what the editor adds and storage refuses', () => {
    const json = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { textAlign: null },
          content: [text('a', [{ type: 'bold' }, { type: 'textStyle' }])],
        },
        {
          type: 'orderedList',
          attrs: { start: 1, type: null },
          content: [{ type: 'listItem', content: [paragraph(text('b'))] }],
        },
        paragraph(text('c', [{ type: 'link', attrs: { href: 'https://example.org', target: '_blank', rel: null } }])),
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [{ type: 'tableHeader', attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [] }],
            },
          ],
        },
      ],
    };
    const document = toRichTextDocument(json);
    expect(RichTextDocument.safeParse(document).success).toBe(true);
    expect(document.content).toEqual([
      paragraph(text('a', [{ type: 'bold' }])),
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('b'))] }] },
      paragraph(text('c', [{ type: 'link', attrs: { href: 'https://example.org' } }])),
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [{ type: 'paragraph' }] }] }],
      },
    ]);
  });

  it('keeps the text of unknown nodes', () => {
    const json = { type: 'doc', content: [{ type: 'codeBlock', content: [text('x = 1')] }] };
    expect(toRichTextDocument(json).content).toEqual([paragraph(text('x = 1'))]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', ' https://example.org'])(
    'never keeps a link to %j',
    (href) => {
      expect(isSafeHref(href)).toBe(false);
      const json = { type: 'doc', content: [paragraph(text('a', [{ type: 'link', attrs: { href } }]))] };
      expect(toRichTextDocument(json).content).toEqual([paragraph(text('a'))]);
    },
  );

  it('reads invalid input as an empty text', () => {
    expect(toRichTextDocument(undefined)).toEqual({ type: 'doc', content: [] });
  });

  const pictureId = `pic_${'0a'.repeat(16)}`;

  it('keeps pictures stored here and footnotes, in the form of storage', () => {
    const json = {
      type: 'doc',
      content: [
        { type: 'image', attrs: { pictureId, alt: ' Our plant ', width: '800', height: 600, title: null } },
        paragraph(text('4 %'), { type: 'footnote', attrs: { text: ' Restated. ' }, marks: [{ type: 'bold' }] }),
      ],
    };
    const document = toRichTextDocument(json);
    expect(RichTextDocument.safeParse(document).success).toBe(true);
    expect(document.content).toEqual([
      { type: 'image', attrs: { pictureId, alt: 'Our plant', width: 800, height: 600 } },
      paragraph(text('4 %'), { type: 'footnote', attrs: { text: 'Restated.' } }),
    ]);
  });

  it.each([
    ['from elsewhere', { src: 'https://example.org/x.png', alt: 'x', width: 1, height: 1 }],
    ['without words', { pictureId, alt: ' ', width: 1, height: 1 }],
    ['of no size', { pictureId, alt: 'x', width: '', height: 'auto' }],
  ])('leaves a picture %s behind', (_name, attrs) => {
    expect(
      toRichTextDocument({ type: 'doc', content: [{ type: 'image', attrs }, paragraph(text('b'))] }).content,
    ).toEqual([paragraph(text('b'))]);
  });

  it('drops an empty footnote', () => {
    const json = { type: 'doc', content: [paragraph(text('a'), { type: 'footnote', attrs: { text: '' } })] };
    expect(toRichTextDocument(json).content).toEqual([paragraph(text('a'))]);
  });
});
