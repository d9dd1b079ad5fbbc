import * as z from 'zod';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import type { DemoTenantKey } from '../../../infra/local/demo/tenants.ts';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import { callChecked } from './checked-calls.ts';
import type { ReachedCloud } from './cloud.ts';
import type { Caller, Parts } from './cloud-calls.ts';
import { tenantOf } from './cloud-people.ts';

const Made = z.object({ organizationId: z.string() });

/** A user at the very beginning of registration, in a separate organisation; returns its id. */
export const createNewcomer = async (
  cloud: ReachedCloud,
  key: DemoTenantKey,
  email: string,
  type = 'Standard',
): Promise<string> => {
  const { tenantId } = tenantOf(key);
  const made = await cloud.operate({
    command: 'create-organization',
    tenantId,
    name: 'Newcomer',
    type,
    communicationLanguage: 'en',
    reportLanguage: 'en',
    isApprovalRequired: false,
    informationStep: 0,
  });
  const { organizationId } = Made.parse(made);
  await cloud.operate({
    command: 'create-user',
    tenantId,
    organizationId,
    email,
    firstName: 'Mei',
    lastName: 'Chan',
    roles: ['Administrator'],
    language: 'en',
    password: demoPassword,
    registerProcess: 1,
  });
  return organizationId;
};

/** Status of a call and, where it was refused, the code. */
export const codeOf = async (caller: Caller, call: AnyCall, parts?: Parts): Promise<[number, unknown]> => {
  const { status, body } = await callChecked(caller, call, parts);
  return [status, Object(body).code];
};
