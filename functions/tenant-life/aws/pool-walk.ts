import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';

/** An account of the user pool without what only the pool knows: it has no password and no second factor. */
export const PoolAccount = z.object({ userName: z.string(), attributes: z.record(z.string(), z.string()) });
export type PoolAccount = z.infer<typeof PoolAccount>;

export type PoolWalk = {
  /** All accounts of the pool, page by page: the pool cannot be searched by tenant. */
  page(from: string | undefined): Promise<{ accounts: PoolAccount[]; next: string | undefined }>;
  remove(userName: string): Promise<void>;
  /** Without a password: its owner sets a new one. An existing account is not changed. */
  create(account: PoolAccount): Promise<void>;
};

/** Given by the pool itself. */
const ownOfPool = new Set(['sub']);

export const createPoolWalk = (client: CognitoIdentityProviderClient, userPoolId: string): PoolWalk => ({
  page: async (from) => {
    const { Users = [], PaginationToken } = await client.send(
      new ListUsersCommand({ UserPoolId: userPoolId, ...(from === undefined ? {} : { PaginationToken: from }) }),
    );
    const accounts = Users.map(({ Username = '', Attributes = [] }) => ({
      userName: Username,
      attributes: Object.fromEntries(
        Attributes.flatMap(({ Name = '', Value = '' }) => (ownOfPool.has(Name) ? [] : [[Name, Value]])),
      ),
    }));
    return { accounts, next: PaginationToken };
  },
  remove: async (userName) => {
    await client
      .send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userName }))
      .catch((error: unknown) => {
        if (!(error instanceof UserNotFoundException)) throw error;
      });
  },
  create: async ({ userName, attributes }) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    await client
      .send(
        new AdminCreateUserCommand({
          UserPoolId: userPoolId,
          Username: userName,
          UserAttributes,
          MessageAction: 'SUPPRESS',
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof UsernameExistsException)) throw error;
      });
  },
});
