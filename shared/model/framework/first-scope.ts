/**
 * The disclosures that a new report begins with: those that an obligation asks of every reporter, and one edition of
 * each standard. Disclosures of material topics are added once the topics are known.
 */
import { isConditionalDuty, isUnconditional } from '../../catalogue/duty.ts';
import type { Disclosure, Framework } from '../../catalogue/framework.ts';
import { isByTopic } from './asked-always.ts';
import { isReportChecklist } from './full-claim.ts';
import { takenOverFor } from './taken-over.ts';

const isAsked = ({ isRequired, obligation, requirements }: Disclosure): boolean => {
  if (isRequired === true || obligation === 'mandatory' || obligation === 'comply-or-explain') return true;
  if (requirements) return requirements.some((one) => isUnconditional(one) || isConditionalDuty(one));
  return isRequired === undefined && obligation === undefined;
};

type Basis = Pick<Framework, 'versionId' | 'sections'>;

/** Successors within an edition that are not in force at the start of a period, while their predecessors are. */
const notYetIn = ({ sections }: Basis, periodStartOn: string): ReadonlySet<string> => {
  const later = new Set(
    sections
      .flatMap((section) => [section.supersededBy, ...section.disclosures.map(({ supersededBy }) => supersededBy)])
      .flatMap((superseded) => (superseded && superseded.from > periodStartOn ? superseded.standard : [])),
  );
  const successors = sections.filter(({ standard }) => standard !== undefined && later.has(standard));
  return new Set(successors.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)));
};

/** Disclosures that may be in a new report: one edition of each standard, without the checklist of the whole report. */
export const currentDisclosures = (framework: Basis, periodStartOn: string): string[] => {
  const { versionId, sections } = framework;
  const over = new Set(takenOverFor(framework, periodStartOn).disclosureIds);
  const notYet = notYetIn(framework, periodStartOn);
  return sections
    .flatMap(({ disclosures }) => disclosures.map(({ id }) => id))
    .filter((id) => !over.has(id) && !notYet.has(id) && !isReportChecklist({ versionId, disclosureId: id }));
};

/** The scope of a new report, in catalogue order; all current disclosures of a framework without any obligation. */
export const firstScope = (framework: Basis, periodStartOn: string): string[] => {
  const { versionId, sections } = framework;
  const current = currentDisclosures(framework, periodStartOn);
  const asked = new Set(
    sections
      .filter((section) => !isByTopic(versionId, section))
      .flatMap(({ disclosures }) => disclosures.filter(isAsked).map(({ id }) => id)),
  );
  const first = current.filter((id) => asked.has(id));
  return first.length > 0 ? first : current;
};

/** `scope` with the current disclosures of the material topics, in catalogue order. */
export const withMaterial = (
  framework: Basis,
  given: { periodStartOn: string; scope: readonly string[]; isMaterial: (disclosureId: string) => boolean },
): string[] => {
  const { periodStartOn, scope, isMaterial } = given;
  const wanted = new Set([...scope, ...currentDisclosures(framework, periodStartOn).filter(isMaterial)]);
  return framework.sections
    .flatMap(({ disclosures }) => disclosures.map(({ id }) => id))
    .filter((id) => wanted.has(id));
};
