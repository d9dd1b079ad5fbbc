import { contrastRatio, graphicContrastMin, mixColors, visibleOnWhite } from '../model/platform/theme.ts';

/** Distinguishable with most kinds of colour blindness; each is darkened where needed (WCAG 2.2, 1.4.11). */
const companions = ['#B7791F', '#2C5282', '#9B2C5E', '#2F855A', '#6B46C1', '#4A5568', '#C05621', '#0B7285'];
const distanceMin = 60;

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const distance = (one: string, other: string): number => {
  const ground = channels(other);
  return Math.hypot(...channels(one).map((channel, index) => channel - (ground[index] ?? 0)));
};

const softenedMin = 0.5;

/** Lighter, as far as it still contrasts with the paper. */
export const softened = (color: string): string => {
  for (let share = softenedMin; share < 1; share += 0.02) {
    const tint = mixColors(color, '#FFFFFF', share);
    if (contrastRatio(tint, '#FFFFFF') >= graphicContrastMin) return tint;
  }
  return color;
};

/** Colours of series in order, the brand's own first; the same brand gives the same colours. */
export const paletteOf = (brandColor: string): string[] => {
  const brand = visibleOnWhite(brandColor);
  const others = companions.map(visibleOnWhite).filter((color) => distance(color, brand) >= distanceMin);
  const base = [brand, ...others];
  return [...base, ...base.map((color) => visibleOnWhite(mixColors(color, '#000000', 0.6)))];
};

export const chartInk = { text: '#16191F', muted: '#545B64', grid: '#D5DBE1', axis: '#545B64' };

/** A text colour that is readable on an area of this colour. */
export const inkOn = (color: string): string =>
  contrastRatio(color, '#FFFFFF') >= contrastRatio(color, chartInk.text) ? '#FFFFFF' : chartInk.text;
