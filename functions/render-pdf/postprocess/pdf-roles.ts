/**
 * Tags that Chromium does not write (ISO 32000-1, 14.8.4): a list of links is a table of contents, a caption after a
 * figure is part of it, and an aside is a footnote. Object numbers do not change; only roles and relations do.
 */

import { notesIn } from './pdf-notes.ts';
import { isTag, type Rewrite } from './pdf-objects.ts';

type Element = { role: string; kids: number[]; text: string };

const kidsOf = (text: string): number[] => {
  const [, list] = /\/K \[([^\]]*)\]/.exec(text) ?? [];
  const [, one] = /\/K (\d+) 0 R/.exec(text) ?? [];
  // Marked content and annotations are nested, in separate brackets.
  const refs = (list ?? '').replace(/<<[^>]*>>/g, '').matchAll(/(\d+) 0 R/g);
  return list === undefined ? (one ? [Number(one)] : []) : [...refs].map(([, id]) => Number(id));
};

const elementsIn = (objects: ReadonlyMap<number, Buffer>): Map<number, Element> => {
  const elements = new Map<number, Element>();
  for (const [id, object] of objects) {
    if (!isTag(object)) continue;
    const text = object.toString('latin1');
    elements.set(id, { role: /\/S \/(\w+)/.exec(text)?.[1] ?? '', kids: kidsOf(text), text });
  }
  return elements;
};

/**
 * Numbers of the lists of contents and of their items: each item is a link, possibly with a nested list of the same
 * kind.
 */
const contentsIn = (elements: ReadonlyMap<number, Element>): Set<number> => {
  const found = new Set<number>();
  const isContents = (id: number): boolean => {
    const list = elements.get(id);
    if (list?.role !== 'L' || list.kids.length === 0) return false;
    return list.kids.every((kid) => {
      const item = elements.get(kid);
      const [link, ...below] = item?.kids ?? [];
      const isLinked = item?.role === 'LI' && link !== undefined && elements.get(link)?.role === 'Link';
      return isLinked && below.every(isContents);
    });
  };
  for (const id of elements.keys()) {
    if (!isContents(id)) continue;
    found.add(id);
    for (const kid of elements.get(id)?.kids ?? []) found.add(kid);
  }
  return found;
};

/** Captions by the preceding figure. */
const captionsIn = (elements: ReadonlyMap<number, Element>): Map<number, number> => {
  const roleOf = (id: number | undefined): string | undefined =>
    id === undefined ? undefined : elements.get(id)?.role;
  const captions = new Map<number, number>();
  for (const { kids } of elements.values()) {
    for (const [index, kid] of kids.entries()) {
      if (roleOf(kid) === 'Caption' && roleOf(kids[index - 1]) === 'Figure') captions.set(kids[index - 1] ?? 0, kid);
    }
  }
  return captions;
};

/** A figure's own drawing, then its caption. */
const withCaption = (text: string, caption: number): string =>
  text.replace(/\/K (?:\[([^\]]*)\]|(\d+(?: 0 R)?))/, (_, list, one) => `/K [${list ?? one} ${caption} 0 R]`);

const without = (text: string, kids: readonly number[]): string =>
  text.replace(/\/K \[[^\]]*\]/, (list) =>
    kids.reduce((left, kid) => left.replace(new RegExp(`(?<=[\\[\\s])${kid} 0 R ?`), ''), list),
  );

/** Tags a file's lists of contents and footnotes, and moves captions into their figures. */
export const rolesOf = (objects: ReadonlyMap<number, Buffer>): Rewrite => {
  const elements = elementsIn(objects);
  const contents = contentsIn(elements);
  const captions = captionsIn(elements);
  const withNote = notesIn(objects);
  const figures = new Map([...captions].map(([figure, caption]) => [caption, figure]));
  return (id, object) => {
    const element = elements.get(id);
    if (!element || element.role === 'Aside') return withNote(id, object);
    let { text } = element;
    if (contents.has(id)) text = text.replace(/\/S \/LI?\b/, element.role === 'L' ? '/S /TOC' : '/S /TOCI');
    const caption = captions.get(id);
    if (caption !== undefined) text = withCaption(text, caption);
    const figure = figures.get(id);
    if (figure !== undefined) text = text.replace(/\/P \d+ 0 R/, `/P ${figure} 0 R`);
    const moved = element.kids.filter((kid) => figures.has(kid));
    if (moved.length > 0) text = without(text, moved);
    return text === element.text ? object : Buffer.from(text, 'latin1');
  };
};
