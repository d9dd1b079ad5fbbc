import type { TreeFramework, TreeSection } from '../../context/outline-tree.ts';

/** The maximum of visible disclosures; the rest is shown on request. More would slow typing and scrolling. */
export const shownAtOnce = 200;

/** Up to this number of groups all frameworks are expanded; in a larger report only the current one. */
const groupsAtOnce = 120;

/** The number of visible disclosures: those of expanded sections. */
export const countOpen = (tree: readonly TreeFramework[], isOpen: (section: TreeSection) => boolean): number =>
  tree.reduce(
    (sum, { children }) => sum + children.filter(isOpen).reduce((count, section) => count + section.children.length, 0),
    0,
  );

/**
 * The first `most` of the open disclosures, in their order; closed groups stay as they are, since they cost nothing.
 * Groups keep the counts of all that is in them.
 */
export const firstOpen = (
  tree: readonly TreeFramework[],
  isOpen: (section: TreeSection) => boolean,
  most: number,
): TreeFramework[] => {
  let remaining = most;
  const part = (section: TreeSection): TreeSection[] => {
    if (!isOpen(section)) return [section];
    const children = section.children.slice(0, Math.max(0, remaining));
    remaining -= section.children.length;
    return children.length === 0 ? [] : [{ ...section, children }];
  };
  return tree.flatMap((framework) => {
    const children = framework.children.flatMap(part);
    return children.length === 0 ? [] : [{ ...framework, children }];
  });
};

/** Frameworks that are expanded before the user toggled one. */
export const openFrameworks = (tree: readonly TreeFramework[], versionId: string | undefined): string[] => {
  const groups = tree.reduce((sum, { children }) => sum + children.length, 0);
  return tree.filter((one) => groups <= groupsAtOnce || one.versionId === versionId).map(({ id }) => id);
};
