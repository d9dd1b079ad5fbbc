import type { Disclosure, Framework, Section } from '../../../../../shared/catalogue/framework.ts';
import { isAskedAlways } from '../../../../../shared/model/framework/asked-always.ts';
import { isReportChecklist } from '../../../../../shared/model/framework/full-claim.ts';
import type { TopicPlace } from '../../../../../shared/model/framework/topic-places.ts';
import type { ReportTopic } from '../../../../../shared/model/framework/topics.ts';
import type { ApprovedTopic } from '../../../../../shared/model/materiality/assessment.ts';
import { askingTopics, closingJudgements } from '../../../../../shared/model/materiality/report-topics.ts';
import type { DisclosureStatus } from '../../../../../shared/model/report/report.ts';
import { isRequiredDisclosure } from '../../../../../shared/model/report/report-definition.ts';
import { minutesOf } from './scope-effort.ts';

export type ScopeLeaf = {
  kind: 'disclosure';
  id: string;
  code: string;
  title: string;
  titleZhTw: string | undefined;
  pillar: Framework['sections'][number]['pillar'];
  /** The successor of this disclosure alone; the successor of the whole section is on the section. */
  supersededBy: Disclosure['supersededBy'];
  disclosureKind: 'quantitative' | 'narrative' | 'mixed';
  fields: number;
  isRequired: boolean;
  isVerified: boolean;
  /** A requirement on the whole report: a checklist of Validate, and offered here only where the report has it. */
  isChecklist: boolean;
  status: DisclosureStatus;
  /** Fields that the data hub fills for the period of the report. */
  known: number;
  minutes: number;
  /** Topics of the library and of Sector Standards that it belongs to. */
  place: TopicPlace;
  /** Asked of every report, whatever its topics are. */
  isAskedAlways: boolean;
  /** Asked for by a topic of the report. */
  isMaterial: boolean;
  /** Immaterial topics of the report's assessment that close it. */
  closedBy: readonly ApprovedTopic[];
  /** Editions of other frameworks that the same figures answer. */
  alsoAnswers: readonly string[];
};
export type ScopeSection = {
  kind: 'section';
  id: string;
  code: string;
  title: string;
  titleZhTw: string | undefined;
  pillar: ScopeLeaf['pillar'];
  supersededBy: Disclosure['supersededBy'];
  children: ScopeLeaf[];
};
export type ScopeRow = ScopeSection | ScopeLeaf;

/** Cloudscape's selection state of a tree: a node counts as chosen when it differs from its parent. */
export type GroupSelection = { inverted: boolean; toggledItems: readonly ScopeRow[] };

/** The facts about the disclosures of a framework besides the catalogue. */
export type ScopeFacts = {
  statusOf: (id: string) => DisclosureStatus;
  knownOf: (disclosure: Disclosure) => number;
  placeOf: (id: string) => TopicPlace;
  topics: readonly ReportTopic[];
  /** Topics of the report's assessment, also the immaterial ones. */
  judged: readonly ApprovedTopic[];
  alsoAnswersOf: (id: string) => readonly string[];
};

const leafOf = (framework: Framework, section: Section, disclosure: Disclosure, facts: ScopeFacts): ScopeLeaf => {
  const { versionId } = framework;
  const known = facts.knownOf(disclosure);
  const place = facts.placeOf(disclosure.id);
  const isAlways = isAskedAlways(framework, section, disclosure);
  const closedBy = isAlways ? [] : closingJudgements(place, facts.judged);
  return {
    kind: 'disclosure',
    id: disclosure.id,
    code: disclosure.code,
    title: disclosure.title,
    titleZhTw: disclosure.titleZhTw,
    pillar: disclosure.pillar,
    supersededBy: section.supersededBy ? undefined : disclosure.supersededBy,
    disclosureKind: disclosure.kind,
    fields: disclosure.fields.length,
    isRequired: isRequiredDisclosure(disclosure),
    isVerified: disclosure.verified === true,
    isChecklist: isReportChecklist({ versionId, disclosureId: disclosure.id }),
    status: facts.statusOf(disclosure.id),
    known,
    minutes: minutesOf(disclosure.fields, known),
    place,
    isAskedAlways: isAlways,
    isMaterial: closedBy.length === 0 && askingTopics(facts.topics, place).length > 0,
    closedBy,
    alsoAnswers: facts.alsoAnswersOf(disclosure.id),
  };
};

