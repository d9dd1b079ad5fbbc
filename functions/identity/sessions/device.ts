/** First that matches; Edge and Opera name Chrome too, Chrome names Safari. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system as people recognise them, from the user agent; null where it is unknown. */
export const deviceOf = (userAgent: string | undefined): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});

/** Enough to distinguish home from office, too little to identify a person: `203.0.113.…`, `2001:db8:7f…`. */
export const shortenAddress = (address: string): string | null => {
  const parts = address.split('.');
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.…`;
  if (!address.includes(':')) return null;
  return `${address.split(':').slice(0, 3).join(':')}…`;
};
