import { ImageRun, Paragraph, TextRun } from 'docx';
import type { RichTextImage } from '../../../shared/model/text/rich-text.ts';
import { pictureCaptionStyle } from '../../report-document/text/word-styles.ts';
import type { DocxContext } from './docx-context.ts';
import { textParagraph } from './docx-text.ts';

/** Word measures pictures in pixels of 1/96 inch, text in twentieths of a point. */
const pixelsPerTwip = 96 / 1440;
const pixelsPerMillimetre = 96 / 25.4;

/**
 * The place of a picture. The heights are those of the PDF: a picture that does not fit leaves less than half a page
 * empty.
 */
export type PictureSpot = 'alone' | 'among-pictures' | 'in-cell';
const heightsMax: Record<PictureSpot, number> = {
  alone: 110 * pixelsPerMillimetre,
  'among-pictures': 96 * pixelsPerMillimetre,
  'in-cell': 60 * pixelsPerMillimetre,
};
type PictureSpace = { width: number; spot: PictureSpot };

/** A picture in a text, at most as wide as its column; its alternative text if its bytes are missing. */
export const textPicture = (
  { attrs }: RichTextImage,
  context: DocxContext,
  { width, spot }: PictureSpace,
): Paragraph[] => {
  const picture = context.pictures[attrs.pictureId];
  const { caption } = attrs;
  const below = caption ? [textParagraph(caption, pictureCaptionStyle)] : [];
  if (!picture) return [new Paragraph({ style: 'Missing', children: [new TextRun(`[${attrs.alt}]`)] }), ...below];
  const widthMax = width * pixelsPerTwip;
  const scale = Math.min(1, widthMax / attrs.width, heightsMax[spot] / attrs.height);
  const run = new ImageRun({
    type: picture.mediaType === 'image/png' ? 'png' : 'jpg',
    data: Buffer.from(picture.base64, 'base64'),
    transformation: {
      width: Math.max(1, Math.round(attrs.width * scale)),
      height: Math.max(1, Math.round(attrs.height * scale)),
    },
    altText: { name: context.pictureName(attrs.pictureId), description: attrs.alt },
  });
  return [new Paragraph({ keepNext: below.length > 0, children: [run] }), ...below];
};
