/**
 * Descriptions of links: a reader of annotations reads out a link's description (ISO 14289-1, 7.18.5), which Chromium's
 * writer omits.
 */
import type { Rewrite } from './pdf-objects.ts';

/** Each link target in the document with its name. Must be self-contained: it runs in the page. */
export const namedTargets = (): [anchor: string, name: string][] => {
  const names = new Map<string, string>();
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const anchor = link.getAttribute('href')?.slice(1) ?? '';
    const target = document.getElementById(anchor);
    // A figure's name is its line in the list of figures; a page number is no name.
    const isHeading = target !== null && /^H[1-6]$/.test(target.tagName);
    const named = isHeading ? target : (link.querySelector('.name') ?? link);
    const name = named.hasAttribute('data-page-of') ? '' : (named.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (name !== '' && !names.has(anchor)) names.set(anchor, name);
  }
  return [...names];
};

/** A text as a PDF string (ISO 32000-1, 7.9.2.2): unchanged if it is ASCII, else in UTF-16 with a byte order mark. */
export const pdfText = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
};

const subtype = '/Subtype /Link';

const wordsOf = (annotation: string, names: ReadonlyMap<string, string>): string | undefined => {
  const [, anchor] = /\/Dest \/(\w+)/.exec(annotation) ?? [];
  const name = anchor === undefined ? undefined : names.get(anchor);
  if (name !== undefined) return pdfText(name);
  // An address is a string of the file already.
  return /\/URI (\((?:\\.|[^\\()])*\))/s.exec(annotation)?.[1];
};

/** Adds each link's description: the name of its target, or its address. */
export const describedLinks =
  (names: ReadonlyMap<string, string>): Rewrite =>
  (_id, object) => {
    if (!object.subarray(0, 64).includes(subtype)) return object;
    const annotation = object.toString('latin1');
    const words = wordsOf(annotation, names);
    if (words === undefined) return object;
    return Buffer.from(
      annotation.replace(subtype, () => `${subtype}\n/Contents ${words}`),
      'latin1',
    );
  };
