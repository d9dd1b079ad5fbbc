/** Content-Disposition of RFC 6266: an ASCII name for old readers and the true one in UTF-8. */
export const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
