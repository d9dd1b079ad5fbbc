/** People of a demo organisation as the tests of user management need them. */

import { demoPassword } from '../../../infra/local/demo/people.ts';
import { inviteUsers, listUsers, type PersonView } from '../../../shared/contract/people/people.contract.ts';
import { createIds, type OrganizationId } from '../../../shared/ids.ts';
import type { OrganizationType, UserRole } from '../../../shared/model/people/roles.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { ReachedCloud } from './cloud.ts';
import { type Caller, callApi } from './cloud-calls.ts';
import { signIn, tenantOf } from './cloud-people.ts';

export type Signed = Caller & { accessToken: string; email: string };

/** Files that share a cloud have ids of their own. */
const ids = createIds(Date.now);

/** A fresh organisation of the root tenant. */
export const createOrganization = async (
  cloud: ReachedCloud,
  options: { name: string; seats?: number | null; type?: OrganizationType; communicationLanguage?: Language },
): Promise<OrganizationId> => {
  const organizationId = ids.organization();
  await cloud.operate({
    command: 'create-organization',
    tenantId: tenantOf('root').tenantId,
    organizationId,
    name: options.name,
    type: options.type ?? 'Standard',
    headquartersCountry: 'HK',
    communicationLanguage: options.communicationLanguage ?? 'en',
    reportLanguage: 'en',
    isApprovalRequired: false,
    seats: options.seats ?? null,
  });
  return organizationId;
};

/** A registered person who is signed in. */
export const createPerson = async (
  cloud: ReachedCloud,
  organizationId: OrganizationId,
  email: string,
  roles: UserRole[] = ['Administrator'],
): Promise<Signed> => {
  const [firstName = ''] = email.split('@');
  await cloud.operate({
    command: 'create-user',
    tenantId: tenantOf('root').tenantId,
    organizationId,
    email,
    firstName,
    lastName: 'Test',
    roles,
    language: 'en',
    password: demoPassword,
  });
  const { accessToken } = await signIn(cloud, 'root', email);
  return { port: cloud.port, host: tenantOf('root').hostname, accessToken, email };
};

export const readPeople = (caller: Caller) => callApi(caller, listUsers, { query: { limit: 100 } });

export const findPerson = async (caller: Caller, email: string): Promise<PersonView> => {
  const person = (await readPeople(caller)).items.find((one) => one.email === email);
  if (!person) throw new Error(`${email} is not in the list`);
  return person;
};

export const invite = (caller: Caller, ...emails: string[]) =>
  callApi(caller, inviteUsers, {
    body: { people: emails.map((email) => ({ email, permissionLevel: 'basic' as const })) },
  });
