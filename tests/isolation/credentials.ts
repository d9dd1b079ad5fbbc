import { accessClaims, accessTokenOf, type Signer, signToken, strangerKey } from '../support/cloud/tokens.ts';
import type { Person } from '../support/cloud/world.ts';
import type { Credential } from './expected.ts';

let stranger: Signer['signingKey'] | undefined;
const hour = 3_600;

const tampered = (token: string): string => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const raised = Buffer.from(JSON.stringify(Object.assign({}, claims, { tenant_id: `tnt_${'0'.repeat(26)}` })));
  return [header, raised.toString('base64url'), signature].join('.');
};

/** ID token of the pool: the same person, another use, the client as audience. */
const idToken = (signer: Signer, person: Person): string => {
  const { client_id: aud, scope: _scope, ...claims } = accessClaims(signer, person);
  return signToken(signer.signingKey, { ...claims, aud, token_use: 'id' });
};

/** The bearer token of a credential; in all but one thing as good as a valid one. */
export const tokenFor = (signer: Signer, person: Person, credential: Credential): string | undefined => {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  switch (credential) {
    case 'anonymous':
      return undefined;
    case 'expired':
      return accessTokenOf(signer, person, {
        exp: nowSeconds - 1,
        iat: nowSeconds - hour,
        auth_time: nowSeconds - hour,
      });
    case 'wrong audience':
      return accessTokenOf(signer, person, { client_id: 'another-client-of-the-pool' });
    case 'other pool':
      stranger ??= strangerKey(signer.signingKey);
      return signToken(stranger, accessClaims(signer, person));
    case 'tampered':
      return tampered(accessTokenOf(signer, person));
    case 'ID token':
      return idToken(signer, person);
    case 'valid':
    case 'suspended':
    case 'removed':
    case 'demoted':
      return accessTokenOf(signer, person);
  }
};
