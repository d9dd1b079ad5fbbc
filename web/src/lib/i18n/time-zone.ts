const two = (value: number): string => String(value).padStart(2, '0');

/** "+08:00" for 480 minutes east of Greenwich. */
export const offsetText = (minutesEast: number): string =>
  `${minutesEast < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutesEast) / 60))}:${two(Math.abs(minutesEast) % 60)}`;

/** The viewer's offset from UTC at that instant, such as "UTC+08:00": the zone of `formatInstant`. */
export const viewerZone = (at: Date | number | string): string => `UTC${offsetText(-new Date(at).getTimezoneOffset())}`;
