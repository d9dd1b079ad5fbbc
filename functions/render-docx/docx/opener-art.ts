import { ImageRun, Paragraph } from 'docx';
import { coverImage } from './cover-image.ts';
import type { DocxContext } from './docx-context.ts';

/**
 * Ratios of height to width, as in the PDF: the strip above a framework's heading, the page that opens a framework
 * before section covers, and the section covers, which have a short or long list of disclosures.
 */
const shares = { strip: 44 / 170, page: 110 / 170, listed: 88 / 170, longListed: 60 / 170 };
/** Resolution of the pictures for print; the larger one has less, as its lines are far apart. */
const scales = { strip: 1.6, page: 1.3, listed: 1.3, longListed: 1.4 };

/** Contour lines on white over the width of the text. Decoration only, so a screen reader skips it. */
export const openerArt = (kind: keyof typeof shares, seed: string, { theme, textWidth }: DocxContext): Paragraph => {
  const width = Math.round(textWidth / 15);
  const height = Math.round(width * shares[kind]);
  const onWhite = { ...theme, brand: '#FFFFFF', brandInk: theme.brandText };
  const [across, down] = [Math.round(width * scales[kind]), Math.round(height * scales[kind])];
  const data = coverImage(onWhite, seed, across, down);
  return new Paragraph({
    keepNext: true,
    spacing: { after: 360 },
    children: [new ImageRun({ type: 'png', data, transformation: { width, height }, decorative: true })],
  });
};
