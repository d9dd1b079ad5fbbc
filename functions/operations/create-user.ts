import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import type { CreateUser } from '../../shared/model/platform/operation.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { withExpiredSeats } from '../core/people/expired-seats.ts';
import { joinOrganization } from '../core/people/seat-ledger.entity.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { inviteUser } from './invite-user.ts';

type Registered = Omit<CreateUser, 'command' | 'by' | 'password'> & { password: string };

/** The account in the pool: opaque name, tenant and organisation as attributes, a password that is final. */
const createAccount = async ({ pool }: OperationsDependencies, username: string, input: Registered): Promise<void> => {
  const account = { UserPoolId: pool.userPoolId, Username: username };
  await pool.client
    .send(
      new AdminCreateUserCommand({
        ...account,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: input.email.toLowerCase() },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'custom:tenantId', Value: input.tenantId },
          { Name: 'custom:organizationId', Value: input.organizationId },
        ],
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
    });
  await pool.client.send(new AdminSetUserPasswordCommand({ ...account, Password: input.password, Permanent: true }));
};

/**
 * A registered person of an organisation. An e-mail that already has an account on this tenant is refused. The record
 * is written last: a crash before it leaves an account without access, and the same command completes it.
 */
const registerUser = async (
  dependencies: OperationsDependencies,
  input: Registered,
  by: OperationBy,
): Promise<{ userId: UserId }> => {
  const table = dependencies.tableOf(platformScope(input.tenantId));
  const username = await userNameOf(input.tenantId, input.email);
  const userId = UserId.parse(`usr_${username}`);
  const found = await table.findMany([tenantEntity.key({}), organizationEntity.key(input), userEntity.key({ userId })]);
  if (!found.pick(organizationEntity, input)) throw new AppError('organization.not_found');
  if (found.pick(userEntity, { userId })) throw new AppError('user.already_exists');
  const user = {
    userId,
    organizationId: input.organizationId,
    email: input.email.toLowerCase(),
    firstName: input.firstName,
    lastName: input.lastName,
    roles: input.roles,
    isExternalContributor: input.isExternalContributor,
    isPlatformOperator: input.isPlatformOperator,
    status: 'registered' as const,
    registerProcess: input.registerProcess,
    language: input.language,
    ...(input.numberFormat ? { numberFormat: input.numberFormat } : {}),
    sessionEpochSeconds: 0,
    joinedAt: new Date(dependencies.now()).toISOString(),
    revision: 1,
  };
  await createAccount(dependencies, username, input);
  const join = (): Promise<void> =>
    table
      .write([
        put(userEntity, user, 'new'),
        joinOrganization(input.organizationId, user),
        auditOrganization(dependencies, input.organizationId, by.who, {
          action: 'person.registered',
          section: 'people',
          field: user.email,
          newValue: user.roles.join(', '),
          reason: by.reason,
        }),
        logBy(dependencies, by, {
          action: 'user.created',
          tenantId: input.tenantId,
          tenantName: found.pick(tenantEntity, {})?.name ?? '',
          organizationId: input.organizationId,
          subject: user.email,
        }),
      ])
      .catch((error: unknown) => {
        if (!(error instanceof WriteConflict)) throw error;
        throw new AppError(error.failed.includes(0) ? 'user.already_exists' : 'seat.none_left');
      });
  await withExpiredSeats({ ...dependencies, table }, input, join);
  return { userId };
};

/** A user of an organisation: registered with a given password, or invited by mail where there is none. */
export const createUser = (
  dependencies: OperationsDependencies,
  { password, ...input }: Omit<CreateUser, 'command' | 'by'>,
  by: OperationBy,
): Promise<{ userId: UserId }> =>
  password === undefined ? inviteUser(dependencies, input, by) : registerUser(dependencies, { ...input, password }, by);
