import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';

/** The nine requirements of a report in accordance (GRI 1: Foundation 2021, section 3). */
export const griRequirements = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type GriRequirement = (typeof griRequirements)[number];

/**
 * `open`: findings name missing answers · `met`: no findings · `printed`: the files contain it automatically · `own`:
 * only the organisation can confirm it.
 */
export type RequirementCheck = {
  requirement: GriRequirement;
  state: 'open' | 'met' | 'printed' | 'own';
  codes: string[];
};

const states: Partial<Record<GriRequirement, RequirementCheck['state']>> = {
  1: 'own',
  7: 'printed',
  8: 'printed',
  9: 'own',
};

/** The requirement that an error violates: by its subject, else by its place. */
const requirementOf = ({ facts, place }: FindingView): GriRequirement => {
  if (facts.rule === 'sector-topics' || (facts.rule === 'full-claim' && facts.missing === 'topics')) return 3;
  if (facts.rule === 'full-claim' && facts.missing === 'explanation') return 6;
  if (facts.rule === 'sector-disclosures') return 5;
  if (place.disclosureId.startsWith('2-')) return 2;
  return place.disclosureId.startsWith('3-') ? 4 : 5;
};

/** The disclosures that an error is about. */
const codesOf = ({ facts, place }: FindingView): string[] =>
  facts.rule === 'sector-disclosures' ? facts.disclosureIds : [place.disclosureId];

/** The requirements of a framework claimed in full, with their open findings. */
export const checkRequirements = (findings: readonly FindingView[], versionId: string): RequirementCheck[] => {
  const errors = findings.filter(({ severity, place }) => severity === 'error' && place.versionId === versionId);
  const byRequirement = Map.groupBy(errors, requirementOf);
  return griRequirements.map((requirement) => {
    const codes = [...new Set((byRequirement.get(requirement) ?? []).flatMap(codesOf))];
    return { requirement, state: codes.length > 0 ? 'open' : (states[requirement] ?? 'met'), codes };
  });
};
