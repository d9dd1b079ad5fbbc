import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, type SignInOutput, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import type { WebConfig } from '../lib/config.ts';

/** The next step for the user. */
export type SignInStep = 'totp' | 'new-password' | 'done';
export type PoolTokens = { accessToken: string; refreshToken: string };

export type UserPool = {
  signIn(email: string, password: string): Promise<SignInStep>;
  answer(text: string): Promise<SignInStep>;
  tokens(): Promise<PoolTokens>;
};

/** Tokens live as long as the page: none is written to the device. */
const createMemory = () => {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
    findBySuffix: (suffix: string) => [...items].find(([key]) => key.endsWith(suffix))?.[1],
  };
};

/** Replaces the library's storage of other values, which a browser may forbid, so that every call would throw. */
const keepNothingOnDevice = (): void => {
  const items = new Map<string, string>();
  Object.assign(defaultStorage, {
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
    },
  });
};

const stepOf = ({ isSignedIn, nextStep }: Pick<SignInOutput, 'isSignedIn' | 'nextStep'>): SignInStep => {
  if (isSignedIn) return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'totp';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'new-password';
  throw Object.assign(new Error(nextStep.signInStep), { name: nextStep.signInStep });
};

/** The user pool of all tenants; the tenant is part of the derived user name. SRP: no password is sent. */
export const createUserPool = (config: WebConfig, tenantId: string): UserPool => {
  const memory = createMemory();
  keepNothingOnDevice();
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
  });
  // After the configuration, which sets its own storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory);
  return {
    signIn: async (email, password) => {
      await signOut().catch(() => undefined);
      return stepOf(await signIn({ username: await userNameOf(tenantId, email), password }));
    },
    answer: async (text) => stepOf(await confirmSignIn({ challengeResponse: text })),
    tokens: async () => {
      const { tokens } = await fetchAuthSession();
      const refreshToken = memory.findBySuffix('.refreshToken');
      if (!tokens || !refreshToken) throw new Error('the user pool signed in without tokens');
      return { accessToken: tokens.accessToken.toString(), refreshToken };
    },
  };
};
