const nameMax = 120;

/** A name for a file in any script, without the characters that file systems refuse; `fallback` when nothing is left. */
export const safeFileName = (text: string, fallback: string): string => {
  const name = text
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  return Array.from(name).slice(0, nameMax).join('').trim() || fallback;
};

/** Content-Disposition of RFC 6266: an ASCII name for old readers and the true one in UTF-8. */
export const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
