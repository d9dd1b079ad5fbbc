import type { Framework } from '../../../../../../shared/catalogue/framework.ts';
import type { DisclosureStatus } from '../../../../../../shared/model/report.ts';

export type ScopeLeaf = {
  kind: 'disclosure';
  id: string;
  code: string;
  title: string;
  titleZhTw: string | undefined;
  pillar: Framework['sections'][number]['pillar'];
  disclosureKind: 'quantitative' | 'narrative' | 'mixed';
  fields: number;
  isRequired: boolean;
  isVerified: boolean;
  status: DisclosureStatus;
};
export type ScopeSection = {
  kind: 'section';
  id: string;
  code: string;
  title: string;
  titleZhTw: string | undefined;
  pillar: ScopeLeaf['pillar'];
  children: ScopeLeaf[];
};
export type ScopeRow = ScopeSection | ScopeLeaf;

/** What Cloudscape keeps of a selection over a tree: a node counts as chosen when it differs from its parent. */
export type GroupSelection = { inverted: boolean; toggledItems: readonly ScopeRow[] };

/** Sections and disclosures of a framework as rows, with how far each is answered. */
export const scopeRows = (framework: Framework, statusOf: (id: string) => DisclosureStatus): ScopeSection[] =>
  framework.sections.map((section, index) => ({
    kind: 'section',
    id: `section-${index}`,
    code: section.code,
    title: section.title,
    titleZhTw: section.titleZhTw,
    pillar: section.pillar,
    children: section.disclosures.map((disclosure) => ({
      kind: 'disclosure',
      id: disclosure.id,
      code: disclosure.code,
      title: disclosure.title,
      titleZhTw: disclosure.titleZhTw,
      pillar: disclosure.pillar,
      disclosureKind: disclosure.kind,
      fields: disclosure.fields.length,
      isRequired: disclosure.isRequired === true || disclosure.obligation === 'mandatory',
      isVerified: disclosure.verified === true,
      status: statusOf(disclosure.id),
    })),
  }));

export type ScopeShow = 'all' | 'required' | 'chosen';

/** Rows that the filter leaves; a section without any is left out. */
export const filterScope = (
  sections: readonly ScopeSection[],
  text: string,
  show: ScopeShow,
  chosen: ReadonlySet<string>,
): ScopeSection[] => {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (haystack: string): boolean => words.every((word) => haystack.toLowerCase().includes(word));
  return sections.flatMap((section) => {
    const isWhole = words.length > 0 && matches(`${section.code} ${section.title} ${section.titleZhTw ?? ''}`);
    const children = section.children.filter(
      (leaf) =>
        (show === 'all' || (show === 'required' ? leaf.isRequired : chosen.has(leaf.id))) &&
        (isWhole || matches(`${leaf.code} ${leaf.title} ${leaf.titleZhTw ?? ''}`)),
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

/** Back from the table; rows that the filter hides keep what they were. */
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
