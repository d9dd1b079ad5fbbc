import { inDesignOrder, type ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import { placeOfPart, type ReportPart } from '../../../../../../shared/model/report/report-part.ts';
import { type DisclosurePlace, placeText } from '../../context/outline-tree.ts';

/** A target of the PDF's own links: its page from 0, and its distance from the top as a share of the page height. */
export type Anchor = { name: string; page: number; fromTop: number };

type Chapter = { versionId: string; sections: readonly { code: string; disclosures: readonly { id: string }[] }[] };

const partAnchors: Readonly<Record<string, ReportPart>> = {
  letter: 'letter',
  about: 'about',
  omissions: 'omissions',
  evidence: 'evidence',
  method: 'method',
  glossary: 'glossary',
  assurance: 'assurance',
  assuranceFile: 'assurance',
};

/**
 * The disclosure of each link target, by the renderer's naming; a chapter and a section begin with their first
 * disclosure.
 */
export const placesOfAnchors = (
  frameworks: readonly Chapter[],
  { chapters }: Pick<ReportDesign, 'chapters'>,
): ReadonlyMap<string, DisclosurePlace> => {
  const order = chapters.map(({ versionId }) => versionId);
  const places = new Map<string, DisclosurePlace>(
    Object.entries(partAnchors).map(([name, part]) => [name, placeOfPart(part)]),
  );
  for (const [index, framework] of inDesignOrder(frameworks, ({ versionId }) => versionId, order).entries()) {
    const { versionId } = framework;
    const chosen = chapters.find((chapter) => chapter.versionId === versionId)?.sections ?? [];
    const chapter = `f${index + 1}`;
    places.set(`${chapter}index`, placeOfPart('contentIndex'));
    for (const [at, section] of inDesignOrder(framework.sections, ({ code }) => code, chosen).entries()) {
      for (const [number, { id }] of section.disclosures.entries()) {
        const place = { versionId, disclosureId: id };
        if (at === 0 && number === 0) places.set(chapter, place);
        if (number === 0) places.set(`${chapter}s${at + 1}`, place);
        places.set(`${chapter}s${at + 1}d${number + 1}`, place);
      }
    }
  }
  return places;
};

/** Above this a page has nothing but its running head. */
const topShare = 0.15;
/** These begin a new page, regardless of the position of their heading on a cover. */
const isOpener = (name: string): boolean => /^(f\d+(index)?|letter|about|assurance)$/.test(name);

const distinct = (places: readonly DisclosurePlace[]): DisclosurePlace[] => [
  ...new Map(places.map((place) => [placeText(place), place])).values(),
];

/** Headings of sections that follow a section cover. */
export const sectionOpeners = (
  frameworks: readonly Chapter[],
  { chapters }: Pick<ReportDesign, 'chapters'>,
): ReadonlySet<string> => {
  const order = chapters.map(({ versionId }) => versionId);
  const covered = new Set(chapters.filter((chapter) => chapter.hasSectionCovers).map(({ versionId }) => versionId));
  return new Set(
    inDesignOrder(frameworks, ({ versionId }) => versionId, order).flatMap(({ versionId, sections }, index) =>
      covered.has(versionId) ? sections.map((_section, at) => `f${index + 1}s${at + 1}`) : [],
    ),
  );
};

/** The places on each page: first the one at its top, which may have begun earlier, then those that begin on it. */
export const placesOfPages = (
  anchors: readonly Anchor[],
  known: ReadonlyMap<string, DisclosurePlace>,
  { count, hasContents, openers }: { count: number; hasContents: boolean; openers: ReadonlySet<string> },
): DisclosurePlace[][] => {
  const placed = anchors
    .filter(({ name }) => known.has(name))
    .toSorted((one, other) => one.page - other.page || one.fromTop - other.fromTop);
  const byPage = Map.groupBy(placed, ({ page }) => page);
  let current = placeOfPart('cover');
  return Array.from({ length: count }, (_, page) => {
    const on = page === 0 ? [] : (byPage.get(page) ?? []);
    if (page === 1 && hasContents) current = placeOfPart('contents');
    const [first] = on;
    const isFresh =
      first !== undefined && (isOpener(first.name) || openers.has(first.name) || first.fromTop < topShare);
    const begun = on.flatMap(({ name }) => known.get(name) ?? []);
    const places = distinct(isFresh ? begun : [current, ...begun]);
    current = places.at(-1) ?? current;
    return places;
  });
};
