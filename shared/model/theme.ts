/** Colour arithmetic of brands: contrast as WCAG 2.2 defines it, mixing in sRGB. Colours are `#RRGGBB`. */
type Rgb = readonly [number, number, number];

const parseColor = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

const formatColor = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string): number => {
  const [red, green, blue] = parseColor(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export const contrastRatio = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
};

/** `share` of `color` (0 to 1) mixed into `base`. */
export const mixColors = (color: string, base: string, share: number): string => {
  const [red, green, blue] = parseColor(color);
  const [baseRed, baseGreen, baseBlue] = parseColor(base);
  const mix = (part: number, basePart: number): number => part * share + basePart * (1 - share);
  return formatColor([mix(red, baseRed), mix(green, baseGreen), mix(blue, baseBlue)]);
};

/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const textContrastMin = 4.5;
const step = 0.04;
const white = '#FFFFFF';
const black = '#000000';

/** The colour itself when it is readable on white, else the nearest darker shade that is. */
export const readableOnWhite = (color: string): string => {
  for (let share = 1; share > 0; share -= step) {
    const shade = mixColors(color, black, share);
    if (contrastRatio(shade, white) >= textContrastMin) return shade;
  }
  return black;
};

/** `background` lightened until `text` is readable on it. */
export const lightenedFor = (background: string, text: string): string => {
  for (let share = 1; share > 0; share -= step) {
    const shade = mixColors(background, white, share);
    if (contrastRatio(shade, text) >= textContrastMin) return shade;
  }
  return white;
};
