import {
  namesOfPages,
  type RunningHead,
  type RunningLines,
} from '../../../../../../shared/model/design/page-header.ts';
import { pageMargins, paperSizes } from '../../../../../../shared/model/design/paper.ts';
import type { PageSize } from '../../../../../../shared/model/design/report-design.ts';

/** How pages follow each other: pixels of the document from the left edge of one to that of the next. */
type Laid = { count: number; step: number; pageHeight: number };

const columnOf = (left: number, { step }: Laid): number => Math.floor(left / step);

/** The pages, from 0, that a part takes. */
const pagesOf = (part: Element, laid: Laid): number[] => {
  const columns = [...part.getClientRects()].map(({ left }) => columnOf(left, laid));
  if (columns.length === 0) return [];
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** The section names at the right of the running header, by page, for a part with sections that do not begin a page. */
const namesIn = (part: Element, { right, sections }: RunningHead, last: number, laid: Laid): Map<number, string> => {
  const [first] = pagesOf(part, laid);
  const begun = [...part.querySelectorAll('section > h2')].flatMap((heading, index) => {
    const [at] = heading.getClientRects();
    return at ? [{ name: sections[index] ?? right, page: columnOf(at.left, laid), top: at.top }] : [];
  });
  if (first === undefined || begun.length === 0) return new Map();
  const names = namesOfPages([{ name: right, page: first, top: 0 }, ...begun], last, laid.pageHeight);
  return new Map(names.map((name, index) => [first + index, name]));
};

type Line = { head: RunningHead; right: string };

/** The running header of each page: that of the inner part where parts are nested. */
const headsOfPages = (document: Document, { heads }: RunningLines, laid: Laid): Map<number, Line> => {
  const lines = new Map<number, Line>();
  const byClass = new Map(heads.map((head) => [`page-${head.pageName}`, head]));
  for (const part of document.querySelectorAll('[class*="page-"]')) {
    const head = [...part.classList].map((name) => byClass.get(name)).find((one) => one !== undefined);
    const pages = head ? pagesOf(part, laid) : [];
    if (!head) continue;
    const names = head.sections.length > 0 ? namesIn(part, head, pages.at(-1) ?? 0, laid) : undefined;
    for (const page of pages) lines.set(page, { head, right: names?.get(page) ?? head.right });
  }
  return lines;
};

const textOf = (document: Document, className: string, text: string, style: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = className;
  element.style.cssText = style;
  element.textContent = text;
  return element;
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/**
 * Paints the PDF's running headers and footers on every page except the cover. They are positioned over the finished
 * layout and do not affect it.
 */
export const paintPageHeaders = (document: Document, running: RunningLines, laid: Laid): void => {
  const heads = headsOfPages(document, running, laid);
  const { foot, hasPageNumbers } = running;
  const first = document.querySelector('.sheet-first') ? 1 : 0;
  const pages = Array.from({ length: laid.count - first }, (_, index) => first + index).map((page) => {
    const lines = document.createElement('div');
    lines.className = 'sheet-lines';
    lines.setAttribute('aria-hidden', 'true');
    lines.style.left = `calc(${page * laid.step}px + ${pageMargins.side}mm)`;
    const line = heads.get(page);
    if (line) {
      const { left, leftShare, rightShare, size } = line.head;
      lines.append(
        textOf(document, 'sheet-head', left, `width:${percent(leftShare)};font-size:${size}pt`),
        textOf(document, 'sheet-head at-right', line.right, `width:${percent(rightShare)};font-size:${size}pt`),
      );
    }
    const lower = foot.hasSeveralLines ? 5 : 7;
    lines.append(
      textOf(
        document,
        'sheet-foot',
        foot.text,
        `width:${percent(foot.share)};font-size:${foot.size}pt;padding-top:${lower}mm`,
      ),
    );
    if (hasPageNumbers)
      lines.append(textOf(document, 'sheet-foot at-right', String(page + 1), `padding-top:${lower}mm`));
    return lines;
  });
  document.querySelector('.sheets')?.append(...pages);
};

/** Their place in the margins, as the PDF's own style sheet has it. */
export const pageHeaderStyles = (size: PageSize, { ink }: RunningLines): string => {
  const { width, height } = paperSizes[size];
  const { top, side, bottom } = pageMargins;
  return `
.sheets{position:relative}
.sheet-lines{position:absolute;top:0;width:${width - 2 * side}mm;height:${height}mm;pointer-events:none;font-size:7.5pt;line-height:1.3;color:${ink.text}}
.sheet-lines>*{position:absolute;left:0}
.sheet-lines>.at-right{left:auto;right:0;text-align:right}
.sheet-head{display:flex;align-items:flex-end;height:${top - 6}mm;padding-bottom:2mm;border-bottom:.25mm solid ${ink.rule}}
.sheet-head.at-right{justify-content:flex-end}
.sheet-foot{top:${height - bottom}mm}
.sheet-foot.at-right{font-weight:600;color:${ink.number}}`;
};
