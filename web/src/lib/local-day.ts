const two = (value: number): string => String(value).padStart(2, '0');

/** The day of an instant in the viewer's time zone, in the stored format: "2026-11-23". Today by default. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
