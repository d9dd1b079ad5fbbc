const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment in the viewer's time zone, as days are stored: "2026-11-23". Today by default. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
