import { printableText } from '../../core/files/printable-text.ts';

const lengthMax = 2_048;

/**
 * The target of a text's link, as allowed in a Word file. Word reports a whole file as damaged because of one malformed
 * address, so invalid characters are percent-encoded; undefined if it is no address: the words are printed without a
 * link.
 */
export const linkTarget = (href: string): string | undefined => {
  const target = printableText(href).replace(/[\s<>"{}|\\^`]/g, encodeURIComponent);
  return target.length <= lengthMax && URL.canParse(target) ? target : undefined;
};
