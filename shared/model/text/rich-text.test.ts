import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picturesOf, plainTextToRichText, RichTextDocument, richTextToPlainText } from './rich-text.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length ? { marks } : {}),
});
const link = (href: string, extra: object = {}) => text('x', { type: 'link', attrs: { href, ...extra } });
const isAccepted = (value: unknown): boolean => RichTextDocument.safeParse(value).success;

const pictureId = `pic_${'0a'.repeat(16)}`;
const image = (attrs: object = {}) => ({
  type: 'image',
  attrs: { pictureId, alt: 'Our plant', width: 800, height: 600, ...attrs },
});
const footnote = (value: string, extra: object = {}) => ({ type: 'footnote', attrs: { text: value, ...extra } });

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>(
    (inner) => ({ type: 'blockquote', content: [inner] }),
    paragraph(text('x')),
  );

describe('rich text allow-list', () => {
  it('takes every node and mark that the editor offers', () => {
    const marks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'].map((type) => ({ type }));
    const cell = (type: string) => ({ type, content: [paragraph(text('c'))] });
    const item = { type: 'listItem', content: [paragraph(text('i'))] };
    const document = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('h')] },
      paragraph(text('a', ...marks), { type: 'hardBreak' }, link('https://example.org/a?b=c')),
      { type: 'blockquote', content: [paragraph(text('q'))] },
      { type: 'bulletList', content: [item] },
      { type: 'orderedList', attrs: { start: 3 }, content: [item] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
      image(),
      paragraph(text('4 %'), footnote('Without the plant that was sold.')),
    );
    expect(RichTextDocument.parse(document)).toEqual(document);
  });

  it.each([
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://example.org' } })],
    ['a picture from elsewhere', doc({ type: 'image', attrs: { src: 'https://example.org/x.png' } })],
    ['a picture with an address in addition to its name', doc(image({ src: 'https://example.org/x.png' }))],
    ['a picture with a script', doc(image({ onerror: 'alert(1)' }))],
    ['a picture without words', doc(image({ alt: ' ' }))],
    ['a picture with too long words', doc(image({ alt: 'a'.repeat(501) }))],
    ['a picture named by a path', doc(image({ pictureId: '../../brand/logo' }))],
    ['a picture wider than any stored one', doc(image({ width: 1_601 }))],
    ['a picture within a line', doc(paragraph(image()))],
    ['a twenty-first picture', doc(...Array.from({ length: 21 }, () => ({ type: 'blockquote', content: [image()] })))],
    ['an empty footnote', doc(paragraph(footnote('  ')))],
    ['a footnote with more than words', doc(paragraph(footnote('x', { href: 'javascript:alert(1)' })))],
    ['a footnote without end', doc(paragraph(footnote('a'.repeat(2_001))))],
    ['a footnote outside of a paragraph', doc(footnote('x'))],
    ['HTML', doc({ type: 'html', content: '<script>alert(1)</script>' })],
    ['an unknown mark', doc(paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['an unknown attribute of a node', doc({ type: 'paragraph', attrs: { style: 'x' } })],
    ['an unknown attribute of a link', doc(paragraph(link('https://example.org', { target: '_blank' })))],
    ['an unknown property of a text', doc(paragraph({ ...text('x'), onclick: 'x' }))],
    ['an event handler on the document', { ...doc(paragraph()), onload: 'x' }],
    ['a fifth level of heading', doc({ type: 'heading', attrs: { level: 5 } })],
    ['an empty text', doc(paragraph(text('')))],
    ['an empty list', doc({ type: 'bulletList', content: [] })],
    ['a text without a block', doc(text('x'))],
    ['a string', '<p>x</p>'],
    ['nothing', null],
  ])('refuses %s', (_name, document) => {
    expect(isAccepted(document)).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org',
    '/relative',
    'ftp://example.org',
  ])('refuses a link to %j', (href) => {
    expect(isAccepted(doc(paragraph(link(href))))).toBe(false);
  });

  it.each(['https://example.org', 'HTTP://example.org', 'mailto:a@example.org'])('takes a link to %s', (href) => {
    expect(isAccepted(doc(paragraph(link(href))))).toBe(true);
  });

  it('nests as deep as an item of the table may (32 levels), not deeper', () => {
    expect(isAccepted(doc(nested(6)))).toBe(true);
    expect(isAccepted(doc(nested(16)))).toBe(false);
  });

  it('is well below the 400 KB of an item of the table', () => {
    const long = (size: number) => doc(...Array.from({ length: size }, () => paragraph(text('報'.repeat(1_000)))));
    expect(isAccepted(long(50))).toBe(true);
    expect(isAccepted(long(100))).toBe(false);
  });
});

describe('plain text', () => {
  it('is read back from a document made of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (plain) => {
        expect(richTextToPlainText(plainTextToRichText(plain))).toBe(plain);
      }),
    );
  });

  it('numbers lists from their start and puts cells next to each other', () => {
    const item = (value: string) => ({ type: 'listItem', content: [paragraph(text(value))] });
    const cell = (value: string) => ({ type: 'tableCell', content: [paragraph(text(value))] });
    const document = RichTextDocument.parse(
      doc(
        { type: 'orderedList', attrs: { start: 3 }, content: [item('c'), item('d')] },
        { type: 'bulletList', content: [item('e')] },
        { type: 'table', content: [{ type: 'tableRow', content: [cell('f'), cell('g')] }] },
        paragraph(text('h'), { type: 'hardBreak' }, text('i')),
      ),
    );
    expect(richTextToPlainText(document)).toBe('3. c\n4. d\n• e\nf\tg\nh\ni');
  });

  it('includes the text alternatives of pictures, and puts footnotes below, numbered through the whole text', () => {
    const document = RichTextDocument.parse(
      doc(paragraph(text('a'), footnote('first')), image(), {
        type: 'blockquote',
        content: [paragraph(text('b'), footnote('second'), text('c'))],
      }),
    );
    expect(richTextToPlainText(document)).toBe('a[1]\n[Our plant]\nb[2]c\n[1] first\n[2] second');
  });
});

describe('pictures of a text', () => {
  it('are found at any depth', () => {
    const at = (alt: string) => image({ alt });
    const document = RichTextDocument.parse(
      doc(
        at('alone'),
        { type: 'blockquote', content: [at('quoted')] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('i')), at('listed')] }] },
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [at('in a cell')] }] }],
        },
      ),
    );
    expect(picturesOf(document).map(({ attrs }) => attrs.alt)).toEqual(['alone', 'quoted', 'listed', 'in a cell']);
  });
});
