import { createHmac } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { CognitoError, userNotFound } from './cognito-error.ts';
import { createRandomPassword } from './password-policy.ts';
import { openRecords, type Records, type UserRecord, userKey } from './records.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { createPasswordVerifier, isPasswordOf, type PasswordVerifier, type SrpIdentity } from './srp.ts';
import { type InvokeFunction, issuerOf, type UserPoolClientConfig, type UserPoolConfig } from './user-pool-config.ts';

/** One user pool with everything that its calls need. */
export type Pool = {
  config: UserPoolConfig;
  issuer: string;
  clock: Clock;
  /** The real time of authenticator apps, which the clock does not move. */
  deviceNow: () => number;
  store: Store;
  records: Records;
  key: SigningKey;
  invoke: InvokeFunction;
};

export type PoolClient = { pool: Pool; client: UserPoolClientConfig };

export type Pools = {
  all: Pool[];
  getById(poolId: string): Pool;
  getByClient(clientId: string): PoolClient;
};

export function openPools(
  configs: UserPoolConfig[],
  shared: Pick<Pool, 'clock' | 'deviceNow' | 'store' | 'invoke'>,
): Pools {
  const all = configs.map((config) => ({
    ...shared,
    config,
    issuer: issuerOf(config),
    records: openRecords(shared.store, config.poolId),
    key: openSigningKey(shared.store, config.poolId),
  }));
  const clients = all.flatMap((pool) => pool.config.clients.map((client) => ({ pool, client })));
  return {
    all,
    getById(poolId) {
      const pool = all.find(({ config }) => config.poolId === poolId);
      if (!pool) throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
      return pool;
    },
    getByClient(clientId) {
      const found = clients.find(({ client }) => client.clientId === clientId);
      if (!found) throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
      return found;
    },
  };
}

export function findUser(pool: Pool, userName: string): UserRecord | undefined {
  return pool.records.users.get(userKey(userName));
}

export function getUser(pool: Pool, userName: string): UserRecord {
  const user = findUser(pool, userName);
  if (!user) throw userNotFound();
  return user;
}

/** Stores the changed user and returns it. */
export function saveUser(pool: Pool, user: UserRecord, changes: Partial<UserRecord>): UserRecord {
  const changed = { ...user, ...changes, modifiedAt: pool.clock.now() };
  pool.records.users.put(userKey(user.userName), changed);
  return changed;
}

export function identityOf(pool: Pool, userName: string): SrpIdentity {
  return { poolName: pool.config.poolId.split('_')[1] ?? '', userName };
}

/** Changes of a user by a new password; the password itself is not stored. */
export function passwordChange(
  pool: Pool,
  userName: string,
  password: string,
): Pick<UserRecord, 'password' | 'passwordSetAt'> {
  return {
    password: createPasswordVerifier(identityOf(pool, userName), password),
    passwordSetAt: pool.clock.now(),
  };
}

/**
 * The user's verifier or, for an unknown name, one that no password fits. Its salt is the same each time (RFC 5054,
 * 2.5.1.3), so asking twice does not reveal whether a name exists.
 */
export function verifierOf(pool: Pool, userName: string): PasswordVerifier {
  const user = findUser(pool, userName);
  if (user) return user.password;
  const salt = createHmac('sha256', pool.key.secret).update(userName).digest().subarray(0, 16);
  return createPasswordVerifier(identityOf(pool, userName), createRandomPassword(), salt);
}

export function isRightPassword(pool: Pool, userName: string, password: string): boolean {
  return isPasswordOf(identityOf(pool, userName), verifierOf(pool, userName), password);
}
