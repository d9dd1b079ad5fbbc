/** The API's own host, which bypasses CloudFront and its firewall, and the key that distinguishes the two routes. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readCloudModel } from '../../../infra/local/assembly/cloud-model.ts';
import { buildAssembly } from '../../../infra/local/build/build-product.ts';
import { rootCredentials } from '../../../infra/local/iam/credentials.ts';
import { openTestCloud, type TestCloud } from '../../support/cloud/cloud.ts';
import { tenantOf } from '../../support/cloud/cloud-people.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';

const Keys = z.object({ current: z.string().min(64), previous: z.string() });
const path = '/api/esg-tenant/settings/info';

describe('the key between the edge and the API', { timeout: 120_000 }, () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openTestCloud();
    await cloud.operate(tenantOf('root'));
  });
  afterAll(() => cloud.stop());

  const host = () => cloud.rootHostname;
  const throughEdge = () => sendRequest({ port: cloud.port, host: host(), method: 'GET', path });
  const past = (headers: Record<string, string> = {}) =>
    sendRequest({
      port: cloud.port,
      host: 'api.execute-api.localhost',
      method: 'GET',
      path,
      headers: { 'tenant-url': host(), ...headers },
    });
  const keys = async () => {
    const { secrets: named } = readCloudModel(await buildAssembly());
    const secret = named.find(({ name }) => name.includes('EdgeSecret'));
    const secrets = new SecretsManagerClient({
      endpoint: `http://127.0.0.1:${cloud.port}/secretsmanager`,
      region: cloud.userPool.region,
      credentials: rootCredentials,
    });
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: secret?.arn }));
    secrets.destroy();
    return Keys.parse(JSON.parse(SecretString ?? ''));
  };
  const change = () => cloud.control('POST', '/functions/edge-key/invoke', {});

  it('allows API requests through the edge only, whatever a request claims as its origin', async () => {
    expect((await throughEdge()).status).toBe(200);
    const pretended: Record<string, string>[] = [
      {},
      { 'edge-key': 'x'.repeat(64) },
      { via: '1.1 cloudfront', 'x-amz-cf-id': 'x' },
    ];
    for (const headers of pretended) {
      const { status, text } = await past(headers);
      expect([status, JSON.parse(text)]).toEqual([403, expect.objectContaining({ code: 'auth.forbidden' })]);
    }
    const forged = { 'edge-key': 'x'.repeat(64) };
    expect((await sendRequest({ port: cloud.port, host: host(), method: 'GET', path, headers: forged })).status).toBe(
      200,
    );
  });

  it('is changed without a deployment; the one before it opens the API until the next change', async () => {
    const first = (await keys()).current;
    expect((await past({ 'edge-key': first })).status).toBe(200);
    expect(await change()).toEqual({ payload: { result: 'changed' } });
    const second = await keys();
    expect(second).toMatchObject({ previous: first });
    expect(second.current).not.toBe(first);
    // A function that read the keys less than ten seconds ago reads them again after that.
    await expect.poll(async () => (await throughEdge()).status, { timeout: 15_000 }).toBe(200);
    expect((await past({ 'edge-key': first })).status).toBe(200);
    expect(await change()).toEqual({ payload: { result: 'changed' } });
    await expect.poll(async () => (await throughEdge()).status, { timeout: 15_000 }).toBe(200);
    expect((await past({ 'edge-key': first })).status).toBe(403);
  });
});
