/**
 * Functions that run in the page during the layout of a report: marks that show, by the link targets of a pass, on
 * which page and how far down each block begins, and the classes of the layout changes. Each function must be
 * self-contained, since it is sent to the browser as text.
 */

/**
 * A block of a part that is not split, or split between lines: its height, in pixels at 96 to the inch, as if on one
 * endless page.
 */
export type MarkedBlock = {
  anchor: string;
  /** A title or a head precedes the next block on its page; a page may begin with a piece or a title. */
  kind: 'title' | 'head' | 'chart' | 'piece' | 'other';
  /** Index of its disclosure in the document; -1 for a section's heading. */
  disclosure: number;
  height: number;
  /** For a chart with a table: the height of the chart alone. */
  chartHeight?: number;
  /** For a chart: the height of the drawing, which may be scaled down. */
  drawnHeight?: number;
  /** For a paragraph. */
  lines?: number;
  /** For a table that is not split: its rows, including the head. */
  rowsTogether?: number;
};
/** The content from one forced page break to the next: disclosures, or a list; `head` is repeated on each page. */
export type MarkedPart = {
  start: string;
  end: string;
  blocks: MarkedBlock[];
  head: number;
  /** Height of the cover before it. */
  coverHeight?: number;
};

export type Fit = { part: number; fromDisclosure: number; spacing: number; lead: number; chart: number };
export type LayoutChanges = {
  fits: readonly Fit[];
  /** Charts that are separated from the block above them. */
  apart: readonly string[];
  /** Charts with a table that moves to the next page without them. */
  parted: readonly string[];
  /** Tables that may be split. */
  broken: readonly string[];
  /** Charts that are scaled down, each with its scale. */
  smaller: readonly { anchor: string; share: number }[];
  /** Blocks that begin a page although they fit on the previous page. */
  startsPage: readonly string[];
  /** Paragraphs with a number of lines that move to the next page. */
  lines: readonly { anchor: string; lines: number }[];
  /** Blocks that do not begin a page. */
  staysAbove: readonly string[];
  /** Parts that are placed below their covers. */
  joined: readonly number[];
};

