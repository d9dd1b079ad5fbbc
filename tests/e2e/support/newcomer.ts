import * as z from 'zod';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { demoTenants } from '../../../infra/local/demo/tenants.ts';
import type { Language } from '../../../shared/model/language.ts';
import { invokeOperation } from './control.ts';
import type { Site } from './sites.ts';

const Made = z.object({ payload: z.object({ organizationId: z.string() }) });

/** Somebody at the very beginning of registration, in an organisation of their own; gives the e-mail. */
export const createNewcomer = async (site: Site, { language }: { language: Language }): Promise<string> => {
  const tenantId = demoTenants.find(({ key }) => key === site.key)?.operation.tenantId;
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
  const email = `newcomer-${crypto.randomUUID()}@demo.example`;
  await invokeOperation({
    command: 'create-user',
    tenantId,
    organizationId: Made.parse(made).payload.organizationId,
    email,
    firstName: 'Mei',
    lastName: 'Chan',
    roles: ['Administrator'],
    language,
    password: demoPassword,
    registerProcess: 1,
  });
  return email;
};
