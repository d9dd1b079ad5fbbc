import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn as signInAtPool, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { demoPassword, demoPeopleOf } from '../../infra/local/demo/people.ts';
import { type DemoTenantKey, demoTenants } from '../../infra/local/demo/tenants.ts';
import { userNameOf } from '../../shared/model/user-name.ts';
import type { TestCloud } from './cloud.ts';
import type { Caller } from './cloud-calls.ts';

export type Tokens = { accessToken: string; idToken: string; refreshToken: string };

/** Demo tenants with an organisation of each type and a person of each level in them; no reports. */
export const loadPeople = async (
  cloud: TestCloud,
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

const memory = new Map<string, string>();

/** Amplify holds one session for the whole process: sign-ins take turns. */
let lastSignIn: Promise<unknown> = Promise.resolve();

const signInAlone = async (cloud: TestCloud, username: string, password: string): Promise<Tokens> => {
  // It warns of an endpoint that is not AWS's, which is the very point here.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { userPoolId, clientId: userPoolClientId } = cloud.userPool;
  const userPoolEndpoint = `http://127.0.0.1:${cloud.port}/cognito-idp/`;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
  // Emptied before: signing out with tokens would revoke those of the caller before.
  memory.clear();
  await signOut().catch(() => undefined);
  await signInAtPool({ username, password });
  const { tokens } = await fetchAuthSession();
  const refreshToken = Array.from(memory).find(([key]) => key.endsWith('.refreshToken'))?.[1];
  if (!tokens?.idToken || refreshToken === undefined) throw new Error(`${username} could not sign in`);
  return { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString(), refreshToken };
};

/** Tokens of a person by the SRP exchange that the sign-in page makes. */
export const signIn = async (
  cloud: TestCloud,
  key: DemoTenantKey,
  email: string,
  password = demoPassword,
): Promise<Tokens> => {
  const username = await userNameOf(tenantOf(key).tenantId, email);
  const tokens = lastSignIn.then(() => signInAlone(cloud, username, password));
  lastSignIn = tokens.catch(() => undefined);
  return tokens;
};

/** A signed-in person on the site of their tenant, as `callApi` takes it. */
export const callerOf = async (
  cloud: TestCloud,
  key: DemoTenantKey,
  email = 'administrator@demo.example',
): Promise<Caller & { accessToken: string }> => {
  const { accessToken } = await signIn(cloud, key, email);
  return { port: cloud.port, host: tenantOf(key).hostname, accessToken };
};
