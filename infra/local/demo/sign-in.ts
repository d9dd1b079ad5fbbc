import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { userNameOf } from '../../../shared/model/user-name.ts';
import type { DemoTarget } from './load-demo.ts';
import type { DemoTenant } from './tenants.ts';

const memory = new Map<string, string>();

/** Keeps the tokens of one sign-in in memory only, as the accounts application does. */
const configure = ({ port, userPool }: DemoTarget): void => {
  // It warns of an endpoint that is not AWS's, which is the very point here.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: userPool.userPoolId,
        userPoolClientId: userPool.clientId,
        userPoolEndpoint: `http://127.0.0.1:${port}/cognito-idp/`,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
};

/** Access token of a person, by the same SRP exchange that the sign-in page makes. */
export const signInTo = async (
  target: DemoTarget,
  tenant: DemoTenant,
  email: string,
  password: string,
): Promise<string> => {
  configure(target);
  await signOut().catch(() => undefined);
  memory.clear();
  const username = await userNameOf(tenant.operation.tenantId ?? '', email);
  await signIn({ username, password });
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error(`${email} could not sign in to ${tenant.operation.name}`);
  return tokens.accessToken.toString();
};
