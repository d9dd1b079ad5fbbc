import * as z from 'zod';
import { OrganizationId } from '../../ids.ts';
import { CurrentStatus } from '../../model/billing/subscription.ts';
import { CompanyProfileInput } from '../../model/organization/company-profile.ts';
import { OrganizationType } from '../../model/people/roles.ts';
import {
  EmployeesBand,
  InformationStep,
  IssuerSize,
  Ownership,
  RegisterProcess,
  TurnoverBand,
} from '../../model/people/user.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';

export const getCurrentStatus = call({
  id: 'getCurrentStatus',
  domain: 'organizations',
  method: 'GET',
  path: '/payment/organizations/subscriptions/current-status',
  summary: 'State of the subscription, asked after every 403 (specification 8)',
  access: 'authenticated',
  requests: 2,
  response: z.object({ status: CurrentStatus }),
  errors: [],
});

const RegistrationProgress = z.object({ step: RegisterProcess });

export const getRegisterProcess = call({
  id: 'getRegisterProcess',
  domain: 'organizations',
  method: 'GET',
  path: '/user-organization/user-settings/register-process',
  summary: 'How far the registration of the signed-in person is: 1 plan, 2 billing, 3 welcome, 8 finished',
  access: 'authenticated',
  requests: 1,
  response: RegistrationProgress,
  errors: [],
});

export const postRegisterProcess = call({
  id: 'postRegisterProcess',
  domain: 'organizations',
  method: 'POST',
  path: '/user-organization/user-settings/register-process',
  summary: 'Takes the next step of registration; none can be skipped',
  access: 'authenticated',
  requests: 3,
  body: z.strictObject({ step: RegisterProcess }),
  response: RegistrationProgress,
  errors: ['account.suspended', 'registration.step_refused', 'request.conflict'],
});

export const patchInformationStep = call({
  id: 'patchInformationStep',
  domain: 'organizations',
  method: 'PATCH',
  path: '/organizations/information-step',
  summary: 'Takes the next step of the company profile; its fields must be there',
  access: 'organization:manage',
  openWhile: ['registering'],
  requests: 2,
  body: z.strictObject({ step: InformationStep }),
  response: z.object({ step: InformationStep }),
  errors: ['registration.step_refused', 'request.conflict'],
});

export const OrganizationProfile = z
  .object({
    id: OrganizationId,
    type: OrganizationType,
    name: z.string(),
    headquartersCountry: z.string().nullable(),
    employeesBand: EmployeesBand.nullable(),
    turnoverBand: TurnoverBand.nullable(),
    ownership: Ownership.nullable(),
    stockExchangeCode: z.string().nullable(),
    issuerSize: IssuerSize.nullable(),
    industryCode: z.string().nullable(),
    reportLanguage: Language,
    communicationLanguage: Language,
    informationStep: InformationStep,
    isEntityReportingEnabled: z.boolean(),
    isDataHubEnabled: z.boolean(),
  })
  .meta({ id: 'OrganizationProfile' });
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;

export const getOrganizationProfile = call({
  id: 'getOrganizationProfile',
  domain: 'organizations',
  method: 'GET',
  path: '/user-organization/organization-profiles',
  summary: 'Profile of the own organisation',
  access: 'authenticated',
  requests: 1,
  response: OrganizationProfile,
  errors: [],
});

export const putOrganizationProfile = call({
  id: 'putOrganizationProfile',
  domain: 'organizations',
  method: 'PUT',
  path: '/user-organization/organization-profiles',
  summary: 'Changes the profile: fields that are left out stay, null clears',
  access: 'organization:manage',
  openWhile: ['registering', 'suspended'],
  requests: 2,
  body: CompanyProfileInput,
  response: OrganizationProfile,
  errors: ['validation.failed', 'request.conflict'],
});

const languageCall = {
  domain: 'organizations',
  method: 'PATCH',
  access: 'organization:manage',
  openWhile: ['registering', 'suspended'],
  requests: 2,
  params: z.object({ id: z.string().max(60) }),
  query: z.object({ lang: Language }),
  response: z.object({ lang: Language }),
  errors: ['organization.not_found', 'request.conflict'],
} as const;

export const setReportLanguage = call({
  ...languageCall,
  id: 'setReportLanguage',
  path: '/organizations/{id}/report-lang',
  summary: 'Language that reports of the organisation are written in',
});

export const setCommunicationLanguage = call({
  ...languageCall,
  id: 'setCommunicationLanguage',
  path: '/organizations/{id}/lang',
  summary: 'Language that the people of the organisation are written to in',
});

const Switches = z.object({
  isEntityReportingEnabled: z.boolean(),
  isDataHubEnabled: z.boolean(),
  /** Whether reports need approval before they are completed. */
  isApprovalRequired: z.boolean(),
  isEvidenceRequired: z.boolean(),
  jumpLimitPercent: z.number().int().min(1).max(1_000),
});

export const updateOrganizationSettings = call({
  id: 'updateOrganizationSettings',
  domain: 'organizations',
  method: 'PATCH',
  path: '/user-organization/settings',
  summary: 'Entity reporting, data hub and what is asked of reports: approval, evidence, the limit of a jump',
  access: 'organization:manage',
  openWhile: ['suspended'],
  requests: 2,
  body: z.strictObject(Switches.partial().shape),
  response: Switches,
  errors: ['module.off', 'request.conflict'],
});

/** Administrators whom users of a suspended organisation can ask (screens 28). */
export const listAdministrators = call({
  id: 'listAdministrators',
  domain: 'organizations',
  method: 'GET',
  path: '/user-organization/administrators',
  summary: 'Names and e-mails of the administrators of the own organisation, while it is suspended',
  access: 'authenticated',
  requests: 2,
  response: z.object({ items: z.array(z.object({ name: z.string(), email: z.email() })).max(1_000) }),
  errors: ['auth.forbidden'],
});
