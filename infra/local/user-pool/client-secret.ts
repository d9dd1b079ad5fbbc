import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type Calls, signedCall } from './call.ts';
import { CognitoError, notAuthorized } from './cognito-error.ts';
import type { UserPoolClientConfig } from './user-pool-config.ts';

type Client = Pick<UserPoolClientConfig, 'clientId' | 'clientSecret'>;

/** Who uses a confidential client proves for each user that they know its secret. */
export function assertSecretHash({ clientId, clientSecret }: Client, userName: string, hash: string | undefined): void {
  if (clientSecret === undefined) return;
  if (!hash) throw notAuthorized(`Client ${clientId} is configured with secret but SECRET_HASH was not received`);
  const expected = createHmac('sha256', clientSecret).update(`${userName}${clientId}`).digest('base64');
  if (hash !== expected) throw notAuthorized(`SecretHash does not match for the client: ${clientId}`);
}

/** Like `assertSecretHash`, for calls with a token that identifies the user. */
export function assertSecret({ clientId, clientSecret }: Client, secret: string | undefined): void {
  if (clientSecret === undefined) return;
  if (!secret) throw notAuthorized(`Client ${clientId} is configured with secret but secret was not received`);
  if (secret !== clientSecret) throw notAuthorized(`Client secret does not match for the client: ${clientId}`);
}

const Describe = z.object({ UserPoolId: z.string(), ClientId: z.string() });

export const clientCalls: Calls = {
  DescribeUserPoolClient: signedCall(Describe, (pools, { UserPoolId, ClientId }) => {
    const pool = pools.getById(UserPoolId);
    const client = pool.config.clients.find(({ clientId }) => clientId === ClientId);
    if (!client) {
      throw new CognitoError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    }
    return {
      UserPoolClient: {
        UserPoolId,
        ClientId,
        ...(client.clientSecret === undefined ? {} : { ClientSecret: client.clientSecret }),
        ExplicitAuthFlows: client.authFlows,
        EnableTokenRevocation: client.enableTokenRevocation,
      },
    };
  }),
};
