/** As they are shown: enough to compare by eye. */
const shownDigits = 12;
const hash = /\b[0-9a-f]{64}\b/g;

/** A value of the log with its SHA-256 shortened; undefined if it contains none. */
export const shortenHashes = (text: string): string | undefined => {
  const shown = text.replace(hash, (whole) => `${whole.slice(0, shownDigits)}…`);
  return shown === text ? undefined : shown;
};
