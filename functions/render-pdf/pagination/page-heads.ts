import { type Begun, namesOfPages } from '../../../shared/model/design/page-header.ts';
import { headerName } from '../../report-document/outline/page-header.ts';
import type { PrintDocument } from '../chromium/chromium-session.ts';
import type { Place } from '../postprocess/pdf-structure.ts';

/**
 * The right header of the pages of a chapter without section covers: the section with the largest share of the page. A
 * section that began a named page would force a page break before it, and Chromium has no `string-set`. But it supports
 * page counters in any counter style: here, one with the section's name as the symbol of each page.
 */

/**
 * A CSS string of any text: everything but letters and digits is escaped, so that no text can end the string or the
 * style element.
 */
export const cssString = (text: string): string =>
  `"${text.replace(/[^A-Za-z0-9]/gu, (char) => `\\${(char.codePointAt(0) ?? 0xfffd).toString(16)} `)}"`;

const styleOf = (pageName: string): string => `head-${pageName}`;

/** The text of a page of that name, according to its counter style. */
export const pageHead = (pageName: string): string => `counter(page,${styleOf(pageName)})`;

/** The same text on every page, until the sections of each page are known. */
export const everyPage = (pageName: string, text: string): string =>
  `@counter-style ${styleOf(pageName)}{system:cyclic;symbols:${cssString(text)}}`;

const eachPage = (pageName: string, fromPage: number, texts: readonly string[]): string =>
  `@counter-style ${styleOf(pageName)}{system:fixed ${fromPage};symbols:${texts.map(cssString).join(' ')}}`;

type Named = { anchor: string; name: string };
type Chapter = Named & { sections: Named[] };

/** Chapters without section covers. Must be self-contained: it runs in the page. */
const flowingChapters = (): Chapter[] => {
  const namedOf = (heading: Element): Named => ({
    anchor: heading.id,
    // A name that does not identify the section's framework has an additional attribute.
    name: heading.getAttribute('data-name') ?? heading.textContent ?? '',
  });
  return [...document.querySelectorAll('main.opener')].flatMap((main) => {
    const heading = main.querySelector('h1');
    if (!heading || main.querySelector('.section-cover')) return [];
    return [{ ...namedOf(heading), sections: [...main.querySelectorAll('section > h2')].map(namedOf) }];
  });
};

const addStyle = (css: string): void => {
  document.head.appendChild(document.createElement('style')).textContent = css;
};

type Laid = { placeOf: (anchor: string) => Place | undefined; pageHeight: number; pageCount: number; header: string };

/** Prints the section's name above each page; `header` is the left text. */
export const nameHeads = async (document: PrintDocument, laid: Laid): Promise<void> => {
  const begun = (await document.evaluate(flowingChapters)).flatMap(({ anchor, name, sections }) => {
    const places = sections.flatMap((one): Begun[] => {
      const place = laid.placeOf(one.anchor);
      return place ? [{ ...place, name: one.name }] : [];
    });
    const [first] = places;
    return first ? [{ anchor, places: [{ name, page: first.page, top: 0 }, ...places] }] : [];
  });
  const rules = begun.map(({ anchor, places }, index) => {
    const named = places.map((place) => ({ ...place, name: headerName(place.name, laid.header) }));
    const fromPage = named[0]?.page ?? 1;
    const next = begun[index + 1]?.places[0]?.page ?? laid.pageCount + 1;
    return eachPage(anchor, fromPage, namesOfPages(named, Math.max(fromPage, next - 1), laid.pageHeight));
  });
  if (rules.length > 0) await document.evaluate(addStyle, rules.join('\n'));
};
