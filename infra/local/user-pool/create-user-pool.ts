/**
 * Emulator of Amazon Cognito user pools: the calls that the SDK and aws-amplify make, in the service's own protocol
 * (JSON 1.1), for pools as the synthesised template describes them. Users, tokens and signing keys are in the store.
 *
 * Calls with AWS credentials must be signed, though the signature itself is not recomputed: this blocks browsers, which
 * have no credentials, from the administrator's calls.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { decodePercent } from '../http/http.ts';
import { type Guard, openGuard } from '../iam/guard.ts';
import { needsOfUserPool } from '../iam/json-needs.ts';
import { adminUsersCalls } from './admin-users.calls.ts';
import type { Calls } from './call.ts';
import { challengeCalls } from './challenge.calls.ts';
import { clientCalls } from './client-secret.ts';
import { CognitoError } from './cognito-error.ts';
import { listUsersCalls } from './list-users.calls.ts';
import { mfaCalls } from './mfa.calls.ts';
import { ownAccountCalls } from './own-account.calls.ts';
import { openPools, type Pools } from './pool.ts';
import { answerJson, answerPreflight, readBody } from './protocol.ts';
import { removeExpired, type UserRecord } from './records.ts';
import { signInCalls } from './sign-in.calls.ts';
import type { PublicJwk } from './signing-key.ts';
import { type InvokeFunction, UserPoolConfig } from './user-pool-config.ts';

type UserPoolOptions = {
  store: Store;
  clock: Clock;
  pools: UserPoolConfig[];
  invoke: InvokeFunction;
  /** The time of the authenticator apps, by default the wall clock's: no phone follows the moved clock. */
  deviceNow?: () => number;
  account?: string;
  /** Refuses callers with credentials who lack a right; left out, everybody may do everything. */
  guard?: Guard;
};

/** A user as the control desk shows him: nothing secret. */
type ListedUser = Pick<UserRecord, 'userName' | 'sub' | 'attributes' | 'status' | 'isEnabled'> & {
  poolId: string;
  isTotpEnabled: boolean;
  createdAt: number;
};

export type UserPool = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  listUsers(): ListedUser[];
  /** The public keys of one pool or, without an id, of all: for token verifiers. */
  jwks(poolId?: string): { keys: PublicJwk[] };
  close(): Promise<void>;
};

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const CALLS = new Map(
  Object.entries<Calls[string]>({
    ...signInCalls,
    ...challengeCalls,
    ...ownAccountCalls,
    ...mfaCalls,
    ...adminUsersCalls,
    ...listUsersCalls,
    ...clientCalls,
  }),
);

export function createUserPool(options: UserPoolOptions): UserPool {
  const { store, clock, invoke, deviceNow = Date.now, guard = openGuard, account = '' } = options;
  const mayCall: MayCall = (request, operation, body) => {
    const region = configs[0]?.region ?? '';
    const refused = guard(request, needsOfUserPool(operation, body, { region, account }));
    if (refused !== undefined) throw new CognitoError(refused.code, refused.message);
  };
  const configs = z.array(UserPoolConfig).parse(options.pools);
  const pools = openPools(configs, { store, clock, invoke, deviceNow });
  for (const { records } of pools.all) removeExpired(records, clock.now());
  const jwks = (poolId?: string) => ({
    keys: (poolId === undefined ? pools.all : [pools.getById(poolId)]).map(({ key }) => key.publicJwk),
  });
  return {
    handle: (request, response) => handle({ pools, jwks, mayCall }, request, response),
    listUsers: () =>
      pools.all.flatMap(({ config, records }) =>
        records.users.list().map(({ value }) => listUser(config.poolId, value)),
      ),
    jwks,
    // Nothing to close: the caller owns the store.
    close: () => Promise.resolve(),
  };
}

function listUser(poolId: string, user: UserRecord): ListedUser {
  const { userName, sub, attributes, status, isEnabled, isTotpEnabled, createdAt } = user;
  return { poolId, userName, sub, attributes, status, isEnabled, isTotpEnabled, createdAt };
}

/** Throws the service's refusal. */
type MayCall = (request: IncomingMessage, operation: string, body: unknown) => void;
type Front = { pools: Pools; jwks: UserPool['jwks']; mayCall: MayCall };

async function handle(
  { pools, jwks, mayCall }: Front,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return answerPreflight(response);
  try {
    const answer =
      request.method === 'GET' ? getDocument(pools, jwks, request.url ?? '/') : await call(pools, request, mayCall);
    answerJson(response, 200, answer);
  } catch (error) {
    if (error instanceof CognitoError) return answerJson(response, 400, error);
    console.error('User pool:', error);
    answerJson(response, 500, new CognitoError('InternalErrorException', 'Something went wrong'));
  }
}

async function call(pools: Pools, request: IncomingMessage, mayCall: MayCall): Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const wanted = target.startsWith(TARGET_PREFIX) ? CALLS.get(target.slice(TARGET_PREFIX.length)) : undefined;
  const body = await readBody(request);
  if (!wanted) throw new CognitoError('UnknownOperationException', `The operation ${target} is not known.`);
  if (wanted.isSigned && !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  if (wanted.isSigned) mayCall(request, target.slice(TARGET_PREFIX.length), body);
  return wanted.run(pools, body);
}

function getDocument(pools: Pools, jwks: UserPool['jwks'], url: string): object {
  const [, poolId = '', document] = /^\/([^/?]+)\/\.well-known\/([\w.-]+)(?:\?|$)/.exec(url) ?? [];
  const { issuer } = pools.getById(decodePercent(poolId) ?? poolId);
  if (document === 'jwks.json') return jwks(poolId);
  if (document !== 'openid-configuration') throw new CognitoError('ResourceNotFoundException', 'Not found');
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
  };
}
