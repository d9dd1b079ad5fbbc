import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, TenantArchiveStepsEnvironment } from '../core/environment.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createArchiveStore } from './aws/archive-store.ts';
import { createBucketWalk } from './aws/bucket-walk.ts';
import { createPoolWalk } from './aws/pool-walk.ts';
import { createTableWalk } from './aws/table-walk.ts';
import { runExport } from './export/run-export.ts';
import { JobCall, runJob, stretchOf } from './jobs/run-job.ts';
import { runRestore } from './restore/run-restore.ts';

const environment = readEnvironment(TenantArchiveStepsEnvironment);
const logger = createLogger('tenant-archive-steps');
const now = () => Date.now();
const client = createDocumentClient();
const s3 = new S3Client({ maxAttempts: 4 });
const shared = {
  tableOf: createTenantTable(client, environment.TABLE_NAME),
  walk: createTableWalk(client, environment.TABLE_NAME),
  buckets: createBucketWalk(s3, {
    publications: environment.PUBLICATIONS_BUCKET,
    media: environment.MEDIA_BUCKET,
    brand: environment.BRAND_BUCKET,
  }),
  pool: createPoolWalk(new CognitoIdentityProviderClient({ maxAttempts: 8 }), environment.USER_POOL_ID),
  archives: createArchiveStore(s3, environment.ARCHIVES_BUCKET),
  now,
};
/** Of the function's four minutes: an object, a part and a page fit into the rest. */
const stretchMilliseconds = 120_000;

/**
 * Steps of the state machine that writes archives and restores from them; each is idempotent.
 */
export const handler = async (input: unknown): Promise<{ hasMore: boolean }> => {
  const call = callOf(input, { step: 'fail', ownErrors: ['TenantArchiveFailed'] });
  if (call === undefined) return { hasMore: false };
  const { step, jobId, ...rest } = JobCall.parse(call);
  logger.info('step', { step, jobId });
  const dependencies = { ...shared, isOver: stretchOf(now, stretchMilliseconds) };
  return runJob(
    shared,
    (job) => {
      if (job.kind === 'wipe' || job.kind === 'person-erasure') throw new Error('this function deletes nothing');
      return (job.kind === 'restore' ? runRestore : runExport)(dependencies, job);
    },
    { step, jobId, ...rest },
  );
};
