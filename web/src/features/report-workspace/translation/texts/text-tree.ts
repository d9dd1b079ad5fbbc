import type { Translator } from '../../../../../../shared/contract/publishing/translations.contract.ts';
import type { ReportOutline } from '../../../../../../shared/contract/reports/report-outline.contract.ts';
import {
  type DisclosurePlace,
  type OutlineSection,
  outlineTree,
  placeText,
  type TreeSection,
} from '../../context/outline-tree.ts';
import {
  addCounts,
  countTexts,
  groupId,
  type ReportTexts,
  type TextCounts,
  type TextGroup,
  textGroups,
  translatorOf,
} from './text-list.ts';

type Leaf = {
  kind: 'leaf';
  id: string;
  group: TextGroup;
  code: string;
  title: string;
  counts: TextCounts;
  translator: Translator | undefined;
};
type Section = {
  kind: 'section';
  id: string;
  code: string;
  title: string;
  pillar: OutlineSection['pillar'];
  counts: TextCounts;
  children: readonly Leaf[];
};
type Framework = { kind: 'framework'; id: string; name: string; counts: TextCounts; children: readonly Section[] };
export type TextNode = Framework | Section | Leaf;

type Asked = {
  outline: ReportOutline;
  list: ReportTexts;
  /** Ids of the groups that the filter shows. */
  shown: ReadonlySet<string>;
  /** Code or words of a disclosure, as typed into the filter. */
  text: string;
  userId: string;
  reportTitle: string;
};

/** Of an address of the queue, too, where the report's own fields have no place. */
export const isSameGroup = (a: DisclosurePlace | 'report', b: TextGroup): boolean => {
  if (a === 'report' || b === 'report') return a === b || (a !== 'report' && a.disclosureId === reportAddress);
  return a.versionId === b.versionId && a.disclosureId === b.disclosureId;
};

/** In place of version and disclosure in the queue's addresses of the report's own fields. */
export const reportAddress = '-';

const has = (title: string, text: string): boolean =>
  title.normalize('NFKC').toLowerCase().includes(text.normalize('NFKC').trim().toLowerCase());

/** The filtered tree, with counts over everything; `branches` are the ids of expandable nodes. */
export const textTree = ({ outline, list, shown, text, userId, reportTitle }: Asked) => {
  const groups = textGroups(list);
  const countsOf = (place: DisclosurePlace): TextCounts => countTexts(groups.get(placeText(place)) ?? []);
  const all = new Map(
    outline.frameworks.flatMap(({ versionId, sections }) =>
      sections.map((section): [string, TextCounts] => [
        `${versionId}/${section.code}/${section.title}`,
        addCounts(section.disclosures.map(({ id }) => countsOf({ versionId, disclosureId: id }))),
      ]),
    ),
  );
  const none = addCounts([]);
  const sectionOf = ({ id, code, title, pillar, children }: TreeSection): Section => ({
    kind: 'section',
    id,
    code,
    title,
    pillar,
    counts: all.get(id) ?? none,
    children: children.map(({ id: leafId, place, disclosure }) => ({
      kind: 'leaf',
      id: leafId,
      group: place,
      code: disclosure.code,
      title: disclosure.title,
      counts: countsOf(place),
      translator: translatorOf(list, place),
    })),
  });
  const frameworks = outlineTree(outline, { text, show: 'issues', userId, issues: shown }).map(
    ({ id, versionId, name, children }): Framework => ({
      kind: 'framework',
      id,
      name,
      counts: addCounts([...all].flatMap(([key, counts]) => (key.startsWith(`${versionId}/`) ? [counts] : []))),
      children: children.map(sectionOf),
    }),
  );
  const own = groups.get(groupId('report'));
  const report: Leaf[] =
    own && shown.has(groupId('report')) && has(reportTitle, text)
      ? [
          {
            kind: 'leaf',
            id: 'report',
            group: 'report',
            code: '',
            title: reportTitle,
            counts: countTexts(own),
            translator: translatorOf(list, 'report'),
          },
        ]
      : [];
  const sections = frameworks.flatMap(({ children }) => children);
  return {
    nodes: [...report, ...frameworks] satisfies TextNode[],
    branches: [...frameworks, ...sections].map(({ id }) => id),
    leaves: report.length + sections.reduce((sum, { children }) => sum + children.length, 0),
  };
};

/** Up to so many disclosures everything is open at first; of a longer tree only the way to the group that is shown. */
const leavesAtOnce = 60;

/** Ids of frameworks and sections that are expanded before the user toggled one. */
export const openBranches = (
  { nodes, branches, leaves }: ReturnType<typeof textTree>,
  group: TextGroup,
): ReadonlySet<string> => {
  if (leaves <= leavesAtOnce) return new Set(branches);
  const frameworks = nodes.flatMap((node) => (node.kind === 'framework' ? [node] : []));
  const isOnTheWay = ({ children }: Section): boolean => children.some((leaf) => isSameGroup(leaf.group, group));
  return new Set(
    frameworks.flatMap(({ id, children }) => [id, ...children.filter(isOnTheWay).map((section) => section.id)]),
  );
};
