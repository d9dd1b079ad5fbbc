/** Signs a person in at the local user pool by the calls of the sign-in page: the SRP exchange, without a browser. */
import * as z from 'zod';
import { createClientSignature, startClientExchange } from '../user-pool/srp.ts';

export type SignInPlace = { port: number; userPool: { userPoolId: string; clientId: string } };
export type Tokens = { accessToken: string; idToken: string; refreshToken: string };

const Challenge = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.object({
    SALT: z.string(),
    SRP_B: z.string(),
    SECRET_BLOCK: z.string(),
    USER_ID_FOR_SRP: z.string(),
  }),
});
const SignedIn = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});
const Refused = z.object({ __type: z.string(), message: z.string() });

const call = async ({ port }: SignInPlace, name: string, body: object): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${port}/cognito-idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(body),
  });
  const content: unknown = await answer.json();
  if (answer.ok) return content;
  const { __type, message } = Refused.parse(content);
  const error = new Error(message);
  error.name = __type;
  throw error;
};

/** Tokens of the user. Throws the pool's own error, by its name, also for a second factor or another challenge. */
export const signInByPassword = async (place: SignInPlace, userName: string, password: string): Promise<Tokens> => {
  const { clientId, userPoolId } = place.userPool;
  const exchange = startClientExchange();
  const begun = await call(place, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: userName, SRP_A: exchange.publicKey },
  });
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = Challenge.parse(begun).ChallengeParameters;
  const timestamp = new Date().toUTCString();
  const signature = createClientSignature({
    identity: { poolName: userPoolId.split('_')[1] ?? '', userName: USER_ID_FOR_SRP },
    password,
    salt: SALT,
    exchange,
    serverPublicKey: SRP_B,
    secretBlock: Buffer.from(SECRET_BLOCK, 'base64'),
    timestamp,
  });
  const ended = await call(place, 'RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
      TIMESTAMP: timestamp,
    },
  });
  const signedIn = SignedIn.safeParse(ended);
  if (!signedIn.success) throw new Error(`${userName} could not sign in with a password alone`);
  const { AccessToken, IdToken, RefreshToken } = signedIn.data.AuthenticationResult;
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken };
};
