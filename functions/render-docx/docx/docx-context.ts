import type { PageSize, ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { PrintTheme } from '../../report-document/outline/print-theme.ts';
import { type DocxMeasures, docxMeasures } from '../../report-document/text/docx-measures.ts';
import { type Labels, labelsOf } from '../../report-document/text/labels.ts';
import type { PageNumbers } from '../../report-snapshot/objects/store-page-numbers.ts';

/** The shared state of all parts of the Word file: labels, colours without #, and the lists so far. */
export type DocxContext = {
  language: Language;
  labels: Labels;
  theme: PrintTheme;
  measures: DocxMeasures;
  /** Width of the page's text, in twentieths of a point. */
  textWidth: number;
  /** Starts a numbered list: its reference by first number, and an instance that separates it from all other lists. */
  beginList: (start: number) => { reference: string; instance: number };
  listStarts: ReadonlySet<number>;
  /** Pictures in texts, by their names. */
  pictures: NonNullable<ReportSnapshot['pictures']>;
  /** The name of the next occurrence of a picture in the file: programs rename pictures of the same name. */
  pictureName: (pictureId: string) => string;
  /** The bitmap of an SVG logo. */
  drawnLogo?: Uint8Array | undefined;
  /** Page numbers of the PDF, by anchor. */
  pages?: PageNumbers | undefined;
  /** Adds a footnote; returns its number in the file. */
  addFootnote: (text: string) => number;
  footnotes: readonly string[];
};

export const docxContext = (
  language: Language,
  theme: PrintTheme,
  pictures: DocxContext['pictures'] = {},
  designed?: ReportDesign['theme'],
): DocxContext => {
  const listStarts = new Set<number>();
  const footnotes: string[] = [];
  const placesOf = new Map<string, number>();
  let instances = 0;
  return {
    language,
    labels: labelsOf(language),
    theme,
    measures: docxMeasures(language, designed),
    textWidth: textWidthOf(designed?.pageSize ?? 'A4'),
    listStarts,
    pictures,
    footnotes,
    pictureName: (pictureId) => {
      const place = (placesOf.get(pictureId) ?? 0) + 1;
      placesOf.set(pictureId, place);
      return place === 1 ? pictureId : `${pictureId}.${place}`;
    },
    addFootnote: (text) => footnotes.push(text),
    beginList: (start) => {
      listStarts.add(start);
      instances += 1;
      return { reference: orderedReference(start), instance: instances };
    },
  };
};

export const bulletReference = 'bullets';
export const orderedReference = (start: number): string => `ordered-${start}`;

/** Word writes colours without the hash. */
export const bare = (hex: string): string => hex.slice(1);

/** In twentieths of a point. */
export const pageSizes = { A4: { width: 11906, height: 16838 }, Letter: { width: 12240, height: 15840 } };
export const pageMargins = { top: 1530, bottom: 1250, left: 1134, right: 1134, header: 680, footer: 560 };
/** The text width of a page between its margins, in twentieths of a point. */
const textWidthOf = (page: PageSize): number => pageSizes[page].width - pageMargins.left - pageMargins.right;
