/**
 * How far Part D of HKEX's code (climate) binds depends on the issuer and the year: Scope 1 and 2 bind every issuer; the rest is
 * comply or explain on the Main Board, binding on constituents of the Hang Seng Composite LargeCap Index for financial years from
 * 2026 on, and left to issuers on GEM. HKEX, Appendix C2, implementation of the climate-related disclosures.
 */
import { isConditionalDuty, isUnconditional } from '../../catalogue/duty.ts';
import type { Disclosure, Framework } from '../../catalogue/framework.ts';
import type { Requirement } from '../../catalogue/requirement.ts';
import type { HkexIssuer, Organization } from '../people/user.ts';

/** Markets by their identifier codes (ISO 10383). */
export const mainBoard = 'XHKG';
const gem = 'XGEM';

/** Undefined for whom neither market lists, by its company profile. */
export const hkexIssuerOf = ({
  ownership,
  stockExchangeCode,
  issuerSize,
}: Pick<Organization, 'ownership' | 'stockExchangeCode' | 'issuerSize'>): HkexIssuer | undefined => {
  if (ownership !== 'public') return undefined;
  if (stockExchangeCode === gem) return 'gem';
  if (stockExchangeCode !== mainBoard) return undefined;
  return issuerSize === 'large-cap' ? 'large-cap' : 'main-board';
};

export type IssuerYear = { issuer: HkexIssuer | undefined; periodStartOn: string };

const bindingFrom = '2026-01-01';

type Duty = 'binding' | 'free';

const dutyIn = ({ issuer, periodStartOn }: IssuerYear): Duty | undefined => {
  if (issuer === 'gem') return 'free';
  return issuer === 'large-cap' && periodStartOn >= bindingFrom ? 'binding' : undefined;
};

const hkex = 'hkex-2025';

const requirementUnder = (duty: Duty, requirement: Requirement): Requirement => {
  const { obligation } = requirement;
  if (duty === 'free') {
    return obligation === 'comply-or-explain' || obligation === 'if-applicable'
      ? { ...requirement, obligation: 'voluntary' }
      : requirement;
  }
  return obligation === 'comply-or-explain' ? { ...requirement, obligation: 'shall', isOmittable: false } : requirement;
};

const obligationUnder = (duty: Duty, { obligation }: Pick<Disclosure, 'obligation'>): Pick<Disclosure, 'obligation'> =>
  obligation === 'comply-or-explain' ? { obligation: duty === 'free' ? 'encouraged' : 'mandatory' } : { obligation };

/** A disclosure as it binds the issuer for the year; all but those of Part D bind as they are. */
export const forIssuer = (versionId: string, disclosure: Disclosure, issuerYear: IssuerYear): Disclosure => {
  const duty = versionId === hkex && /^D\d/.test(disclosure.id) ? dutyIn(issuerYear) : undefined;
  if (!duty || !disclosure.requirements) return disclosure;
  const requirements = disclosure.requirements.map((requirement) => requirementUnder(duty, requirement));
  const isAsked = (key: string, isSo: (requirement: Requirement) => boolean): boolean =>
    requirements.some((requirement) => requirement.covers.includes(key) && isSo(requirement));
  const fields = disclosure.fields.map(({ extent: _extent, ...field }) => {
    const isRequired = isAsked(field.key, isUnconditional);
    if (isRequired) return { ...field, isRequired };
    const extent = isAsked(field.key, isConditionalDuty) ? ('if-applicable' as const) : ('optional' as const);
    return { ...field, isRequired, extent };
  });
  return {
    ...disclosure,
    ...obligationUnder(duty, disclosure),
    isRequired: disclosure.isRequired,
    requirements,
    fields,
  };
};

/** A framework with its disclosures as they bind the issuer for the year. */
export const frameworkForIssuer = (framework: Framework, issuerYear: IssuerYear): Framework =>
  framework.versionId === hkex && dutyIn(issuerYear)
    ? {
        ...framework,
        sections: framework.sections.map((section) => ({
          ...section,
          disclosures: section.disclosures.map((disclosure) => forIssuer(hkex, disclosure, issuerYear)),
        })),
      }
    : framework;
