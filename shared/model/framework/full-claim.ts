import { isUnconditional } from '../../catalogue/duty.ts';
import type { Disclosure } from '../../catalogue/framework.ts';

const isGri = (versionId: string): boolean => versionId.startsWith('gri-');

/**
 * Whether a report may claim the whole of a framework: "in accordance with" the GRI Standards (GRI 1: Foundation 2021, section 3), or
 * compliance with IFRS Sustainability Disclosure Standards (IFRS S1, paragraph 72). Without that claim it refers to them.
 */
export const isClaimable = (versionId: string): boolean => isGri(versionId) || /^ifrs-s[12]-/.test(versionId);

/** The requirements of GRI 1 are a checklist of the whole report and no disclosures of it. */
export const isReportChecklist = ({ versionId, disclosureId }: { versionId: string; disclosureId: string }): boolean =>
  isGri(versionId) && disclosureId.startsWith('Requirement ');

/** Disclosures that a claim of the whole needs: GRI 2 and GRI 3 (requirements 2 and 4), of IFRS each that is asked of everybody. */
export const isDemandedInFull = (versionId: string, { id, requirements = [] }: Disclosure): boolean =>
  isGri(versionId) ? /^(?:2-\d+|3-[123])$/.test(id) : requirements.some(isUnconditional);

/** The other standard without which compliance cannot be claimed: IFRS S1 and S2 go together. */
export const otherStandardOf = (versionId: string): string | undefined =>
  versionId.startsWith('ifrs-s1-') ? 'ifrs-s2-' : versionId.startsWith('ifrs-s2-') ? 'ifrs-s1-' : undefined;
