import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { OrganizationProfile } from '../../shared/contract/people/organizations.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { fieldWord } from '../../shared/messages/field-words.ts';
import { notListedMessage, requiredMessage } from '../../shared/messages/validation-messages.ts';
import {
  type CompanyProfileField,
  type CompanyProfileInput,
  changedProfile,
  companyProfileFields,
} from '../../shared/model/organization/company-profile.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { type OrganizationRecord, organizationEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { put } from '../core/data/write.ts';
import type { OrganizationDependencies } from './dependencies.ts';

export const organizationProfileOf = (organization: OrganizationRecord): OrganizationProfile => ({
  id: organization.organizationId,
  type: organization.type,
  name: organization.name,
  headquartersCountry: organization.headquartersCountry ?? null,
  employeesBand: organization.employeesBand ?? null,
  turnoverBand: organization.turnoverBand ?? null,
  ownership: organization.ownership ?? null,
  stockExchangeCode: organization.stockExchangeCode ?? null,
  issuerSize: organization.issuerSize ?? null,
  industryCode: organization.industryCode ?? null,
  reportLanguage: organization.reportLanguage,
  communicationLanguage: organization.communicationLanguage,
  informationStep: organization.informationStep,
  isEntityReportingEnabled: organization.isEntityReportingEnabled,
  isDataHubEnabled: organization.isDataHubEnabled,
});

/** Codes must be of the lists that the screens offer. */
const unknownCodes = (
  catalogue: Pick<Catalogue, 'countries' | 'stockExchanges' | 'industries'>,
  input: CompanyProfileInput,
): CompanyProfileField[] => {
  const { headquartersCountry, stockExchangeCode, industryCode } = input;
  const isKnown = (codes: readonly string[], code: string | null | undefined): boolean =>
    code === undefined || code === null || codes.includes(code);
  const lists: [CompanyProfileField, boolean][] = [
    [
      'headquartersCountry',
      isKnown(
        catalogue.countries().map(({ id }) => id),
        headquartersCountry,
      ),
    ],
    [
      'stockExchangeCode',
      isKnown(
        catalogue.stockExchanges().map(({ code }) => code),
        stockExchangeCode,
      ),
    ],
    [
      'industryCode',
      isKnown(
        catalogue.industries().industries.map(({ code }) => code),
        industryCode,
      ),
    ],
  ];
  return lists.flatMap(([field, isGood]) => (isGood ? [] : [field]));
};

/**
 * A public company names its stock exchange (specification 2.5): once its step is done, or it was named, it stays
 * named.
 */
const requireExchange = ({ organization }: Principal, input: CompanyProfileInput, language: Language): void => {
  const { ownership, stockExchangeCode } = changedProfile(organization, input);
  const isDue = organization.informationStep > 1 || input.stockExchangeCode === null;
  if (ownership !== 'public' || stockExchangeCode || !isDue) return;
  const message = requiredMessage(fieldWord(['stockExchangeCode'], language), language);
  throw new AppError('validation.failed', { fields: [{ path: 'stockExchangeCode', message }] });
};

/** Changes the profile of the own organisation; each changed field is a row of its log. */
export const changeCompanyProfile = async (
  dependencies: OrganizationDependencies & { catalogue: Catalogue },
  principal: Principal,
  input: CompanyProfileInput,
  language: Language,
): Promise<OrganizationProfile> => {
  const { organization } = principal;
  const unknown = unknownCodes(dependencies.catalogue, input);
  if (unknown.length > 0) {
    const fields = unknown.map((path) => ({ path, message: notListedMessage(path, language) }));
    throw new AppError('validation.failed', { fields });
  }
  requireExchange(principal, input, language);
  const changed = { ...organization, ...changedProfile(organization, input), revision: organization.revision + 1 };
  const fields = companyProfileFields.filter((field) => changed[field] !== organization[field]);
  if (fields.length === 0) return organizationProfileOf(organization);
  await dependencies.table
    .write([
      put(organizationEntity, changed, organization.revision),
      ...fields.map((field) =>
        auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
          action: 'organization.profile-changed',
          field,
          oldValue: organization[field] ?? '',
          newValue: changed[field] ?? '',
        }),
      ),
    ])
    .catch(asConflict);
  return organizationProfileOf(changed);
};
