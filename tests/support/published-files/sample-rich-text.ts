import { PictureId } from '../../../shared/ids.ts';
import type { RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import type { SampleWords } from './sample-words.ts';

/** One green pixel field of 24 x 16, as the server would have drawn it. */
export const samplePicture = {
  pictureId: PictureId.parse(`pic_${'5a'.repeat(16)}`),
  mediaType: 'image/png' as const,
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAAGklEQVR4nGPgzvanCmIYNWjUoFGDRg2iDAEA4f8nkBdVE3AAAAAASUVORK5CYII=',
};
const { pictureId } = samplePicture;

/** Every node and mark that rich text may hold. */
export const sampleRichText = (words: SampleWords): RichTextDocument => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words.richHeading }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: words.paragraph },
        { type: 'text', text: words.boldText, marks: [{ type: 'bold' }] },
        { type: 'text', text: words.italicText, marks: [{ type: 'italic' }, { type: 'underline' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'CO' },
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        { type: 'text', text: ' m' },
        { type: 'text', text: '3', marks: [{ type: 'superscript' }] },
        { type: 'text', text: words.struckText, marks: [{ type: 'strike' }] },
        { type: 'footnote', attrs: { text: words.footnote } },
        {
          type: 'text',
          text: words.linkText,
          marks: [{ type: 'link', attrs: { href: 'https://example.org/policy?year=2025&part=1' } }],
        },
      ],
    },
    {
      type: 'image',
      attrs: { pictureId, alt: words.pictureAlt, caption: words.pictureCaption, width: 24, height: 16 },
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: words.quote }] }] },
    {
      type: 'bulletList',
      content: words.listItems.map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: words.listItems.map((text) => ({
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: `${text} ①` }] },
          {
            type: 'bulletList',
            content: [
              { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: `${text} ②` }] }] },
            ],
          },
        ],
      })),
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: words.tableHead.map((text) => ({
            type: 'tableHeader',
            content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
          })),
        },
        ...Array.from({ length: 12 }, (_, row) => ({
          type: 'tableRow' as const,
          content: words.tableHead.map((_head, column) => ({
            type: 'tableCell' as const,
            content: [
              {
                type: 'paragraph' as const,
                content: [
                  {
                    type: 'text' as const,
                    text: column === 0 ? `${words.site} ${row + 1}` : `${row + 1},${column}57.4`,
                  },
                ],
              },
            ],
          })),
        })),
      ],
    },
  ],
});

const cell = (text: string) => ({
  type: 'tableCell' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

/** Thirty columns of words that do not break by themselves, two lists deep. */
export const wideTableDocument: RichTextDocument = {
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'orderedList',
              content: [
                {
                  type: 'listItem',
                  content: [
                    {
                      type: 'table',
                      content: [
                        {
                          type: 'tableRow',
                          content: Array.from({ length: 30 }, (_, column) => cell(`Longword${column}`.repeat(3))),
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
