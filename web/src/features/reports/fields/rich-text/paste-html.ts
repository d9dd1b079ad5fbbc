import { gridOf } from './paste-grid.ts';
import { listsOf, markOf, type PastedItem, type PastedList } from './paste-lists.ts';

/** HTML without Word lists or spanned cells is left unchanged. */
const toMend = /mso-list|MsoList|colspan|rowspan/i;

/** A base address would apply to all relative links; even in a detached document it violates the page's policy. */
const baseAddress = /<base\b[^>]*>/gi;

/** The element with Word's list marker, which the editor's own list renders itself. */
const markSelector = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

const levelOf = (paragraph: Element): number | undefined => {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1];
  if (level !== undefined) return Number(level);
  return /^MsoListParagraph|^MsoListBullet|^MsoListNumber/i.test(paragraph.className) ? 1 : undefined;
};

/** Removes that many characters from the beginning of an element's text. */
const cutStart = (element: Element, count: number): void => {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let remaining = count;
  for (let node = walker.nextNode(); node && remaining > 0; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.slice(remaining);
    remaining -= text.length;
  }
};

/** The list item that a paragraph represents, without its bullet or number; undefined for any other element. */
const itemOf = (element: Element): PastedItem<Element> | undefined => {
  const level = /^(p|h[1-6])$/i.test(element.tagName) ? levelOf(element) : undefined;
  if (level === undefined) return undefined;
  const drawn = element.querySelector(markSelector);
  if (drawn) {
    const mark = markOf(drawn.textContent ?? '') ?? { isNumbered: false, start: 1 };
    for (const one of element.querySelectorAll(markSelector)) one.remove();
    return { level, ...mark, content: element };
  }
  const [lead = '', sign = ''] = /^\s*(\S+)[\s\u00a0]+/.exec(element.textContent ?? '') ?? [];
  const mark = markOf(sign);
  if (!mark) return undefined;
  cutStart(element, lead.length);
  return { level, ...mark, content: element };
};

const elementOf = ({ isNumbered, start, items }: PastedList<Element>): Element => {
  const list = document.createElement(isNumbered ? 'ol' : 'ul');
  if (isNumbered && start !== 1) list.setAttribute('start', String(start));
  for (const { content, lists } of items) {
    const item = document.createElement('li');
    const paragraph = document.createElement('p');
    paragraph.append(...content.childNodes);
    item.append(paragraph, ...lists.map(elementOf));
    list.append(item);
  }
  return list;
};

const putLists = (body: Element): void => {
  let run: PastedItem<Element>[] = [];
  const close = (): void => {
    run[0]?.content.before(...listsOf(run).map(elementOf));
    for (const { content } of run) content.remove();
    run = [];
  };
  for (const element of Array.from(body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))) {
    const last = run.at(-1)?.content;
    if (last && element.previousElementSibling !== last) close();
    const item = itemOf(element);
    if (item) run.push(item);
    else close();
  }
  close();
};

const putGrids = (body: Element): void => {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => ({ row, cells: [...row.cells] }));
    const grid = gridOf(
      rows.map(({ cells }) => cells.map(({ colSpan, rowSpan }) => ({ colspan: colSpan, rowspan: rowSpan }))),
    );
    for (const [at, { row, cells }] of rows.entries()) {
      const tag = cells.every(({ tagName }) => tagName === 'TH') ? 'th' : 'td';
      row.replaceChildren(
        ...(grid[at] ?? []).map((index) => (index === null ? undefined : cells[index]) ?? document.createElement(tag)),
      );
    }
  }
};

/**
 * Converts clipboard HTML of other programs for the editor: Word's list paragraphs with a typed marker become lists,
 * and tables with spanned cells become plain grids, as storage allows no spans (rich-text.ts).
 */
export const cleanPastedHtml = (given: string): string => {
  const html = given.replace(baseAddress, '');
  if (!toMend.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  putLists(body);
  putGrids(body);
  return body.innerHTML;
};
