/** The whole product on a free port and in a folder of its own, for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cloud, startCloud } from '../../infra/local/cloud.ts';
import { openSigningKey } from '../../infra/local/user-pool/signing-key.ts';
import type { Connection } from './connection.ts';

export type TestCloud = { cloud: Cloud; connection: Connection; stop(): Promise<void> };

const connectionOf = (cloud: Cloud): Connection => {
  const { region, userPoolId, clientId } = cloud.userPool;
  const key = openSigningKey(cloud.store, userPoolId);
  return {
    port: cloud.port,
    region,
    userPoolId,
    clientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    keyId: key.publicJwk.kid,
    privateKeyPem: key.secret,
    tableName: cloud.model().tables[0]?.name ?? '',
  };
};

/** Calls over their declared DynamoDB requests fail; pages are not served. */
export const startTestCloud = async (): Promise<TestCloud> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'esg-core-test-'));
  const cloud = await startCloud({
    port: 0,
    dataDir: path.join(folder, 'data'),
    web: 'none',
    enforceBudget: true,
    report: (error) => console.error('local cloud:', error),
  });
  return {
    cloud,
    connection: connectionOf(cloud),
    stop: async () => {
      await cloud.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
