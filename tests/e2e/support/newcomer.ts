import * as z from 'zod';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { demoTenants } from '../../../infra/local/demo/tenants.ts';
import type { Language } from '../../../shared/model/language.ts';
import { invokeOperation } from './control.ts';
import type { Person, Site } from './sites.ts';

const Made = z.object({ payload: z.object({ organizationId: z.string() }) });

type Newcomer = { email: string; organizationId: string };

const tenantIdOf = (site: Site): string | undefined =>
  demoTenants.find(({ key }) => key === site.key)?.operation.tenantId;

/** Somebody at the very beginning of registration, in an organisation of their own. */
export const createNewcomerOf = async (site: Site, { language }: { language: Language }): Promise<Newcomer> => {
  const tenantId = tenantIdOf(site);
  const made = await invokeOperation({
    command: 'create-organization',
    tenantId,
    name: 'Newcomer',
    type: 'Standard',
    communicationLanguage: language,
    reportLanguage: language,
    isApprovalRequired: false,
    informationStep: 0,
  });
  const { organizationId } = Made.parse(made).payload;
  const email = `newcomer-${crypto.randomUUID()}@demo.example`;
  await invokeOperation({
    command: 'create-user',
    tenantId,
    organizationId,
    email,
    firstName: 'Mei',
    lastName: 'Chan',
    roles: ['Administrator'],
    language,
    password: demoPassword,
    registerProcess: 1,
  });
  return { email, organizationId };
};

/** The e-mail of such a newcomer. */
export const createNewcomer = async (site: Site, given: { language: Language }): Promise<string> =>
  (await createNewcomerOf(site, given)).email;

/** A basic user of that organisation, whose registration is finished. */
export const createColleague = async (
  site: Site,
  { organizationId, language }: { organizationId: string; language: Language },
): Promise<Person> => {
  const email = `colleague-${crypto.randomUUID()}@demo.example`;
  await invokeOperation({
    command: 'create-user',
    tenantId: tenantIdOf(site),
    organizationId,
    email,
    firstName: 'Ben',
    lastName: 'Ho',
    roles: ['Basic'],
    language,
    password: demoPassword,
    registerProcess: 8,
  });
  return { email, password: demoPassword, firstName: 'Ben' };
};
