/** One local cloud in a separate process, so that a test can kill it. Sends its port to the parent and ends with it. */
import { startCloud } from '../../../infra/local/cloud.ts';
import { openSigningKey } from '../../../infra/local/user-pool/signing-key.ts';

const plenty = { perSecond: 100_000, burst: 100_000 };
const [dataDir = '', assemblyFolder] = process.argv.slice(2);

/** A call that makes more DynamoDB requests than it declares fails here, as in every test. */
const starting = startCloud({
  port: 0,
  dataDir,
  enforceBudget: true,
  // Tests call more often than a person; those of the quotas themselves set them.
  callQuotas: process.env.CALL_QUOTAS ?? JSON.stringify({ person: plenty, tenant: plenty }),
  ...(assemblyFolder === undefined ? {} : { assemblyFolder }),
});

const end = async (): Promise<void> => {
  const cloud = await starting.catch(() => undefined);
  await cloud?.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
process.once('disconnect', () => void end());

const cloud = await starting;
const { port, userPool, rootHostname } = cloud;
const database = { port: cloud.services.dynamodb.directPort, table: cloud.model().tables[0]?.name };
const { publicJwk, secret } = openSigningKey(cloud.store, userPool.userPoolId);
const signingKey = { keyId: publicJwk.kid, privateKeyPem: secret };
process.send?.({ port, userPool, rootHostname, database, signingKey });
