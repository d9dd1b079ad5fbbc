/**
 * What runs in the page while a report is laid out: marks that tell, by the link targets of a draft, on which page and how
 * far down each block begins, and the classes by which the layout is settled. Each function stands alone, since it is sent
 * to the browser as text.
 */

/** A piece of a part that stays together or is broken by lines: its height, in pixels at 96 to the inch, as if no page ended. */
export type MarkedBlock = {
  anchor: string;
  /** A title or a head stands above what follows; a page may begin with a piece or a title. */
  kind: 'title' | 'head' | 'chart' | 'piece' | 'other';
  /** Of the disclosure that it belongs to, in the order of the document; -1 of a section's heading. */
  disclosure: number;
  height: number;
  /** Of a chart with a table: what the chart alone takes. */
  chartHeight?: number;
};
/** What runs from one forced break of a page to the next: disclosures, or a list, of which `head` is said on each page. */
export type MarkedPart = { start: string; end: string; blocks: MarkedBlock[]; head: number };

export type Fit = { part: number; fromDisclosure: number; air: number; lead: number };
export type LayoutChanges = {
  fits: readonly Fit[];
  /** Charts that part from what stands above them. */
  apart: readonly string[];
  /** Charts whose table goes to the next page by itself. */
  parted: readonly string[];
  /** Blocks that begin a page though the page before has room. */
  startsPage: readonly string[];
};

/** Gives every block an anchor that a hidden link leads to: Chromium writes the places of those alone. */
export const markBlocks = (): MarkedPart[] => {
  const anchors: string[] = [];
  const anchorOf = (element: Element): string => {
    if (element.id === '') element.id = `mark${anchors.length}`;
    anchors.push(element.id);
    return element.id;
  };
  const disclosures = [...document.querySelectorAll('.disclosure')];
  const kindOf = (piece: Element, isFirst: boolean): MarkedBlock['kind'] => {
    if (piece.matches('h3')) return 'title';
    if (piece.matches('h4, h5, h6, .small, .part')) return 'head';
    if (piece.matches('.chart, .chart-block')) return 'chart';
    return isFirst || piece.matches('.notes, .notes *') ? 'other' : 'piece';
  };
  const blocksOf = (disclosure: Element, isLast: boolean): MarkedBlock[] => {
    const pieces = [...disclosure.children].flatMap((child) => {
      if (child.matches('.pillar')) return [];
      return child.matches('.rich') ? [...child.children] : [child];
    });
    // The last disclosure may be broken within its last piece.
    const last = isLast ? pieces.at(-1) : undefined;
    const within = last?.matches('ul, ol, blockquote, table')
      ? [...last.querySelectorAll(':scope > :is(li, p), tr')]
      : [];
    return [...pieces, ...within].map((piece) => ({
      anchor: anchorOf(piece),
      kind: kindOf(piece, piece.matches('thead *') || within.indexOf(piece) === 0),
      disclosure: disclosures.indexOf(disclosure),
      height: piece.getBoundingClientRect().height,
      ...(piece.matches('.chart-block') && {
        chartHeight: piece.querySelector('.chart')?.getBoundingClientRect().height ?? 0,
      }),
    }));
  };
  const headingOf = (heading: Element): MarkedBlock => ({
    anchor: anchorOf(heading),
    kind: 'title',
    disclosure: -1,
    height: heading.getBoundingClientRect().height,
  });
  const isWhole = (main: Element): boolean => main.querySelector('.section-cover') === null;
  const parts = [...document.querySelectorAll('main, main > section, .index')].filter((part) =>
    part.matches('main') ? isWhole(part) : part.matches('.index') || part.querySelector('.section-cover') !== null,
  );
  const marked = parts.map((part) => {
    part.setAttribute('data-part', '');
    const inside = [...part.querySelectorAll('.disclosure')];
    const last = inside.at(-1);
    // The heading of a section stands before its first disclosure, unless it stands on a cover.
    const blocks = [...part.querySelectorAll('.disclosure, section > h2')].flatMap((one): MarkedBlock[] =>
      one.matches('h2') ? [headingOf(one)] : blocksOf(one, one === last),
    );
    const end = part.appendChild(document.createElement('div'));
    end.className = 'end-of-part';
    const start = blocks[0]?.anchor ?? anchorOf(part.querySelector('h1, h2, table') ?? part);
    const heads = inside.length > 0 ? [] : [...part.querySelectorAll('thead')];
    const head = heads.at(-1)?.getBoundingClientRect().height ?? 0;
    return { start, end: anchorOf(end), blocks, head };
  });
  const links = document.body.appendChild(document.createElement('nav'));
  links.id = 'marks';
  links.hidden = true;
  for (const anchor of anchors) links.appendChild(document.createElement('a')).href = `#${anchor}`;
  return marked;
};

/** Takes the marks away: nothing of them is in what is printed. */
export const unmarkBlocks = (): void => {
  document.getElementById('marks')?.remove();
  for (const end of document.querySelectorAll('.end-of-part')) end.remove();
  for (const element of document.querySelectorAll('[id^="mark"]')) element.removeAttribute('id');
  for (const part of document.querySelectorAll('[data-part]')) part.removeAttribute('data-part');
};

/** Replaces what was settled before. */
export const applyChanges = ({ fits, apart, parted, startsPage }: LayoutChanges): void => {
  const set = (element: HTMLElement, air: number, lead: number): void => {
    element.classList.add('fitted');
    element.style.setProperty('--air', String(air));
    element.style.setProperty('--fitted-lead', String(lead));
  };
  for (const element of document.querySelectorAll<HTMLElement>('.fitted')) {
    element.classList.remove('fitted');
    element.style.removeProperty('--air');
    element.style.removeProperty('--fitted-lead');
  }
  const disclosures = [...document.querySelectorAll<HTMLElement>('.disclosure')];
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  for (const { part, fromDisclosure, air, lead } of fits) {
    const element = parts[part];
    if (!element) continue;
    const inside = disclosures.slice(fromDisclosure).filter((one) => element.contains(one));
    for (const one of inside.length > 0 ? inside : [element]) set(one, air, lead);
  }
  const replaced = ['starts-page', 'parted'];
  for (const element of document.querySelectorAll('.starts-page, .parted')) element.classList.remove(...replaced);
  for (const anchor of apart) document.getElementById(anchor)?.classList.add('apart');
  for (const anchor of parted) document.getElementById(anchor)?.classList.add('parted');
  for (const anchor of startsPage) {
    const element = document.getElementById(anchor);
    (element?.matches('h3') ? element.closest('.disclosure') : element)?.classList.add('starts-page');
  }
};

/** The line above a disclosure or a section divides it from the one before: none below the head of a page. Nothing moves. */
export const hideLines = (titles: readonly string[]): void => {
  for (const title of titles) {
    const element = document.getElementById(title);
    (element?.closest('.disclosure') ?? element)?.classList.add('heads-page');
  }
};

/** Writes the pages into the elements that wait for the one of an anchor. */
export const fillPageNumbers = (pages: readonly (readonly [string, number])[]): void => {
  const numbers = new Map(pages);
  for (const element of document.querySelectorAll('[data-page-of]')) {
    const number = numbers.get(element.getAttribute('data-page-of') ?? '');
    element.textContent = number === undefined ? '' : String(number);
  }
};
