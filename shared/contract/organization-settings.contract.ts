import * as z from 'zod';
import { call } from './call.ts';

export const OrganizationSettings = z
  .object({ isEntityReportingEnabled: z.boolean(), isDataHubEnabled: z.boolean() })
  .meta({ id: 'OrganizationSettings' });
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

/** The two settings of specification 1 (ruling 10); each needs its module on the tenant. */
export const setOrganizationSettings = call({
  id: 'setOrganizationSettings',
  domain: 'organizations',
  method: 'PATCH',
  path: '/user-organization/organization-settings',
  summary: 'Switches entity reporting and the data hub of the own organisation',
  access: 'organization:manage',
  openWhile: ['suspended'],
  requests: 2,
  body: OrganizationSettings.partial().strict(),
  response: OrganizationSettings,
  errors: ['module.off', 'request.conflict'],
});

/** Whom a suspended organisation's people can ask (screens 28). */
export const listAdministrators = call({
  id: 'listAdministrators',
  domain: 'organizations',
  method: 'GET',
  path: '/user-organization/administrators',
  summary: 'Names and e-mails of the administrators of the own organisation',
  access: 'authenticated',
  requests: 2,
  response: z.object({ items: z.array(z.object({ name: z.string(), email: z.email() })).max(1_000) }),
  errors: [],
});
