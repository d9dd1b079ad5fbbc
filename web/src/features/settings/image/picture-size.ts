/** Pure parts of the picture pipeline of specification 5. */
export type Size = { width: number; height: number };

/** The largest size of the same aspect ratio within a square of `sideMax`; nothing is enlarged. */
export const fitWithin = ({ width, height }: Size, sideMax: number): Size => {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The middle square of a picture: its origin and side length. */
export const middleSquare = ({ width, height }: Size): { left: number; top: number; side: number } => {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
};

/** Below this width or height a picture is flagged: it is accepted, but will appear blurred. */
export const isSmall = ({ width, height }: Size, sideMin: number): boolean => width < sideMin || height < sideMin;

/** Qualities to try, best first: in steps of 0.1 down to 0.1 (specification 5). */
export const qualities: readonly number[] = Array.from({ length: 10 }, (_none, step) => (10 - step) / 10);

/**
 * Encodes with the best quality that fits the limit. Undefined if even the lowest is too large, or nothing was encoded.
 */
export const encodeWithin = async <Encoded extends { size: number }>(
  encode: (quality: number) => Promise<Encoded | undefined>,
  bytesMax: number,
): Promise<Encoded | undefined> => {
  for (const quality of qualities) {
    const encoded = await encode(quality);
    if (!encoded) return undefined;
    if (encoded.size <= bytesMax) return encoded;
  }
  return undefined;
};
