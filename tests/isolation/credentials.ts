import { accessClaims, type Connection, signToken, strangerKeyPem } from '../support/connection.ts';
import { type Person, tokenOf } from '../support/world.ts';
import type { Credential } from './expected.ts';

const strangerKey = strangerKeyPem();
const hour = 3_600;

const tampered = (token: string): string => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const raised = Buffer.from(JSON.stringify(Object.assign({}, claims, { tenant_id: `tnt_${'0'.repeat(26)}` })));
  return [header, raised.toString('base64url'), signature].join('.');
};

/** ID token of the pool: the same person, another use, the client as audience. */
const idToken = (connection: Connection, person: Person): string => {
  const { client_id: aud, scope: _scope, ...claims } = accessClaims(connection, person);
  return signToken(connection.keyId, connection.privateKeyPem, { ...claims, aud, token_use: 'id' });
};

/** The bearer token of a credential; in all but one thing as good as a valid one. */
export const tokenFor = (connection: Connection, person: Person, credential: Credential): string | undefined => {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  switch (credential) {
    case 'anonymous':
      return undefined;
    case 'expired':
      return tokenOf(connection, person, { exp: nowSeconds - 1, iat: nowSeconds - hour, auth_time: nowSeconds - hour });
    case 'wrong audience':
      return tokenOf(connection, person, { client_id: 'another-client-of-the-pool' });
    case 'other pool':
      return signToken(connection.keyId, strangerKey, accessClaims(connection, person));
    case 'tampered':
      return tampered(tokenOf(connection, person));
    case 'ID token':
      return idToken(connection, person);
    case 'valid':
    case 'suspended':
    case 'removed':
    case 'demoted':
      return tokenOf(connection, person);
  }
};
