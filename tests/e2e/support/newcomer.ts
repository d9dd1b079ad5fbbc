import * as z from 'zod';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { demoTenants } from '../../../infra/local/demo/tenants.ts';
import type { OrganizationType, UserRole } from '../../../shared/model/people/roles.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { invokeOperation } from './control.ts';
import type { Person, Site } from './sites.ts';

const Made = z.object({ payload: z.object({ organizationId: z.string() }) });

const tenantOf = (site: Site): string | undefined =>
  demoTenants.find(({ key }) => key === site.key)?.operation.tenantId;

const createOrganization = async (site: Site, operation: Record<string, unknown>): Promise<string> => {
  const made = await invokeOperation({
    command: 'create-organization',
    tenantId: tenantOf(site),
    type: 'Standard',
    isApprovalRequired: false,
    ...operation,
  });
  return Made.parse(made).payload.organizationId;
};

type NewPerson = { firstName: string; lastName: string; roles: UserRole[]; language: Language; registerProcess: 1 | 8 };

const createPerson = async (site: Site, organizationId: string, person: NewPerson): Promise<string> => {
  const email = `newcomer-${crypto.randomUUID()}@demo.example`;
  const account = { tenantId: tenantOf(site), organizationId, email, password: demoPassword };
  await invokeOperation({ command: 'create-user', ...account, ...person });
  return email;
};

type Newcomer = { email: string; organizationId: string };

/** A user at the very beginning of registration, in a separate organisation. */
export const createNewcomerOf = async (site: Site, { language }: { language: Language }): Promise<Newcomer> => {
  const languages = { communicationLanguage: language, reportLanguage: language };
  const organizationId = await createOrganization(site, { name: 'Newcomer', informationStep: 0, ...languages });
  const names = { firstName: 'Mei', lastName: 'Chan' };
  const person: NewPerson = { ...names, roles: ['Administrator'], language, registerProcess: 1 };
  return { email: await createPerson(site, organizationId, person), organizationId };
};

/** The e-mail of such a newcomer. */
export const createNewcomer = async (site: Site, given: { language: Language }): Promise<string> =>
  (await createNewcomerOf(site, given)).email;

/** A basic user of that organisation with finished registration. */
export const createColleague = async (
  site: Site,
  { organizationId, language }: { organizationId: string; language: Language },
): Promise<Person> => {
  const person: NewPerson = { firstName: 'Ben', lastName: 'Ho', roles: ['Basic'], language, registerProcess: 8 };
  return { email: await createPerson(site, organizationId, person), password: demoPassword, firstName: 'Ben' };
};

/**
 * A separate organisation with one person for each role; returns their e-mails. `isSuspended`: its payment did not
 * arrive.
 */
export const createColleagues = async <Role extends UserRole>(
  site: Site,
  {
    language,
    roles,
    isSuspended = false,
    isDataHubEnabled = false,
    isEntityReportingEnabled = false,
    name = 'Lantau Kites',
    type = 'Standard',
    firstName,
  }: {
    language: Language;
    /** Of the organisation. */
    name?: string;
    type?: OrganizationType;
    firstName?: string;
    roles: readonly Role[];
    isSuspended?: boolean;
    isDataHubEnabled?: boolean;
    isEntityReportingEnabled?: boolean;
  },
): Promise<Record<Role, string>> => {
  const languages = { communicationLanguage: language, reportLanguage: language };
  const organizationId = await createOrganization(site, {
    name,
    type,
    isSuspended,
    isDataHubEnabled,
    isEntityReportingEnabled,
    ...languages,
  });
  const emails: Partial<Record<Role, string>> = {};
  for (const role of roles) {
    const names = language === 'zhTw' ? { firstName: '大文', lastName: '陳' } : { firstName: role, lastName: 'Chan' };
    const person: NewPerson = {
      ...names,
      ...(firstName ? { firstName } : {}),
      roles: [role],
      language,
      registerProcess: 8,
    };
    emails[role] = await createPerson(site, organizationId, person);
  }
  const isWhole = (some: Partial<Record<Role, string>>): some is Record<Role, string> =>
    roles.every((role) => some[role] !== undefined);
  if (!isWhole(emails)) throw new Error('somebody was not made');
  return emails;
};

const Code = z.object({ payload: z.object({ code: z.string() }) });

/** A code of the platform, for one Trial organisation. */
export const createPlatformVoucher = async (site: Site): Promise<string> => {
  const made = await invokeOperation({
    command: 'create-voucher',
    tenantId: tenantOf(site),
    uses: 1,
    expiresOn: new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10),
  });
  return Code.parse(made).payload.code;
};
