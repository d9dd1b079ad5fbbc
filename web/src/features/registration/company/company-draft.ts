import type { CallOutput, CallRequest } from '../../../../../shared/contract/calls/call.ts';
import type {
  getOrganizationProfile,
  putOrganizationProfile,
} from '../../../../../shared/contract/people/organizations.contract.ts';
import { requiredMessage, validationMessage } from '../../../../../shared/messages/validation-messages.ts';
import { CompanyProfileInput } from '../../../../../shared/model/organization/company-profile.ts';
import { defaultRegion } from '../../../../../shared/model/people/phone.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export const companySteps = ['name', 'size', 'industry', 'languages', 'finish'] as const;
export type CompanyStep = (typeof companySteps)[number];

export const companyFields = [
  'name',
  'headquartersCountry',
  'employeesBand',
  'turnoverBand',
  'ownership',
  'stockExchangeCode',
  'issuerSize',
  'industryCode',
] as const;
export type CompanyField = (typeof companyFields)[number];
/** All input; '' is empty. */
export type CompanyDraft = Record<CompanyField | 'reportLanguage' | 'communicationLanguage', string>;

type Stored = CallOutput<typeof getOrganizationProfile>;

export const draftOf = (stored: Stored): CompanyDraft => ({
  name: stored.name,
  headquartersCountry: stored.headquartersCountry ?? defaultRegion,
  employeesBand: stored.employeesBand ?? '',
  turnoverBand: stored.turnoverBand ?? '',
  ownership: stored.ownership ?? '',
  stockExchangeCode: stored.stockExchangeCode ?? '',
  issuerSize: stored.issuerSize ?? '',
  industryCode: stored.industryCode ?? '',
  reportLanguage: stored.reportLanguage,
  communicationLanguage: stored.communicationLanguage,
});

const fieldsOfStep: Record<CompanyStep, readonly CompanyField[]> = {
  name: ['name', 'headquartersCountry'],
  size: ['employeesBand', 'turnoverBand', 'ownership', 'stockExchangeCode', 'issuerSize'],
  industry: ['industryCode'],
  languages: [],
  finish: [],
};

const isRequired = (field: CompanyField, draft: CompanyDraft): boolean =>
  field === 'stockExchangeCode' ? draft.ownership === 'public' : field !== 'turnoverBand' && field !== 'issuerSize';

/** Message of each missing or wrong field of a step. */
export const stepErrors = (
  draft: CompanyDraft,
  step: CompanyStep,
  language: Language,
  labelOf: (field: CompanyField) => string,
): { [Field in CompanyField]?: string } =>
  Object.fromEntries(
    fieldsOfStep[step].flatMap((field) => {
      const value = draft[field];
      if (value.trim() === '')
        return isRequired(field, draft) ? [[field, requiredMessage(labelOf(field), language)]] : [];
      const issue = CompanyProfileInput.shape[field].safeParse(value, { reportInput: true }).error?.issues[0];
      return issue ? [[field, validationMessage(issue, language, labelOf(field))]] : [];
    }),
  );

/** Input of a step for the call; undefined if it has no fields of the profile. */
export const stepInput = (
  draft: CompanyDraft,
  step: CompanyStep,
): CallRequest<typeof putOrganizationProfile>['body'] | undefined => {
  const given = fieldsOfStep[step].map((field) => [field, draft[field] === '' ? null : draft[field]]);
  return given.length === 0 ? undefined : CompanyProfileInput.safeParse(Object.fromEntries(given)).data;
};
