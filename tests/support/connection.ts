/** What a test needs to reach a local cloud that another process, or this one, has started. */
import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { platformScope } from '../../functions/core/auth/scope.ts';
import type { TenantTable } from '../../functions/core/data/tenant-table.ts';
import { createTenantTable } from '../../functions/core/data/tenant-table.ts';
import { localCredentials } from '../../infra/local/lambda/function-environment.ts';
import type { TenantId } from '../../shared/ids.ts';
import { sendRaw } from './site-client.ts';

export const Connection = z.object({
  port: z.number(),
  region: z.string(),
  userPoolId: z.string(),
  clientId: z.string(),
  issuer: z.string(),
  keyId: z.string(),
  privateKeyPem: z.string(),
  tableName: z.string(),
});
export type Connection = z.infer<typeof Connection>;

type Person = { tenantId: string; organizationId: string; userId: string };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed as the pool signs. */
export const signToken = (keyId: string, privateKeyPem: string, claims: Record<string, unknown>): string => {
  const content = `${encode({ kid: keyId, alg: 'RS256' })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), createPrivateKey(privateKeyPem)).toString('base64url')}`;
};

/** Claims of an access token as the pool makes them for a person; a test changes the one that it is about. */
export const accessClaims = (
  connection: Connection,
  { tenantId, organizationId, userId }: Person,
  nowSeconds = Math.floor(Date.now() / 1_000),
): Record<string, unknown> => {
  const username = userId.slice('usr_'.length);
  return {
    sub: username,
    iss: connection.issuer,
    client_id: connection.clientId,
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

/** A key that is not the pool's. */
export const strangerKeyPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** The control desk's JSON calls. */
export const control = async (port: number, method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await sendRaw({
    port,
    method,
    path: `/api${path}`,
    headers: { host: `control.localhost:${port}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`control ${method} ${path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
};

/** The table itself, past every call. */
export const openTable = ({ port, region, tableName }: Connection): ((tenantId: TenantId) => TenantTable) => {
  const client = new DynamoDBClient({
    region,
    endpoint: `http://127.0.0.1:${port}/dynamodb`,
    credentials: localCredentials,
  });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const tableOf = createTenantTable(documents, tableName);
  return (tenantId) => tableOf(platformScope(tenantId));
};
