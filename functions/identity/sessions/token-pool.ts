import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  UserLambdaValidationException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError, isAppError } from '../../../shared/errors.ts';
import type { OrganizationId } from '../../../shared/ids.ts';

export type PoolTokens = { accessToken: string; refreshToken: string };

/** The user pool as sessions need it: new tokens for a refresh token, and its end. */
export type TokenPool = {
  /** `actingFor`: the client's organisation that the access token is to name. */
  renew(refreshToken: string, actingFor?: OrganizationId): Promise<PoolTokens>;
  revoke(refreshToken: string): Promise<void>;
};

const isSessionOver = (error: unknown): boolean =>
  error instanceof NotAuthorizedException ||
  error instanceof RefreshTokenReuseException ||
  error instanceof UserNotFoundException ||
  // The trigger refuses a person who is locked, removed or closed (token-claims.handler.ts); its own failures differ.
  (error instanceof UserLambdaValidationException && error.message.includes('account.'));

/** The trigger refuses to name a client after its access has ended; the refresh token stays valid. */
const isAccessEnded = (error: unknown): boolean =>
  error instanceof UserLambdaValidationException && error.message.includes('acting.ended');

const isRevoked = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && error.message.includes('has been revoked');

/**
 * The session is over because the pool ended the whole family of a refresh token: one came back after a renewal had
 * replaced it, now or before, or it was revoked.
 */
export const isFamilyDead = (error: unknown): boolean =>
  isAppError(error, 'auth.session_ended') &&
  (error.cause instanceof RefreshTokenReuseException || isRevoked(error.cause));

const refusalOf = (cause: unknown): unknown => {
  if (isAccessEnded(cause)) return new AppError('consultancy.access_ended', { cause });
  return isSessionOver(cause) ? new AppError('auth.session_ended', { cause }) : cause;
};

/** Rotation is on in the pool: each renewal may give a new refresh token; the old one works for a short grace. */
export const createTokenPool = (clientId: string): TokenPool => {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    renew: async (refreshToken, actingFor) => {
      const command = new GetTokensFromRefreshTokenCommand({
        ClientId: clientId,
        RefreshToken: refreshToken,
        ...(actingFor ? { ClientMetadata: { actingFor } } : {}),
      });
      const answer = await client.send(command).catch((cause: unknown) => {
        throw refusalOf(cause);
      });
      const accessToken = answer.AuthenticationResult?.AccessToken;
      if (!accessToken) throw new Error('the user pool renewed a session without an access token');
      return { accessToken, refreshToken: answer.AuthenticationResult?.RefreshToken ?? refreshToken };
    },
    revoke: async (refreshToken) => {
      await client.send(new RevokeTokenCommand({ ClientId: clientId, Token: refreshToken })).catch((error: unknown) => {
        if (!isSessionOver(error)) throw error;
      });
    },
  };
};
