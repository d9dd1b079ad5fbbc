import { ImageRun } from 'docx';
import type { SnapshotBrand } from '../../../../shared/model/snapshot.ts';

/** The logo as Word holds it: its size is read from the file, since Word stretches to what it is told. */
type Size = { width: number; height: number };

const heightMax = 48;
const widthMax = 240;

const pngSize = (bytes: Buffer): Size | undefined =>
  bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Walks the segments of a JPEG to its frame header (SOF0 to SOF15 but DHT, JPG and DAC). */
const jpegSize = (bytes: Buffer): Size | undefined => {
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
};

const svgSize = (bytes: Buffer): Size | undefined => {
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0] ?? '';
  const box = /\bviewBox\s*=\s*["']\s*[\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = Number(/\bwidth\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[1]);
  const height = Number(/\bheight\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[2]);
  return width > 0 && height > 0 ? { width, height } : undefined;
};

const fitted = ({ width, height }: Size): Size => {
  const scale = Math.min(heightMax / height, widthMax / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** One transparent pixel: what a Word older than 2016, which draws no SVG, shows in its place. */
const emptyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Undefined when there is no logo or its file is not what it says; the company's name stands there then. */
export const logoPicture = ({ logo, companyName }: SnapshotBrand): ImageRun | undefined => {
  if (!logo) return undefined;
  const data = Buffer.from(logo.base64, 'base64');
  const altText = { name: 'logo', description: companyName };
  if (logo.mediaType === 'image/svg+xml') {
    const size = svgSize(data);
    if (!size) return undefined;
    const fallback = { type: 'png', data: emptyPng } as const;
    return new ImageRun({ type: 'svg', data, fallback, transformation: fitted(size), altText });
  }
  const size = logo.mediaType === 'image/png' ? pngSize(data) : jpegSize(data);
  if (!size || size.width === 0 || size.height === 0) return undefined;
  const type = logo.mediaType === 'image/png' ? 'png' : 'jpg';
  return new ImageRun({ type, data, transformation: fitted(size), altText });
};
