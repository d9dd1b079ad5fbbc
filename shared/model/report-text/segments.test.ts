import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePicture } from '../../../tests/support/published-files/sample-rich-text.ts';
import type { RichTextBlock, RichTextInline, RichTextMark } from '../text/rich-text.ts';
import type { TextContent } from './report-text.ts';
import { lostSpans, type Segment, SegmentRefused, segmentsOf, withSegments } from './segments.ts';
import { taggedText, tokensOf } from './tagged-text.ts';

const words = fc.string({
  minLength: 1,
  maxLength: 12,
  unit: fc.constantFrom('a', '1', '<', '>', '/', '\\', ' ', '氣'),
});
const marks = fc.subarray<RichTextMark>([
  { type: 'bold' },
  { type: 'italic' },
  { type: 'link', attrs: { href: 'https://example.com' } },
]);
const inline = fc.oneof(
  fc
    .record({ text: words, marks })
    .map(
      ({ text, marks: own }): RichTextInline => ({ type: 'text', text, ...(own.length === 0 ? {} : { marks: own }) }),
    ),
  fc.constant<RichTextInline>({ type: 'hardBreak' }),
  words.map((text): RichTextInline => ({ type: 'footnote', attrs: { text: `n${text}n` } })),
);
const paragraph = fc
  .array(inline, { maxLength: 5 })
  .map((content): RichTextBlock => ({ type: 'paragraph', ...(content.length === 0 ? {} : { content }) }));
const image = fc.record({ alt: words, caption: fc.option(words, { nil: undefined }) }).map(
  ({ alt, caption }): RichTextBlock => ({
    type: 'image',
    attrs: {
      pictureId: samplePicture.pictureId,
      alt: `a${alt}a`,
      ...(caption === undefined ? {} : { caption: `c${caption}c` }),
      width: 10,
      height: 10,
    },
  }),
);
const leaf = fc.oneof(paragraph, image);
const blocks = (content: fc.Arbitrary<RichTextBlock>) => fc.array(content, { minLength: 1, maxLength: 3 });
const nested = (content: fc.Arbitrary<RichTextBlock>) =>
  fc.oneof(
    content,
    blocks(content).map((inner): RichTextBlock => ({ type: 'blockquote', content: inner })),
    blocks(content).map(
      (inner): RichTextBlock => ({
        type: 'bulletList',
        content: [{ type: 'listItem', content: inner }],
      }),
    ),
    fc.tuple(blocks(content), blocks(content)).map(
      ([one, other]): RichTextBlock => ({
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: one },
              { type: 'tableCell', content: other },
            ],
          },
        ],
      }),
    ),
  );
const richText = blocks(nested(nested(leaf))).map(
  (content): TextContent => ({ kind: 'richText', document: { type: 'doc', content } }),
);

/** Text nodes of equal marks that follow each other say the same as one. */
const merged = (content: readonly RichTextInline[]): RichTextInline[] => {
  const all: RichTextInline[] = [];
  for (const node of content) {
    const last = all.at(-1);
    const isOne =
      node.type === 'text' && last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (isOne) all[all.length - 1] = { ...last, text: last.text + node.text };
    else all.push(node);
  }
  return all;
};
const isInlines = (value: unknown): value is RichTextInline[] => Array.isArray(value);
const normal = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'content' && isInlines(inner) ? merged(inner) : inner)),
  );

const wordsOf = (segments: readonly Segment[]) => new Map(segments.map(({ id, tokens }) => [id, tokens]));
const paragraphOf = (...content: RichTextInline[]): TextContent => ({
  kind: 'richText',
  document: { type: 'doc', content: [{ type: 'paragraph', content }] },
});

describe('segments of a text', () => {
  it('are exported as tagged text and imported as the same text, with any content', () => {
    fc.assert(
      fc.property(richText, (content) => {
        const segments = segmentsOf(content);
        const back = segments.map(({ id, tokens }) => ({ id, tokens: tokensOf(taggedText(tokens)) }));
        expect(normal(withSegments(content, wordsOf(back)))).toEqual(normal(content));
      }),
    );
  });

  it('of a plain text are its lines with content', () => {
    const source: TextContent = { kind: 'text', text: 'One\n\nTwo' };
    expect(segmentsOf(source).map(({ id }) => id)).toEqual(['0', '2']);
    const words = new Map([
      ['0', tokensOf('一')],
      ['2', tokensOf('二')],
    ]);
    expect(withSegments(source, words)).toEqual({ kind: 'text', text: '一\n\n二' });
  });

  it('keep marks, footnotes and breaks with the words that are put in their place', () => {
    const source = paragraphOf(
      { type: 'text', text: 'Our ' },
      { type: 'text', text: 'emissions', marks: [{ type: 'bold' }] },
      { type: 'footnote', attrs: { text: 'Scope 1' } },
      { type: 'text', text: ' fell.' },
    );
    expect(segmentsOf(source).map(({ id, tokens }) => [id, taggedText(tokens)])).toEqual([
      ['0', 'Our <1>emissions</1><2/> fell.'],
      ['0.f2', 'Scope 1'],
    ]);
    const words = new Map([
      ['0', tokensOf('我們的<1>排放</1>減少<2/>。')],
      ['0.f2', tokensOf('範圍一')],
    ]);
    expect(withSegments(source, words)).toEqual(
      paragraphOf(
        { type: 'text', text: '我們的' },
        { type: 'text', text: '排放', marks: [{ type: 'bold' }] },
        { type: 'text', text: '減少' },
        { type: 'footnote', attrs: { text: '範圍一' } },
        { type: 'text', text: '。' },
      ),
    );
  });

  it.each([
    ['loses a footnote', 'words', 'footnote-missing'],
    ['names it twice', 'a<1/>b<1/>', 'code-twice'],
    ['names one that is not there', 'a<1/><7/>', 'code-unknown'],
    ['takes a footnote for words with marks', '<1>a</1>', 'code-unknown'],
    ['leaves a tag open', '<1>a', 'code-unknown'],
    ['closes what is not open', 'a</1>', 'code-unknown'],
  ])('are refused where the translation %s', (_, tagged, problem) => {
    const source = paragraphOf({ type: 'footnote', attrs: { text: 'n' } });
    const translate = () =>
      withSegments(
        source,
        new Map([
          ['0', tokensOf(tagged)],
          ['0.f1', tokensOf('n')],
        ]),
      );
    expect(translate).toThrow(SegmentRefused);
    expect(translate).toThrow(problem);
  });

  it('name the formatting that a translation lost', () => {
    const source = tokensOf('a <1>b</1> <2>c</2>');
    expect(lostSpans(source, tokensOf('<2>c</2>'))).toEqual([1]);
  });
});