/** Gives every block an anchor with a hidden link to it: Chromium only writes the positions of link targets. */
export const markBlocks = (): MarkedPart[] => {
  const anchors: string[] = [];
  const anchorOf = (element: Element): string => {
    if (element.id === '') element.id = `mark${anchors.length}`;
    anchors.push(element.id);
    return element.id;
  };
  const disclosures = [...document.querySelectorAll('.disclosure')];
  const kindOf = (element: Element, isFirst: boolean): MarkedBlock['kind'] => {
    if (element.matches('h3')) return 'title';
    if (element.matches('h4, h5, h6, .small, .part')) return 'head';
    if (element.matches('.chart, .chart-block')) return 'chart';
    return isFirst || element.matches('.notes, .notes *') ? 'other' : 'piece';
  };
  const linesOf = (element: Element): number =>
    Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight));
  const blocksOf = (disclosure: Element, isLast: boolean): MarkedBlock[] => {
    const elements = [...disclosure.children].flatMap((child) => {
      if (child.matches('.pillar')) return [];
      return child.matches('.rich') ? [...child.children] : [child];
    });
    // The last disclosure may be split within its last block.
    const last = isLast ? elements.at(-1) : undefined;
    const within = last?.matches('ul, ol, blockquote, table')
      ? [...last.querySelectorAll(':scope > :is(li, p), tr')]
      : [];
    return [...elements, ...within].map((element) => ({
      anchor: anchorOf(element),
      kind: kindOf(element, element.matches('thead *') || within.indexOf(element) === 0),
      disclosure: disclosures.indexOf(disclosure),
      height: element.getBoundingClientRect().height,
      ...(element.matches('.chart-block') && {
        chartHeight: element.querySelector('.chart')?.getBoundingClientRect().height ?? 0,
      }),
      ...(element.matches('.chart, .chart-block') && {
        drawnHeight: element.querySelector('svg')?.getBoundingClientRect().height ?? 0,
      }),
      ...(element.matches('.rich > p') && { lines: linesOf(element) }),
      ...(element.matches('table.together, table.few') && { rowsTogether: element.querySelectorAll('tr').length }),
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
    // The heading of a section precedes its first disclosure, unless it is on a cover.
    const blocks = [...part.querySelectorAll('.disclosure, section > h2')].flatMap((one): MarkedBlock[] =>
      one.matches('h2') ? [headingOf(one)] : blocksOf(one, one === last),
    );
    const end = part.appendChild(document.createElement('div'));
    end.className = 'end-of-part';
    const start = blocks[0]?.anchor ?? anchorOf(part.querySelector('h1, h2, table') ?? part);
    const heads = inside.length > 0 ? [] : [...part.querySelectorAll('thead')];
    const head = heads.at(-1)?.getBoundingClientRect().height ?? 0;
    const cover = part.querySelector('.section-cover');
    return {
      start,
      end: anchorOf(end),
      blocks,
      head,
      ...(cover && { coverHeight: cover.getBoundingClientRect().height }),
    };
  });
  const links = document.body.appendChild(document.createElement('nav'));
  links.id = 'marks';
  links.hidden = true;
  for (const anchor of anchors) links.appendChild(document.createElement('a')).href = `#${anchor}`;
  return marked;
};

/** Prints only these parts, without the content around them. */
export const showParts = (shown: readonly number[] | 'all'): void => {
  for (const element of document.querySelectorAll('.unprinted')) element.classList.remove('unprinted');
  if (shown === 'all') return;
  const parts = [...document.querySelectorAll('[data-part]')];
  const visible = [...shown.flatMap((part) => parts[part] ?? []), ...document.querySelectorAll('#marks')];
  const hideAround = (element: Element): void => {
    for (const child of element.children) {
      if (visible.includes(child)) continue;
      if (visible.some((one) => child.contains(one))) hideAround(child);
      else child.classList.add('unprinted');
    }
  };
  hideAround(document.body);
};

/** Removes the marks, which are not printed. */
export const unmarkBlocks = (): void => {
  document.getElementById('marks')?.remove();
  for (const end of document.querySelectorAll('.end-of-part')) end.remove();
  for (const element of document.querySelectorAll('[id^="mark"]')) element.removeAttribute('id');
  for (const part of document.querySelectorAll('[data-part]')) part.removeAttribute('data-part');
};

/** Replaces the changes of the previous pass. */
export const applyChanges = (changes: LayoutChanges): void => {
  const { fits, apart, parted, broken, smaller, startsPage, lines, staysAbove, joined } = changes;
  const properties = { '--spacing': 'spacing', '--fitted-lead': 'lead', '--fitted-chart': 'chart' } as const;
  const names = Object.keys(properties);
  const set = (element: HTMLElement, fit: Fit): void => {
    element.classList.add('fitted');
    for (const [name, key] of Object.entries(properties)) element.style.setProperty(name, String(fit[key]));
  };
  for (const element of document.querySelectorAll<HTMLElement>('.fitted')) {
    element.classList.remove('fitted');
    for (const name of names) element.style.removeProperty(name);
  }
  const disclosures = [...document.querySelectorAll<HTMLElement>('.disclosure')];
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  for (const fit of fits) {
    const element = parts[fit.part];
    if (!element) continue;
    const inside = disclosures.slice(fit.fromDisclosure).filter((one) => element.contains(one));
    for (const one of inside.length > 0 ? inside : [element]) set(one, fit);
  }
  const classes = { 'starts-page': startsPage, apart, parted, broken, 'stays-above': staysAbove };
  for (const name of [...Object.keys(classes), 'joined'])
    for (const element of document.querySelectorAll(`.${name}`)) element.classList.remove(name);
  for (const [name, anchors] of Object.entries(classes))
    for (const anchor of anchors) {
      const element = document.getElementById(anchor);
      (element?.matches('h3') ? element.closest('.disclosure') : element)?.classList.add(name);
    }
  for (const element of document.querySelectorAll<HTMLElement>('[style*="--drawn"]'))
    element.style.removeProperty('--drawn');
  for (const { anchor, share } of smaller) document.getElementById(anchor)?.style.setProperty('--drawn', String(share));
  for (const part of joined) parts[part]?.classList.add('joined');
  for (const element of document.querySelectorAll<HTMLElement>('[style*="widows"]'))
    element.style.removeProperty('widows');
  for (const { anchor, lines: count } of lines)
    document.getElementById(anchor)?.style.setProperty('widows', String(count));
};

/**
 * The line above a disclosure or a section separates it from the previous one: it is hidden at the top of a page.
 * Nothing moves.
 */
export const hideLines = (titles: readonly string[]): void => {
  for (const title of titles) {
    const element = document.getElementById(title);
    (element?.closest('.disclosure') ?? element)?.classList.add('heads-page');
  }
};

/** Writes the page numbers into the elements of their anchors. */
export const fillPageNumbers = (pages: readonly (readonly [string, number])[]): void => {
  const numbers = new Map(pages);
  for (const element of document.querySelectorAll('[data-page-of]')) {
    const number = numbers.get(element.getAttribute('data-page-of') ?? '');
    element.textContent = number === undefined ? '' : String(number);
  }
};
