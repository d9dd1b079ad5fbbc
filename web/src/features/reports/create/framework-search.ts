import type { FrameworkGroup, FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { isTemplateVersion } from '../../../../../shared/catalogue/templates/template-version.ts';
import { aliasesOf } from '../../../../../shared/model/framework/framework-aliases.ts';
import { beginsWord } from '../../../../../shared/model/text/word-prefix.ts';

/** Groups as they are shown: the tenant's own templates are separate from the catalogue's frameworks (screens 13). */
export type ShownGroup = FrameworkGroup | 'OWN_TEMPLATES';

export const shownGroupOf = ({ versionId, group }: Pick<FrameworkSummary, 'versionId' | 'group'>): ShownGroup =>
  isTemplateVersion(versionId) ? 'OWN_TEMPLATES' : group;

const order: readonly ShownGroup[] = [
  'REPORTING_STANDARDS',
  'SPECIAL_FRAMEWORK',
  'EXCHANGE_LISTING_REQUIREMENTS',
  'OWN_TEMPLATES',
];

const textOf = (framework: FrameworkSummary): string =>
  [
    framework.shortName,
    framework.name,
    framework.nameZhTw ?? '',
    framework.provider,
    framework.providerZhTw ?? '',
    framework.edition,
    framework.editionZhTw ?? '',
    framework.description.en,
    framework.description.zhTw,
    ...aliasesOf(framework.versionId),
  ]
    .join(' ')
    .toLowerCase();

const inForceFirst = (one: FrameworkSummary, other: FrameworkSummary): number =>
  Number(one.status === 'superseded') - Number(other.status === 'superseded');

/**
 * Groups in the order of the wizard, each with the frameworks where every word of `query` begins a word; empty
 * groups are omitted.
 */
export const searchFrameworks = (
  offered: readonly FrameworkSummary[],
  query: string,
  /** Frameworks found by other texts than their own. */
  alsoFound: readonly string[] = [],
): { group: ShownGroup; frameworks: FrameworkSummary[] }[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = offered.filter((framework) => {
    const text = textOf(framework);
    return words.every((word) => beginsWord(text, word)) || alsoFound.includes(framework.versionId);
  });
  return order
    .map((group) => ({
      group,
      frameworks: found.filter((framework) => shownGroupOf(framework) === group).toSorted(inForceFirst),
    }))
    .filter(({ frameworks }) => frameworks.length > 0);
};

/**
 * The choice after the checkboxes of one list changed from `shown` to `ticked`: only changed checkboxes apply, so that
 * a list rendered before the last choice reverts nothing. Earlier choices keep their order.
 */
export const withChoice = (
  latest: readonly string[],
  shown: readonly string[],
  ticked: readonly string[],
): string[] => {
  const retained = latest.filter((id) => !shown.includes(id) || ticked.includes(id));
  return [...retained, ...ticked.filter((id) => !shown.includes(id) && !retained.includes(id))];
};

/** The successor of a superseded framework, if it is offered. */
export const successorOf = (
  { supersededBy }: FrameworkSummary,
  offered: readonly FrameworkSummary[],
): FrameworkSummary | undefined =>
  supersededBy === undefined ? undefined : offered.find(({ versionId }) => versionId === supersededBy);
