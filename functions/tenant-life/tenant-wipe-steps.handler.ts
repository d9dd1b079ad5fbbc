import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, TenantWipeStepsEnvironment } from '../core/environment.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createBucketWalk } from './aws/bucket-walk.ts';
import { createMailIdentities } from './aws/mail-identities.ts';
import { createPoolWalk } from './aws/pool-walk.ts';
import { createTableWalk } from './aws/table-walk.ts';
import { JobCall, runJob, stretchOf } from './jobs/run-job.ts';
import { runErasure } from './person/run-erasure.ts';
import { runWipe } from './wipe/run-wipe.ts';

const environment = readEnvironment(TenantWipeStepsEnvironment);
const logger = createLogger('tenant-wipe-steps');
const now = () => Date.now();
const client = createDocumentClient();
const shared = {
  tableOf: createTenantTable(client, environment.TABLE_NAME),
  walk: createTableWalk(client, environment.TABLE_NAME),
  buckets: createBucketWalk(new S3Client({ maxAttempts: 4 }), {
    publications: environment.PUBLICATIONS_BUCKET,
    media: environment.MEDIA_BUCKET,
    brand: environment.BRAND_BUCKET,
  }),
  pool: createPoolWalk(new CognitoIdentityProviderClient({ maxAttempts: 8 }), environment.USER_POOL_ID),
  identities: createMailIdentities(new SESClient({ maxAttempts: 4 }), environment.STAGE_MAIL_DOMAINS.split(',')),
  now,
};
const stretchMilliseconds = 120_000;

/** Steps of the state machine that wipes: the one role that may delete locked publications. */
export const handler = async (input: unknown): Promise<{ hasMore: boolean }> => {
  const call = callOf(input, { step: 'fail', ownErrors: ['TenantWipeFailed'] });
  if (call === undefined) return { hasMore: false };
  const { step, jobId, ...rest } = JobCall.parse(call);
  logger.info('step', { step, jobId });
  const dependencies = { ...shared, isOver: stretchOf(now, stretchMilliseconds) };
  return runJob(
    shared,
    (job) => {
      if (job.kind === 'wipe') return runWipe(dependencies, job);
      if (job.kind !== 'person-erasure') throw new Error('this function does nothing but delete');
      return runErasure(dependencies, job);
    },
    { step, jobId, ...rest },
  );
};
