/** Access tokens signed as the local user pool signs, so that a test can change the one claim that it is about. */
import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { ReachedCloud } from './cloud.ts';

export type Signer = Pick<ReachedCloud, 'userPool' | 'signingKey'>;
type Person = { tenantId: string; organizationId: string; userId: string };
export type TokenClaims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const signToken = ({ keyId, privateKeyPem }: Signer['signingKey'], claims: TokenClaims): string => {
  const content = `${encode({ kid: keyId, alg: 'RS256' })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), createPrivateKey(privateKeyPem)).toString('base64url')}`;
};

/** Claims as the pool creates them for a person; every token is a separate session. */
export const accessClaims = (
  { userPool: { region, userPoolId, clientId } }: Pick<Signer, 'userPool'>,
  { tenantId, organizationId, userId }: Person,
  nowSeconds = Math.floor(Date.now() / 1_000),
): TokenClaims => {
  const username = userId.slice('usr_'.length);
  return {
    sub: username,
    iss: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    client_id: clientId,
    origin_jti: randomUUID(),
    event_id: randomUUID(),
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: nowSeconds - 1,
    iat: nowSeconds - 1,
    exp: nowSeconds + 3_600,
    jti: randomUUID(),
    username,
    tenant_id: tenantId,
    organization_id: organizationId,
  };
};

/** A valid access token of a person, with single claims changed where a test wants it. */
export const accessTokenOf = (signer: Signer, person: Person, changes: TokenClaims = {}): string =>
  signToken(signer.signingKey, { ...accessClaims(signer, person), ...changes });

/** The pool's key by name, another by content. */
export const strangerKey = ({ keyId }: Signer['signingKey']): Signer['signingKey'] => ({
  keyId,
  privateKeyPem: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString(),
});
