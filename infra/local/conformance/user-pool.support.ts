import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import * as z from 'zod';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';
import { createUserPool, type UserPool } from '../user-pool/create-user-pool.ts';
import type { InvokeFunction, UserPoolConfig } from '../user-pool/user-pool-config.ts';

export const POOL_ID = 'ap-east-1_LocalPool';
/** Client of aws-amplify: SRP, and refresh tokens that rotate. */
export const WEB_CLIENT = 'web0client0id';
/** Every flow, no rotation. */
export const ADMIN_CLIENT = 'admin0client0id';
export const PASSWORD = 'Demo-Passw0rd!';

const Port = z.object({ port: z.number() });

export type Harness = {
  endpoint: string;
  clock: MovableClock;
  admin: CognitoIdentityProviderClient;
  /** Events of the trigger; `answerTrigger` sets its answer. */
  triggerEvents: unknown[];
  answerTrigger(invoke: InvokeFunction): void;
  pool(): UserPool;
  verify(token: string, use: 'id' | 'access'): Promise<Record<string, unknown>>;
  /** Ends the emulator and opens it again on the same file. */
  restart(): void;
  close(): Promise<void>;
};

const echo: InvokeFunction = (_name, payload) => Promise.resolve({ payload });

export async function startUserPool(changes: Partial<UserPoolConfig> = {}): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'user-pool-'));
  const triggerEvents: unknown[] = [];
  let trigger = echo;
  const invoke: InvokeFunction = (name, payload, options) => {
    triggerEvents.push(structuredClone(payload));
    return trigger(name, payload, options);
  };
  const open = (): { store: Store; clock: MovableClock; pool: UserPool } => {
    const store = openStore(join(folder, 'data.sqlite'));
    const clock = createMovableClock(store);
    const deviceNow = () => clock.now();
    return {
      store,
      clock,
      pool: createUserPool({ store, clock, pools: [{ ...CONFIG, ...changes }], invoke, deviceNow }),
    };
  };
  let current = open();
  const server = createServer((request, response) => void current.pool.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${Port.parse(server.address()).port}/`;
  const admin = new CognitoIdentityProviderClient({
    endpoint,
    region: CONFIG.region,
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return {
    endpoint,
    admin,
    triggerEvents,
    get clock() {
      return current.clock;
    },
    pool: () => current.pool,
    answerTrigger: (answer) => {
      trigger = answer;
    },
    async verify(token, use) {
      const verifier = CognitoJwtVerifier.create({ userPoolId: POOL_ID, tokenUse: use, clientId: null });
      verifier.cacheJwks(current.pool.jwks(POOL_ID));
      return { ...(await verifier.verify(token)) };
    },
    restart() {
      current.store.close();
      current = open();
    },
    async close() {
      admin.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await current.pool.close();
      current.store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A user with the password as a lasting one. */
export async function createUser(
  { admin }: Harness,
  username: string,
  attributes: AttributeType[] = [],
): Promise<void> {
  const target = { UserPoolId: POOL_ID, Username: username };
  await admin.send(new AdminCreateUserCommand({ ...target, MessageAction: 'SUPPRESS', UserAttributes: attributes }));
  await admin.send(new AdminSetUserPasswordCommand({ ...target, Password: PASSWORD, Permanent: true }));
}

const CONFIG: UserPoolConfig = {
  poolId: POOL_ID,
  region: 'ap-east-1',
  mfa: 'OPTIONAL',
  passwordPolicy: { minimumLength: 8 },
  preTokenGenerationFunction: 'pre-token',
  customAttributes: ['tenantId'],
  clients: [
    {
      clientId: WEB_CLIENT,
      accessTokenMinutes: 15,
      idTokenMinutes: 15,
      refreshTokenMinutes: 7 * 24 * 60,
      refreshTokenRotation: { enabled: true, graceSeconds: 10 },
      authFlows: ['ALLOW_USER_SRP_AUTH'],
      enableTokenRevocation: true,
      writeAttributes: ['name', 'email'],
    },
    {
      clientId: ADMIN_CLIENT,
      accessTokenMinutes: 60,
      idTokenMinutes: 60,
      refreshTokenMinutes: 60,
      authFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      enableTokenRevocation: true,
    },
  ],
};
