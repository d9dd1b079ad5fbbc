import type { ReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import { wholePercent } from '../../../../../shared/model/numbers/whole-percent.ts';
import type { DisclosureStatus } from '../../../../../shared/model/report/report.ts';
import { onceFor } from '../../../lib/once-for.ts';

export type OutlineSection = ReportOutline['frameworks'][number]['sections'][number];
export type OutlineDisclosure = OutlineSection['disclosures'][number];

/** A disclosure's place in a report: two frameworks may have the same code. */
export type DisclosurePlace = { versionId: string; disclosureId: string };

export type TreeDisclosure = { kind: 'disclosure'; id: string; place: DisclosurePlace; disclosure: OutlineDisclosure };
export type TreeSection = {
  kind: 'section';
  id: string;
  code: string;
  title: string;
  pillar: OutlineSection['pillar'];
  settled: number;
  total: number;
  children: TreeDisclosure[];
};
export type TreeFramework = {
  kind: 'framework';
  id: string;
  versionId: string;
  name: string;
  settled: number;
  total: number;
  children: TreeSection[];
};

export const treeShows = ['all', 'mine', 'todo', 'issues'] as const;
export type TreeFilter = {
  text: string;
  show: (typeof treeShows)[number];
  userId: string;
  /** Places where validation found something (`placeText`); undefined: not known yet, and nothing is shown. */
  issues?: ReadonlySet<string> | undefined;
};

export const placeText = ({ versionId, disclosureId }: DisclosurePlace): string => `${versionId} ${disclosureId}`;

export const isSettled = (status: DisclosureStatus): boolean => status === 'complete' || status === 'omitted';

const words = (text: string): string[] => text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);

const searchedText = onceFor(({ code, title }: { code: string; title: string }): string =>
  `${code} ${title}`.normalize('NFKC').toLowerCase(),
);

const matchesText = (named: { code: string; title: string }, needles: string[]): boolean => {
  if (needles.length === 0) return true;
  const text = searchedText(named);
  return needles.every((needle) => text.includes(needle));
};

const matchesShow = (
  versionId: string,
  { id, status, assignee }: Pick<OutlineDisclosure, 'id' | 'status' | 'assignee'>,
  { show, userId, issues }: TreeFilter,
): boolean => {
  if (show === 'mine') return assignee?.userId === userId;
  if (show === 'issues') return issues?.has(placeText({ versionId, disclosureId: id })) ?? false;
  return show === 'all' || !isSettled(status);
};

const sectionNode = (versionId: string, section: OutlineSection, filter: TreeFilter): TreeSection | undefined => {
  const needles = words(filter.text);
  const isWholeSection = needles.length > 0 && matchesText(section, needles);
  const shown = section.disclosures.filter(
    (entry) => matchesShow(versionId, entry, filter) && (isWholeSection || matchesText(entry, needles)),
  );
  if (shown.length === 0) return undefined;
  return {
    kind: 'section',
    id: `${versionId}/${section.code}/${section.title}`,
    code: section.code,
    title: section.title,
    pillar: section.pillar,
    settled: section.disclosures.filter((entry) => isSettled(entry.status)).length,
    total: section.disclosures.length,
    children: shown.map((disclosure) => ({
      kind: 'disclosure',
      id: `${versionId}/${section.code}/${section.title}/${disclosure.id}`,
      place: { versionId, disclosureId: disclosure.id },
      disclosure,
    })),
  };
};

/** Framework, section, disclosure: only those that match the filter, with counts over all. */
export const outlineTree = (outline: ReportOutline, filter: TreeFilter): TreeFramework[] =>
  outline.frameworks.flatMap((framework): TreeFramework[] => {
    const children = framework.sections
      .map((section) => sectionNode(framework.versionId, section, filter))
      .filter((section) => section !== undefined);
    if (children.length === 0) return [];
    const all = framework.sections.flatMap((section) => section.disclosures);
    return [
      {
        kind: 'framework',
        id: framework.versionId,
        versionId: framework.versionId,
        name: framework.shortName,
        settled: all.filter((entry) => isSettled(entry.status)).length,
        total: all.length,
        children,
      },
    ];
  });

export type PlacedDisclosure = { place: DisclosurePlace; section: OutlineSection; disclosure: OutlineDisclosure };

/** Every disclosure in reading order. Memoised, as every field of a long form asks for its position. */
export const placesOf = onceFor((outline: ReportOutline): readonly PlacedDisclosure[] =>
  outline.frameworks.flatMap((framework) =>
    framework.sections.flatMap((section) =>
      section.disclosures.map((disclosure) => ({
        place: { versionId: framework.versionId, disclosureId: disclosure.id },
        section,
        disclosure,
      })),
    ),
  ),
);

