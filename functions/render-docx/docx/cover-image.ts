import { crc32, deflateSync } from 'node:zlib';
import { mix } from '../../report-document/outline/brand-colors.ts';
import { contourLevels, type Hill, hillsOf } from '../../report-document/outline/cover-contours.ts';
import type { PrintTheme } from '../../report-document/outline/print-theme.ts';

/** The cover's contour lines as PNG: the same hills, levels and colours as the vectors of the PDF. */
const levelCount = 15;
const summitLevels = 2;
const fillShare = 0.045;
const lineShare = 0.5;
/** Half the width of a line, in pixels. */
const lineRadius = 0.8;
/** Blending steps of a line into the ground: 16 grounds in 16 steps are the 256 colours of a one-byte palette. */
const blendSteps = 16;

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Heights of all pixels; a hill is the product of two bell curves, so each is computed once per row and column. */
const heightsOf = (hills: readonly Hill[], width: number, height: number): Float32Array => {
  const heights = new Float32Array(width * height);
  for (const hill of hills) {
    const bell = (at: number, center: number): number => Math.exp(-((at - center) ** 2) / (2 * hill.spread ** 2));
    const across = Float32Array.from({ length: width }, (_, x) => bell(x / width, hill.x) * hill.height);
    for (let y = 0; y < height; y += 1) {
      const down = bell(y / height, hill.y);
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        heights[at] = (heights[at] ?? 0) + (across[x] ?? 0) * down;
      }
    }
  }
  return heights;
};

/** Colour of the ground between two lines, by the number of lines below it. */
const groundColors = (theme: PrintTheme): Rgb[] => {
  let ground = theme.brand;
  return Array.from({ length: levelCount + 1 }, (_, level) => {
    if (level > 0) {
      const isSummit = level > levelCount - summitLevels;
      ground = isSummit ? mix(theme.special, 0.5, ground) : mix(theme.brandInk, fillShare, ground);
    }
    return rgbOf(ground);
  });
};

/** Every ground, at each degree of coverage by a line. */
const paletteOf = (theme: PrintTheme): Buffer => {
  const line = rgbOf(theme.brandInk);
  const blends = Array.from({ length: blendSteps }, (_, step) => (step / (blendSteps - 1)) * lineShare);
  const colors = groundColors(theme).flatMap((ground) =>
    blends.flatMap((share) => ground.map((value, channel) => value * (1 - share) + (line[channel] ?? 0) * share)),
  );
  return Buffer.from(colors.map(Math.round));
};

/** Rows of palette indexes, each row after the filter byte "none". */
const pixelsOf = (seed: string, width: number, height: number): Buffer => {
  const heights = heightsOf(hillsOf(seed), width, height);
  const [first = 0] = contourLevels(levelCount);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const here = heights[at] ?? 0;
      const slope = Math.hypot((heights[at + 1] ?? here) - here, (heights[at + width] ?? here) - here) * levelCount;
      const position = (here - first) * levelCount;
      const level = Math.min(levelCount, Math.max(0, Math.floor(position) + 1));
      const nearest = Math.min(Math.max(0, Math.round(position)), levelCount - 1);
      const distance = Math.abs(position - nearest) / Math.max(slope, 1e-6);
      const share = Math.max(0, Math.min(1, lineRadius + 0.5 - distance));
      rows[y * (width + 1) + 1 + x] = level * blendSteps + Math.round(share * (blendSteps - 1));
    }
  }
  return rows;
};

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** PNG with a palette, of `width` × `height` pixels; the same seed and colours give the same bytes. */
export const coverImage = (theme: PrintTheme, seed: string, width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', paletteOf(theme)),
    chunk('IDAT', deflateSync(pixelsOf(seed, width, height), { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
