import * as z from 'zod';
import {
  EmployeesBand,
  type InformationStep,
  IssuerSize,
  type Organization,
  Ownership,
  TurnoverBand,
} from '../people/user.ts';
import { CompanyName } from '../text/plain-name.ts';
import { mainBoard } from './hkex-issuer.ts';

const country = z.string().regex(/^[A-Z]{2}$/);

/** A change of an organisation's profile: absent properties are unchanged, null clears. */
export const CompanyProfileInput = z.strictObject({
  name: CompanyName.optional(),
  /** ISO 3166-1 alpha-2. */
  headquartersCountry: country.optional(),
  employeesBand: EmployeesBand.optional(),
  turnoverBand: TurnoverBand.nullable().optional(),
  ownership: Ownership.optional(),
  /** Market identifier code (ISO 10383); public companies only. */
  stockExchangeCode: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .nullable()
    .optional(),
  /** Issuers on the Main Board in Hong Kong only. */
  issuerSize: IssuerSize.nullable().optional(),
  /** SICS industry. */
  industryCode: z.string().min(1).max(10).optional(),
});
export type CompanyProfileInput = z.infer<typeof CompanyProfileInput>;

export const companyProfileFields = [
  'name',
  'headquartersCountry',
  'employeesBand',
  'turnoverBand',
  'ownership',
  'stockExchangeCode',
  'issuerSize',
  'industryCode',
] as const satisfies (keyof CompanyProfileInput)[];
export type CompanyProfileField = (typeof companyProfileFields)[number];

type Profile = Pick<Organization, CompanyProfileField>;

/**
 * The profile after a change: a private company has no stock exchange, and only the Main Board in Hong Kong
 * distinguishes issuers by size.
 */
export const changedProfile = (stored: Profile, input: CompanyProfileInput): Profile => {
  const given = Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [[field, value ?? undefined]])),
  );
  const changed: Profile = { ...stored, ...given };
  const stockExchangeCode = changed.ownership === 'public' ? changed.stockExchangeCode : undefined;
  const issuerSize = stockExchangeCode === mainBoard ? changed.issuerSize : undefined;
  return { ...changed, stockExchangeCode, issuerSize };
};

const requiredByStep: Record<number, readonly CompanyProfileField[]> = {
  0: ['name', 'headquartersCountry'],
  1: ['employeesBand', 'ownership'],
  2: ['industryCode'],
};

/**
 * Fields that step 0 to 3 of the company profile still lacks (specification 2.5): turnover is optional, a public company
 * names its stock exchange, languages always have a value.
 */
export const missingInStep = (profile: Profile, step: InformationStep): CompanyProfileField[] => {
  const missing = (requiredByStep[step] ?? []).filter((field) => !profile[field]);
  return step === 1 && profile.ownership === 'public' && !profile.stockExchangeCode
    ? [...missing, 'stockExchangeCode']
    : missing;
};