/** Sections and disclosures of a framework as rows, with how far each is answered. */
export const scopeRows = (framework: Framework, facts: ScopeFacts): ScopeSection[] =>
  framework.sections.map((section, index) => ({
    kind: 'section',
    id: `section-${index}`,
    code: section.code,
    title: section.title,
    titleZhTw: section.titleZhTw,
    pillar: section.pillar,
    supersededBy: section.supersededBy,
    children: section.disclosures.map((disclosure) => leafOf(framework, section, disclosure, facts)),
  }));

export const scopeShows = ['required', 'material', 'all', 'chosen'] as const;
export type ScopeShow = (typeof scopeShows)[number];

/** The filter, and the data its result depends on. */
export type ScopeFilter = {
  text: string;
  show: ScopeShow;
  chosen: ReadonlySet<string>;
};

const isShown = (leaf: ScopeLeaf, { show, chosen }: ScopeFilter): boolean => {
  switch (show) {
    case 'all':
      return !leaf.isChecklist || chosen.has(leaf.id);
    case 'required':
      return leaf.isRequired && (!leaf.isChecklist || chosen.has(leaf.id));
    case 'material':
      return leaf.isMaterial;
    case 'chosen':
      return chosen.has(leaf.id);
  }
};

/** Rows that the filter leaves; a section without any is left out. */
export const filterScope = (sections: readonly ScopeSection[], filter: ScopeFilter): ScopeSection[] => {
  const words = filter.text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (haystack: string): boolean => words.every((word) => haystack.toLowerCase().includes(word));
  return sections.flatMap((section) => {
    const isWhole = words.length > 0 && matches(`${section.code} ${section.title} ${section.titleZhTw ?? ''}`);
    const children = section.children.filter(
      (leaf) => isShown(leaf, filter) && (isWhole || matches(`${leaf.code} ${leaf.title} ${leaf.titleZhTw ?? ''}`)),
    );
    return children.length > 0 ? [{ ...section, children }] : [];
  });
};

/** The chosen disclosures as the table wants them. */
export const toGroupSelection = (sections: readonly ScopeSection[], chosen: ReadonlySet<string>): GroupSelection => {
  const toggledItems = sections.flatMap((section): ScopeRow[] => {
    const picked = section.children.filter(({ id }) => chosen.has(id));
    return picked.length === section.children.length ? [section] : picked;
  });
  const isEverything = sections.length > 0 && sections.every((section) => toggledItems.includes(section));
  return isEverything ? { inverted: true, toggledItems: [] } : { inverted: false, toggledItems };
};

/** Converts the selection of the table back; rows hidden by the filter keep their state. */
export const fromGroupSelection = (
  shown: readonly ScopeSection[],
  selection: GroupSelection,
  chosen: ReadonlySet<string>,
): Set<string> => {
  const toggled = new Set(selection.toggledItems.map(({ id }) => id));
  const next = new Set(chosen);
  for (const section of shown) {
    const isSectionChosen = selection.inverted !== toggled.has(section.id);
    for (const leaf of section.children) {
      if (isSectionChosen !== toggled.has(leaf.id)) next.add(leaf.id);
      else next.delete(leaf.id);
    }
  }
  return next;
};

/** Chosen ids in catalogue order, as a report stores them. */
export const inCatalogueOrder = (sections: readonly ScopeSection[], chosen: ReadonlySet<string>): string[] =>
  sections.flatMap((section) => section.children.map(({ id }) => id).filter((id) => chosen.has(id)));

/** Required disclosures that `next` no longer has and the report had. */
export const requiredTakenOut = (
  sections: readonly ScopeSection[],
  stored: readonly string[],
  next: ReadonlySet<string>,
): ScopeLeaf[] => {
  const had = new Set(stored);
  return sections.flatMap(({ children }) =>
    children.filter(({ id, isRequired }) => isRequired && had.has(id) && !next.has(id)),
  );
};

/** How much is in scope, and about how long it takes. */
export const sumOfScope = (sections: readonly ScopeSection[], chosen: ReadonlySet<string>) => {
  const leaves = sections.flatMap(({ children }) => children);
  const inScope = leaves.filter(({ id }) => chosen.has(id));
  const open = inScope.filter(({ status }) => status === 'not-started' || status === 'in-progress');
  return {
    chosen: inScope.length,
    total: leaves.length,
    minutes: open.reduce((sum, { minutes }) => sum + minutes, 0),
  };
};
