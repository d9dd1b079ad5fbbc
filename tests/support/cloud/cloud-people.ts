import { type SignInPlace, signInByPassword, type Tokens } from '../../../infra/local/demo/password-sign-in.ts';
import { demoPassword, demoPeopleOf } from '../../../infra/local/demo/people.ts';
import { type DemoTenantKey, demoTenants } from '../../../infra/local/demo/tenants.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import type { ReachedCloud } from './cloud.ts';
import type { Caller } from './cloud-calls.ts';

/** Demo tenants with an organisation of each type and a person of each level in them; no reports. */
export const loadPeople = async (
  cloud: ReachedCloud,
  keys: readonly DemoTenantKey[] = ['root', 'harbour', 'meridian'],
): Promise<void> => {
  for (const tenant of demoTenants.filter(({ key }) => keys.includes(key))) {
    await cloud.operate(tenant.operation);
    const groups = demoPeopleOf(tenant);
    await Promise.all(groups.map(({ organization }) => cloud.operate(organization)));
    await Promise.all(groups.flatMap(({ people }) => people.map((person) => cloud.operate(person))));
  }
};

export const tenantOf = (key: DemoTenantKey) => {
  const tenant = demoTenants.find((candidate) => candidate.key === key);
  if (tenant?.operation.tenantId === undefined) throw new Error(`there is no demo tenant ${key}`);
  return { ...tenant.operation, tenantId: tenant.operation.tenantId };
};

/** Tokens of a person by the SRP exchange that the sign-in page makes. */
export const signIn = async (
  cloud: SignInPlace,
  key: DemoTenantKey,
  email: string,
  password = demoPassword,
): Promise<Tokens> => signInByPassword(cloud, await userNameOf(tenantOf(key).tenantId, email), password);

/** A signed-in person on the site of their tenant, for `callApi`. */
export const callerOf = async (
  cloud: ReachedCloud,
  key: DemoTenantKey,
  email = 'administrator@demo.example',
): Promise<Caller & { accessToken: string }> => {
  const { accessToken } = await signIn(cloud, key, email);
  return { port: cloud.port, host: tenantOf(key).hostname, accessToken };
};
