const wideFrom = '\u2e80';

const widthOf = (sign: string): number => {
  if (sign >= wideFrom) return 14;
  return '.,:/ '.includes(sign) ? 4.5 : 8;
};

/** Approximate width of a text in 14 px, in pixels. */
export const pixelsOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + widthOf(sign), 0);
