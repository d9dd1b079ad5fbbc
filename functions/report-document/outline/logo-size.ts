import type { SnapshotBrand } from '../../../shared/model/publishing/snapshot.ts';

/** The size of a picture is read from its file, since Word stretches a picture to the given size. */
type Size = { width: number; height: number };

type Logo = NonNullable<SnapshotBrand['logo']>;

const heightMax = 48;
const widthMax = 240;

const pngSize = (bytes: Buffer): Size | undefined =>
  bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Reads the segments of a JPEG up to its frame header (SOF0 to SOF15 except for DHT, JPG and DAC). */
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

const readers = { 'image/png': pngSize, 'image/jpeg': jpegSize, 'image/svg+xml': svgSize };

const fitted = ({ width, height }: Size): Size => {
  const scale = Math.min(heightMax / height, widthMax / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The size in a picture's file; undefined if it has none, or is not of its media type. */
export const pixelSize = ({ mediaType, base64 }: Logo): Size | undefined => {
  const size = readers[mediaType](Buffer.from(base64, 'base64'));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

/** The displayed size of a logo in Office files. */
export const logoSize = (logo: Logo): Size | undefined => {
  const size = pixelSize(logo);
  return size && fitted(size);
};
