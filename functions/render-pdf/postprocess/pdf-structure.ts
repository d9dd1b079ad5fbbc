/**
 * Reads and fixes the PDF of Chromium's writer (Skia): its dictionaries are plain text, only page content and fonts are
 * compressed.
 */
const objectOffsets = (text: string): Map<string, number> => {
  const offsets = new Map<string, number>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj/g)) offsets.set(match[1] ?? '', match.index);
  return offsets;
};

/** Page objects in reading order, from the page tree. */
const pageOrder = (text: string): Map<string, number> => {
  const offsets = objectOffsets(text);
  const bodyOf = (id: string): string => {
    const start = offsets.get(id) ?? text.length;
    return text.slice(start, text.indexOf('endobj', start));
  };
  const pages = new Map<string, number>();
  const visit = (id: string): void => {
    const body = bodyOf(id);
    const kids = /\/Type \/Pages\b[\s\S]*?\/Kids \[([^\]]*)\]/.exec(body)?.[1];
    if (kids === undefined) pages.set(id, pages.size + 1);
    else for (const kid of kids.matchAll(/(\d+) 0 R/g)) visit(kid[1] ?? '');
  };
  const root = /\/Type \/Catalog[\s\S]{0,400}?\/Pages (\d+) 0 R/.exec(text)?.[1];
  if (root !== undefined) visit(root);
  return pages;
};

/** The position of an anchor: its page, from 1, and the distance from the top of the page's text area, in points. */
export type Place = { page: number; top: number };

const latin1 = (pdf: Uint8Array): string => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');

/** Positions in a printed file: every anchor that is the target of a link. */
export type PrintedPages = { places: ReadonlyMap<string, Place>; pageCount: number };

/** Reads the positions of anchors and the number of pages. Throws if the file has another form than expected. */
export const readPages = (pdf: Uint8Array): PrintedPages => {
  const text = latin1(pdf);
  const pages = pageOrder(text);
  // Chromium counts from the top of the text, not of the paper.
  const paper = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(text)?.[1]);
  const places = new Map<string, Place>();
  for (const match of text.matchAll(/\/([A-Za-z0-9]+) \[(\d+) 0 R \/XYZ \S+ (\S+) /g)) {
    const page = pages.get(match[2] ?? '');
    if (page !== undefined && match[1] !== 'Dest') places.set(match[1] ?? '', { page, top: paper - Number(match[3]) });
  }
  if (pages.size === 0 || places.size === 0) throw new Error('no page tree or link targets found in the printed PDF');
  return { places, pageCount: pages.size };
};

/** Page number, from 1, of every anchor. */
export const pageNumbersIn = (places: ReadonlyMap<string, Place>): Map<string, number> =>
  new Map([...places].map(([anchor, { page }]) => [anchor, page]));

const pdfDate = (at: string): string => `${at.replace(/\D/g, '').slice(0, 14)}+00'00'`;

/** Sets the file's dates to `at` (ISO, UTC), so that the same snapshot gives the same bytes. Lengths do not change. */
export const withFixedDates = (pdf: Uint8Array, at: string): Uint8Array => {
  const bytes = Buffer.from(pdf);
  const date = pdfDate(at);
  for (const key of ['/CreationDate (D:', '/ModDate (D:']) {
    const offset = bytes.indexOf(key);
    if (offset < 0) continue;
    const start = offset + key.length;
    if (bytes.indexOf(')', start) - start === date.length) bytes.write(date, start, 'latin1');
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
