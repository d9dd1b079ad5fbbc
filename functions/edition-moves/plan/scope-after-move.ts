import type { Framework } from '../../../shared/catalogue/framework.ts';
import { editionMapOf } from '../../../shared/model/framework/edition-maps.ts';
import { adoptionOf } from '../../../shared/model/framework/named-framework.ts';
import type { ReportFramework } from '../../../shared/model/report/report.ts';
import { isRequiredDisclosure } from '../../../shared/model/report/report-definition.ts';
import type { EditionPair } from './plan-edition-move.ts';

const disclosuresOf = ({ sections }: Framework) => sections.flatMap(({ disclosures }) => disclosures);

type Target = { target: { disclosureId: string } | null; isInScope: boolean };

/**
 * The frameworks of the report with the newer edition in place of the older one. Its scope: successors of the report's
 * disclosures, targets of its answers, disclosures that the standard requires, and those of the newer edition that the
 * report had already. A report with the whole older edition gets the whole newer one.
 */
export const frameworksAfterMove = (
  frameworks: readonly ReportFramework[],
  { from, to }: EditionPair,
  answers: readonly Target[],
): ReportFramework[] => {
  const before = frameworks.find(({ versionId }) => versionId === from.versionId)?.disclosureIds ?? [];
  const already = frameworks.find(({ versionId }) => versionId === to.versionId)?.disclosureIds ?? [];
  const map = editionMapOf(from.versionId, to.versionId);
  const wanted = new Set([
    ...already,
    ...before.flatMap((id) => map[id] ?? [id]),
    ...answers.flatMap(({ target, isInScope }) => (target && isInScope ? [target.disclosureId] : [])),
  ]);
  const isWhole = before.length === disclosuresOf(from).length;
  const disclosureIds = disclosuresOf(to)
    .filter((disclosure) => isWhole || wanted.has(disclosure.id) || isRequiredDisclosure(disclosure))
    .map(({ id }) => id);
  return frameworks.flatMap((framework) => {
    if (framework.versionId === to.versionId) return [];
    return framework.versionId === from.versionId
      ? [{ versionId: to.versionId, disclosureIds, ...adoptionOf(to, framework.adoptedAs) }]
      : [framework];
  });
};
