import { isAnswered } from '../../../shared/model/field-value.ts';
import type {
  ReportSnapshot,
  SnapshotDisclosure,
  SnapshotFramework,
  SnapshotSection,
} from '../../../shared/model/snapshot.ts';

/** Where each disclosure stands; anchors are the names that links, bookmarks and page numbers of all files share. */
export type OutlineDisclosure = {
  anchor: string;
  disclosure: SnapshotDisclosure;
  state: 'answered' | 'omitted' | 'unanswered';
};
export type OutlineSection = { anchor: string; section: SnapshotSection; disclosures: OutlineDisclosure[] };
export type OutlineFramework = {
  anchor: string;
  indexAnchor: string;
  framework: SnapshotFramework;
  sections: OutlineSection[];
  counts: { total: number; answered: number; omitted: number };
  hasUnverified: boolean;
};

const stateOf = (disclosure: SnapshotDisclosure): OutlineDisclosure['state'] => {
  if (disclosure.omission) return 'omitted';
  return disclosure.fields.some((field) => isAnswered(field.value)) ? 'answered' : 'unanswered';
};

const outlineFramework = (framework: SnapshotFramework, index: number): OutlineFramework => {
  const anchor = `f${index + 1}`;
  const sections = framework.sections.map((section, sectionIndex) => ({
    anchor: `${anchor}s${sectionIndex + 1}`,
    section,
    disclosures: section.disclosures.map((disclosure, disclosureIndex) => ({
      anchor: `${anchor}s${sectionIndex + 1}d${disclosureIndex + 1}`,
      disclosure,
      state: stateOf(disclosure),
    })),
  }));
  const all = sections.flatMap((section) => section.disclosures);
  const count = (state: OutlineDisclosure['state']): number => all.filter((entry) => entry.state === state).length;
  return {
    anchor,
    indexAnchor: `${anchor}index`,
    framework,
    sections,
    counts: { total: all.length, answered: count('answered'), omitted: count('omitted') },
    hasUnverified: all.some((entry) => !entry.disclosure.isVerified),
  };
};

export const outlineOf = (snapshot: ReportSnapshot): OutlineFramework[] => snapshot.frameworks.map(outlineFramework);
