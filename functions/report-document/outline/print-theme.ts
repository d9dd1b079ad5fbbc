import type { ReportSnapshot, SnapshotBrand } from '../../../shared/model/publishing/snapshot.ts';
import { inkOn, mix, readableOn } from './brand-colors.ts';

/** Colours of one printed report; text colours are readable on white whatever the brand colour. */
export type PrintTheme = {
  /** The brand's exact colour, for areas that carry no text. */
  brand: string;
  brandInk: string;
  brandText: string;
  /** A tint of the brand behind table heads and notes; `brandText` and ink are readable on it. */
  wash: string;
  special: string;
  ink: string;
  muted: string;
  rule: string;
};

/** The brand of a printed report: the tenant's, in the colour of the report's design if it has one. */
export const printBrand = ({ brand, design }: Pick<ReportSnapshot, 'brand' | 'design'>): SnapshotBrand => {
  const own = design?.theme.brandColor;
  if (!own) return brand;
  // The tenant's second colour was chosen to match its first; it does not match another colour.
  return { ...brand, primaryColor: own, specialColor: mix(inkOn(own), 0.55, own) };
};

export const themeOf = (brand: SnapshotBrand): PrintTheme => {
  const wash = mix(brand.primaryColor, 0.06);
  return {
    brand: brand.primaryColor,
    brandInk: inkOn(brand.primaryColor),
    brandText: readableOn(brand.primaryColor, wash),
    wash,
    special: brand.specialColor,
    ink: '#16191F',
    muted: '#545B64',
    rule: '#D5DBE1',
  };
};
