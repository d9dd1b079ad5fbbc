import { printableText } from '../../core/files/printable-text.ts';

const lengthMax = 2_048;

/**
 * Where a link of a text leads, as a Word file may say it. Word calls a whole file broken over one target that is no address, so
 * signs that none may hold are written as codes; undefined: nothing of it is an address, the words stand without a link.
 */
export const linkTarget = (href: string): string | undefined => {
  const target = printableText(href).replace(/[\s<>"{}|\\^`]/g, encodeURIComponent);
  return target.length <= lengthMax && URL.canParse(target) ? target : undefined;
};
