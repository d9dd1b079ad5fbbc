/** WCAG 2.2 arithmetic on `#rrggbb`, so that no brand colour can make a file unreadable. */
type Rgb = { red: number; green: number; blue: number };

const parse = (hex: string): Rgb => ({
  red: Number.parseInt(hex.slice(1, 3), 16),
  green: Number.parseInt(hex.slice(3, 5), 16),
  blue: Number.parseInt(hex.slice(5, 7), 16),
});

const byte = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0').toUpperCase();
const toHex = ({ red, green, blue }: Rgb): string => `#${byte(red)}${byte(green)}${byte(blue)}`;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1 (WCAG 2.2, definition "relative luminance"). */
const luminance = (hex: string): number => {
  const { red, green, blue } = parse(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast ratio of two colours, 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** `share` of `hex` mixed into `base` (0 gives the base, 1 the colour). */
export const mix = (hex: string, share: number, base = '#FFFFFF'): string => {
  const color = parse(hex);
  const ground = parse(base);
  return toHex({
    red: color.red * share + ground.red * (1 - share),
    green: color.green * share + ground.green * (1 - share),
    blue: color.blue * share + ground.blue * (1 - share),
  });
};

/**
 * The colour, or its lightest darker shade with a contrast of `ratio` to one on the ground (default: text on white).
 */
export const readableOn = (hex: string, ground = '#FFFFFF', ratio = 4.5): string => {
  for (let share = 100; share > 0; share -= 2) {
    const shade = mix(hex, share / 100, '#000000');
    if (contrastRatio(shade, ground) >= ratio) return shade;
  }
  return '#000000';
};

/** The text colour on a coloured ground: the one of white and near-black with the higher contrast. */
export const inkOn = (ground: string): '#FFFFFF' | '#0F141A' =>
  contrastRatio('#FFFFFF', ground) >= contrastRatio('#0F141A', ground) ? '#FFFFFF' : '#0F141A';