/** Stored fields that differ from the data hub and wait for a choice. */
export const openChoicesOf = (outline: ReportOutline): number =>
  placesOf(outline).reduce((sum, { disclosure }) => sum + disclosure.openChoices, 0);

const byPlaceText = onceFor(
  (outline: ReportOutline): ReadonlyMap<string, PlacedDisclosure> =>
    // In reverse, so that the first of a place stays.
    new Map(
      placesOf(outline)
        .toReversed()
        .map((entry) => [placeText(entry.place), entry]),
    ),
);

const isSamePlace = (a: DisclosurePlace, b: DisclosurePlace): boolean =>
  a.versionId === b.versionId && a.disclosureId === b.disclosureId;

export const findPlace = (outline: ReportOutline, place: DisclosurePlace): PlacedDisclosure | undefined =>
  byPlaceText(outline).get(placeText(place));

/** The disclosure named in an address: in its framework, or without one in the first framework that has it. */
export const findNamed = (
  outline: ReportOutline,
  { versionId, disclosureId }: { versionId: string | null; disclosureId: string },
): PlacedDisclosure | undefined =>
  (versionId ? findPlace(outline, { versionId, disclosureId }) : undefined) ??
  placesOf(outline).find(({ place }) => place.disclosureId === disclosureId);

export type Neighbours = { previous: PlacedDisclosure | undefined; next: PlacedDisclosure | undefined };

/** The disclosures before and after in reading order. */
export const neighboursOf = (outline: ReportOutline, place: DisclosurePlace): Neighbours => {
  const places = placesOf(outline);
  const index = places.findIndex((entry) => isSamePlace(entry.place, place));
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: places[index - 1], next: places[index + 1] };
};

/**
 * The first disclosure that still needs an answer, those in progress before untouched ones; else the very first. An
 * untouched report opens at the first disclosure that asks for a number: a figure is answered sooner than a text.
 */
export const whereToContinue = (outline: ReportOutline): PlacedDisclosure | undefined => {
  const places = placesOf(outline);
  const isFresh = places.every(({ disclosure }) => disclosure.status === 'not-started');
  return (
    (isFresh ? places.find(({ disclosure }) => disclosure.kind !== 'narrative') : undefined) ??
    places.find((entry) => entry.disclosure.status === 'in-progress') ??
    places.find((entry) => entry.disclosure.status === 'not-started') ??
    places[0]
  );
};

export type OutlineCounts = { total: number; settled: number; percent: number };

/** Share of disclosures complete or omitted; 100 only when nothing is open. */
export const countOutline = onceFor((outline: ReportOutline): OutlineCounts => {
  const places = placesOf(outline);
  const settled = places.filter((entry) => isSettled(entry.disclosure.status)).length;
  return { total: places.length, settled, percent: wholePercent(settled, places.length) };
});

/** A disclosure with a response, given here or taken from the data hub, or omitted with a reason. */
export const isAnswered = ({
  answeredFields,
  reusedFields,
  status,
}: Pick<OutlineDisclosure, 'answeredFields' | 'reusedFields' | 'status'>): boolean =>
  answeredFields + reusedFields > 0 || status === 'omitted';

/** No field has an answer, and no disclosure is left out for a reason either: the files would say nothing. */
export const isNothingAnswered = (outline: ReportOutline): boolean =>
  placesOf(outline).every(({ disclosure }) => !isAnswered(disclosure));

const changed = (
  outline: ReportOutline,
  change: (versionId: string, entry: OutlineDisclosure) => OutlineDisclosure,
): ReportOutline => ({
  ...outline,
  frameworks: outline.frameworks.map((framework) => ({
    ...framework,
    sections: framework.sections.map((section) => ({
      ...section,
      disclosures: section.disclosures.map((entry) => change(framework.versionId, entry)),
    })),
  })),
});

/** The outline after one disclosure changed, to show at once what the server just stored. */
export const withDisclosure = (
  outline: ReportOutline,
  place: DisclosurePlace,
  change: Partial<OutlineDisclosure>,
): ReportOutline =>
  changed(outline, (versionId, entry) =>
    versionId === place.versionId && entry.id === place.disclosureId ? { ...entry, ...change } : entry,
  );

type Assigned = DisclosurePlace & Pick<OutlineDisclosure, 'assignee' | 'dueOn'>;

/** The outline after disclosures were assigned. */
export const withAssignments = (outline: ReportOutline, assigned: readonly Assigned[]): ReportOutline => {
  const byPlace = new Map(assigned.map((one) => [`${one.versionId} ${one.disclosureId}`, one]));
  return changed(outline, (versionId, entry) => {
    const one = byPlace.get(`${versionId} ${entry.id}`);
    return one ? { ...entry, assignee: one.assignee, dueOn: one.dueOn } : entry;
  });
};
