import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Calls, publicCall, signedCall } from './call.ts';
import { assertSecret, assertSecretHash } from './client-secret.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import { type PoolClient, verifierOf } from './pool.ts';
import { putChallenge, signInWithPassword } from './sign-in.ts';
import { isUsableClientKey, startExchange } from './srp.ts';
import { refreshTokens, revokeRefreshToken } from './tokens.ts';
import { isFlowAllowed } from './user-pool-config.ts';

const Metadata = z.record(z.string(), z.string()).optional();
const InitiateAuth = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});
const AdminInitiateAuth = InitiateAuth.extend({ UserPoolId: z.string() });
const ClientSecret = z.string().optional();
const RefreshRequest = z.object({
  ClientId: z.string(),
  ClientSecret,
  RefreshToken: z.string().min(1),
  ClientMetadata: Metadata,
});
const RevokeRequest = z.object({ ClientId: z.string(), ClientSecret, Token: z.string().min(1) });

type AuthRequest = z.infer<typeof InitiateAuth>;

export const signInCalls: Calls = {
  InitiateAuth: publicCall(InitiateAuth, (pools, input) => {
    const target = pools.getByClient(input.ClientId);
    switch (input.AuthFlow) {
      case 'USER_SRP_AUTH':
        return startSrp(target, input);
      case 'USER_PASSWORD_AUTH':
        return startWithPassword(target, input);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return startFromRefreshToken(target, input);
      default:
        throw invalidParameter(`${input.AuthFlow} is not enabled for the client.`);
    }
  }),
  AdminInitiateAuth: signedCall(AdminInitiateAuth, (pools, input) => {
    const target = pools.getByClient(input.ClientId);
    if (target.pool !== pools.getById(input.UserPoolId)) {
      throw new CognitoError('ResourceNotFoundException', `User pool client ${input.ClientId} does not exist.`);
    }
    switch (input.AuthFlow) {
      case 'ADMIN_USER_PASSWORD_AUTH':
      case 'ADMIN_NO_SRP_AUTH':
        return startWithPassword(target, { ...input, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' });
      case 'USER_SRP_AUTH':
        return startSrp(target, input);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return startFromRefreshToken(target, input);
      default:
        throw invalidParameter('Auth flow not enabled for this client');
    }
  }),
  GetTokensFromRefreshToken: publicCall(RefreshRequest, async (pools, input) => {
    const target = pools.getByClient(input.ClientId);
    assertSecret(target.client, input.ClientSecret);
    return { AuthenticationResult: await refreshTokens(target, input.RefreshToken, input.ClientMetadata) };
  }),
  RevokeToken: publicCall(RevokeRequest, (pools, input) => {
    const target = pools.getByClient(input.ClientId);
    assertSecret(target.client, input.ClientSecret);
    if (!target.client.enableTokenRevocation) {
      throw new CognitoError('UnsupportedOperationException', 'Token revocation is not enabled for this client.');
    }
    if (target.pool.key.verify(input.Token)) {
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    }
    revokeRefreshToken(target, input.Token);
    return {};
  }),
  SignUp: publicCall(z.unknown(), () => {
    // The pool allows administrators only to make users (AllowAdminCreateUserOnly).
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }),
};

function startSrp(target: PoolClient, input: AuthRequest): object {
  const { pool, client } = target;
  assertFlow(target, 'USER_SRP_AUTH', 'USER_SRP_AUTH is not enabled for the client.');
  const userName = getParameter(input, 'USERNAME');
  assertSecretHash(client, userName, input.AuthParameters.SECRET_HASH);
  const clientPublicKey = getParameter(input, 'SRP_A');
  if (!isUsableClientKey(clientPublicKey)) throw invalidParameter('Invalid SRP_A');
  const stored = verifierOf(pool, userName);
  const exchange = startExchange(stored);
  const secretBlock = randomBytes(768).toString('base64');
  putChallenge(
    pool,
    { name: 'PASSWORD_VERIFIER', userName, clientId: client.clientId, clientPublicKey, exchange },
    secretBlock,
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: userName,
      USERNAME: userName,
      SALT: stored.salt,
      SRP_B: exchange.publicKey,
      SECRET_BLOCK: secretBlock,
    },
  };
}

function startWithPassword(target: PoolClient, input: AuthRequest): Promise<object> {
  assertFlow(target, input.AuthFlow, `${input.AuthFlow} flow not enabled for this client`);
  const userName = getParameter(input, 'USERNAME');
  assertSecretHash(target.client, userName, input.AuthParameters.SECRET_HASH);
  return signInWithPassword(target, userName, getParameter(input, 'PASSWORD'));
}

async function startFromRefreshToken(target: PoolClient, input: AuthRequest): Promise<object> {
  const isAllowed = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'].some((flow) => isFlowAllowed(target.client, flow));
  // A rotating client must use GetTokensFromRefreshToken, the only call that can return the new token.
  if (!isAllowed || target.client.refreshTokenRotation?.enabled) {
    throw invalidParameter('REFRESH_TOKEN_AUTH is not enabled for the client.');
  }
  return {
    ChallengeParameters: {},
    AuthenticationResult: await refreshTokens(target, getParameter(input, 'REFRESH_TOKEN')),
  };
}

function assertFlow(target: PoolClient, flow: string, message: string): void {
  if (!isFlowAllowed(target.client, flow)) throw invalidParameter(message);
}

function getParameter({ AuthParameters }: AuthRequest, name: string): string {
  const value = AuthParameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
