import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { userNameOfId } from '../../../shared/model/people/user-name.ts';
import { removalEntity } from '../../core/people/removal.entity.ts';
import type { RemovalDependencies, RemovalInput } from './removal-event.ts';

export type AccountPool = { client: CognitoIdentityProviderClient; userPoolId: string };

const unlessRemoved = (error: unknown): void => {
  if (!(error instanceof UserNotFoundException)) throw error;
};

/**
 * The account leaves the pool: disabled first, which revokes its refresh tokens, then deleted. Without a removal
 * nothing is touched: the same address may have been invited and have joined again since.
 */
export const closeAccount = async (
  { table, pool }: Pick<RemovalDependencies, 'table'> & { pool: AccountPool },
  input: RemovalInput,
): Promise<{ done: true }> => {
  if (!(await table.find(removalEntity, input))) return { done: true };
  const account = { UserPoolId: pool.userPoolId, Username: userNameOfId(input.userId) };
  await pool.client.send(new AdminDisableUserCommand(account)).catch(unlessRemoved);
  await pool.client.send(new AdminDeleteUserCommand(account)).catch(unlessRemoved);
  return { done: true };
};
