import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  UserLambdaValidationException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../shared/errors.ts';

export type PoolTokens = { accessToken: string; refreshToken: string };

/** The user pool as sessions need it: new tokens for a refresh token, and its end. */
export type TokenPool = {
  renew(refreshToken: string): Promise<PoolTokens>;
  revoke(refreshToken: string): Promise<void>;
};

const isSessionOver = (error: unknown): boolean =>
  error instanceof NotAuthorizedException ||
  error instanceof RefreshTokenReuseException ||
  error instanceof UserNotFoundException ||
  // The trigger refuses a person who is locked, removed or closed (token-claims.handler.ts); its own failures are not that.
  (error instanceof UserLambdaValidationException && error.message.includes('account.'));

/** Rotation is on in the pool: each renewal may give a new refresh token; the old one works for a short grace. */
export const createTokenPool = (clientId: string): TokenPool => {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    renew: async (refreshToken) => {
      const answer = await client
        .send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refreshToken }))
        .catch((cause: unknown) => {
          throw isSessionOver(cause) ? new AppError('auth.session_ended', { cause }) : cause;
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
