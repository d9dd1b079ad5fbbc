import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AttributeList, changeAttributes, toAttributeList } from './attributes.ts';
import { type Calls, signedCall } from './call.ts';
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts';
import { toMfaSettings } from './own-account.calls.ts';
import { assertPassword, createRandomPassword } from './password-policy.ts';
import { findUser, getUser, type Pool, type Pools, passwordChange, saveUser } from './pool.ts';
import { type UserRecord, userKey } from './records.ts';
import { forgetFailures } from './sign-in-failures.ts';
import { signOutEverywhere } from './tokens.ts';

const UserName = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
const Target = z.object({ UserPoolId: z.string(), Username: UserName });
const CreateUser = Target.extend({
  UserAttributes: AttributeList.default([]),
  TemporaryPassword: z.string().min(1).optional(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
});
const SetPassword = Target.extend({ Password: z.string().min(1), Permanent: z.boolean().default(false) });

/** Calls that need an administrator with AWS credentials. */
export const adminUsersCalls: Calls = {
  AdminCreateUser: signedCall(CreateUser, (pools, input) => ({ User: createUser(pools, input) })),
  AdminGetUser: signedCall(Target, (pools, input) => {
    const { user } = findTarget(pools, input);
    const { Attributes, ...described } = describeUser(user);
    return { ...described, UserAttributes: Attributes, ...toMfaSettings(user) };
  }),
  AdminSetUserPassword: signedCall(SetPassword, (pools, input) => {
    const { pool, user } = findTarget(pools, input);
    assertPassword(pool.config.passwordPolicy, input.Password);
    const status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    saveUser(pool, user, { ...passwordChange(pool, user.userName, input.Password), status });
    return {};
  }),
  AdminUpdateUserAttributes: signedCall(Target.extend({ UserAttributes: AttributeList }), (pools, input) => {
    const { pool, user } = findTarget(pools, input);
    saveUser(pool, user, { attributes: changeAttributes(pool.config, user.attributes, input.UserAttributes) });
    return {};
  }),
  AdminConfirmSignUp: signedCall(Target, (pools, input) => {
    const { user } = findTarget(pools, input);
    // Self sign-up is off in such a pool, so no user ever waits for confirmation.
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }),
  AdminDisableUser: signedCall(Target, (pools, input) => {
    const { pool, user } = findTarget(pools, input);
    signOutEverywhere(pool, saveUser(pool, user, { isEnabled: false }));
    return {};
  }),
  AdminEnableUser: signedCall(Target, (pools, input) => {
    const { pool, user } = findTarget(pools, input);
    saveUser(pool, user, { isEnabled: true });
    return {};
  }),
  AdminDeleteUser: signedCall(Target, (pools, input) => {
    const { pool, user } = findTarget(pools, input);
    deleteUser(pool, user);
    return {};
  }),
  AdminUserGlobalSignOut: signedCall(Target, (pools, input) => {
    const { pool, user } = findTarget(pools, input);
    signOutEverywhere(pool, user);
    return {};
  }),
};

/** Instants are seconds of the epoch in this protocol. */
export function describeUser(user: UserRecord) {
  return {
    Username: user.userName,
    Attributes: toAttributeList(user),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

function findTarget(pools: Pools, input: z.infer<typeof Target>): { pool: Pool; user: UserRecord } {
  const pool = pools.getById(input.UserPoolId);
  return { pool, user: getUser(pool, input.Username) };
}

function createUser(pools: Pools, input: z.infer<typeof CreateUser>) {
  const pool = pools.getById(input.UserPoolId);
  if (input.MessageAction !== 'SUPPRESS') {
    throw invalidParameter('This pool sends no messages of its own: MessageAction must be SUPPRESS');
  }
  if (findUser(pool, input.Username)) {
    throw new CognitoError('UsernameExistsException', 'User account already exists');
  }
  const password = input.TemporaryPassword ?? createRandomPassword();
  assertPassword(pool.config.passwordPolicy, password);
  const now = pool.clock.now();
  const user: UserRecord = {
    userName: input.Username,
    sub: randomUUID(),
    attributes: changeAttributes(pool.config, {}, input.UserAttributes),
    status: 'FORCE_CHANGE_PASSWORD',
    isEnabled: true,
    ...passwordChange(pool, input.Username, password),
    isTotpEnabled: false,
    isTotpPreferred: false,
    createdAt: now,
    modifiedAt: now,
  };
  pool.records.users.put(userKey(user.userName), user);
  return describeUser(user);
}

function deleteUser(pool: Pool, user: UserRecord): void {
  pool.store.transaction(() => {
    for (const { key } of pool.records.families.list({ prefix: `${userKey(user.userName)}/` })) {
      pool.records.families.delete(key);
    }
    forgetFailures(pool, user.userName);
    pool.records.users.delete(userKey(user.userName));
  });
}
