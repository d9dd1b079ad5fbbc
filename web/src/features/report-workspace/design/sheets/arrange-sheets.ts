import type { RunningLines } from '../../../../../../shared/model/design/page-header.ts';
import { pageMargins, paperSizes } from '../../../../../../shared/model/design/paper.ts';
import type { PageSize } from '../../../../../../shared/model/design/report-design.ts';
import { pageHeaderStyles, paintPageHeaders } from './page-lines.ts';

const gap = 10;
const pixelsPerMillimetre = 96 / 25.4;

/** A sheet of paper in the document's own pixels. */
export const paperPixels = (size: PageSize): { width: number; height: number } => {
  const { width, height } = paperSizes[size];
  return { width: width * pixelsPerMillimetre, height: height * pixelsPerMillimetre };
};

/**
 * Paginates without a print engine: the text flows through CSS columns of the size of a page's type area, so that
 * breaks are nearly those of the PDF. The sheets are painted behind the columns; the cover, which has no margins,
 * precedes them.
 */
export const sheetStyles = (size: PageSize): string => {
  const { width, height } = paperSizes[size];
  const step = width + gap;
  return `
html{overflow:hidden;scrollbar-width:none;background:transparent}
body{margin:0;width:max-content}
.sheets{display:flex;gap:${gap}mm;transform-origin:0 0}
.sheet-first{flex:none;width:${width}mm;height:${height}mm;overflow:hidden;background:#fff}
.sheet-first .cover{width:${width}mm;height:${height}mm}
.sheet-flow{flex:none;box-sizing:border-box;width:${width}mm;height:${height}mm;padding:${pageMargins.top}mm ${pageMargins.side}mm ${pageMargins.bottom}mm;
column-width:${width - 2 * pageMargins.side}mm;column-gap:${2 * pageMargins.side + gap}mm;column-fill:auto;
background:repeating-linear-gradient(to right,#fff 0 ${width}mm,transparent ${width}mm ${step}mm)}
.sheet-flow .opener,.sheet-flow .front,.sheet-flow .index,.sheet-flow .section-cover{break-before:column}
.sheet-flow .section-cover{break-after:column}
.sheet-part{overflow-x:clip}
[data-place],.cover{cursor:pointer}
[data-place]:hover{outline:.5mm solid #8c8c94;outline-offset:2mm}`;
};

const stepOf = (size: PageSize): number => (paperSizes[size].width + gap) * pixelsPerMillimetre;

/** Where a page begins, in the document's own pixels. */
export const sheetOffset = (size: PageSize, page: number): number => page * stepOf(size);

export type Parts = { body: string; styles: string };
export type SheetParts = Parts & { running: RunningLines };

/**
 * Each framework is a main landmark in a printed document; next to the form's own main landmark they become regions.
 */
const asParts = (document: Document, flow: Element): void => {
  for (const main of flow.querySelectorAll('main')) {
    const part = document.createElement('div');
    for (const { name, value } of main.attributes) part.setAttribute(name, value);
    part.classList.add('sheet-part');
    part.append(...main.childNodes);
    main.replaceWith(part);
  }
};

const dress = (document: Document, styles: string): void => {
  const style = document.createElement('style');
  style.textContent = styles;
  document.head.querySelector('style')?.remove();
  document.head.append(style);
};

const fill = (document: Document, { body, styles, running }: SheetParts, faces: string, size: PageSize): void => {
  dress(document, `${faces}\n${styles}\n${sheetStyles(size)}\n${pageHeaderStyles(size, running)}`);
  const sheets = document.createElement('div');
  sheets.className = 'sheets';
  const first = document.createElement('div');
  first.className = 'sheet-first';
  const flow = document.createElement('div');
  flow.className = 'sheet-flow';
  // The frame's policy runs no script in the markup, and the server escapes every text of the report.
  flow.innerHTML = body;
  asParts(document, flow);
  // The pages are one tab stop: a long report has hundreds of links, and the content after it must be reachable.
  for (const link of flow.querySelectorAll<HTMLElement>('a[href], [tabindex]')) link.tabIndex = -1;
  const cover = flow.querySelector('.cover');
  if (cover) {
    first.append(cover);
    sheets.append(first);
  }
  sheets.append(flow);
  document.body.replaceChildren(sheets);
};

/**
 * Page numbers of the contents and the index, from the columns. All are read before the first is written: each write
 * would cause a layout of the whole report at the next read.
 */
const number = (document: Document, size: PageSize): void => {
  const step = stepOf(size);
  const places = Array.from(document.querySelectorAll('[data-page-of]')).map((place) => {
    const target = document.getElementById(place.getAttribute('data-page-of') ?? '');
    return { place, page: target && String(Math.floor(target.getBoundingClientRect().left / step) + 1) };
  });
  for (const { place, page } of places) if (page) place.textContent = page;
};

/** Lays out the parts in a document and returns the number of its pages. */
export const arrangeSheets = (document: Document, parts: SheetParts, faces: string, size: PageSize): number => {
  fill(document, parts, faces, size);
  const flow = document.querySelector<HTMLElement>('.sheet-flow');
  if (!flow) return 0;
  const step = stepOf(size);
  const columns = Math.max(1, Math.round((flow.scrollWidth + gap * pixelsPerMillimetre) / step));
  flow.style.width = `${columns * (paperSizes[size].width + gap) - gap}mm`;
  number(document, size);
  const count = columns + (document.querySelector('.sheet-first') ? 1 : 0);
  paintPageHeaders(document, parts.running, { count, step, pageHeight: paperPixels(size).height });
  return count;
};

/**
 * The page, from 0, on which the charts of a disclosure begin, or the disclosure itself without charts; undefined: no
 * page has it.
 */
export const pageOfCharts = (document: Document, place: string, size: PageSize): number | undefined => {
  const sheets = document.querySelector<HTMLElement>('.sheets');
  const found = Array.from(document.querySelectorAll('[data-place]')).find(
    (element) => element.getAttribute('data-place') === place,
  );
  if (!sheets || !found || sheets.offsetWidth === 0) return undefined;
  const { left, width } = sheets.getBoundingClientRect();
  const zoom = width / sheets.offsetWidth;
  const [fragment] = (found.querySelector('.chart') ?? found).getClientRects();
  return fragment && Math.floor((fragment.left - left) / zoom / stepOf(size));
};

/** Copies the laid out pages of one document into another at a reduced size, without counting them again. */
export const copySheets = (from: Document, to: Document, factor: number): void => {
  const sheets = from.querySelector<HTMLElement>('.sheets');
  if (!sheets) return;
  dress(to, from.head.querySelector('style')?.textContent ?? '');
  to.documentElement.lang = from.documentElement.lang;
  const copy = to.importNode(sheets, true);
  copy.style.transform = `scale(${factor})`;
  to.body.replaceChildren(copy);
};

/** The cover alone, as a picture: none of its elements is focusable. */
export const arrangeCover = (document: Document, { body, styles }: Parts, faces: string, size: PageSize): void => {
  const first = document.createElement('div');
  first.className = 'sheet-first';
  first.innerHTML = body;
  dress(document, `${faces}\n${styles}\n${sheetStyles(size)}`);
  document.body.replaceChildren(first);
};
