import { promises as dns } from 'node:dns';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SESClient } from '@aws-sdk/client-ses';
import * as z from 'zod';
import { createIds, TenantId } from '../../shared/ids.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, TenantDomainEnvironment } from '../core/environment.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { checkDomain, stopChecks } from './check-domain.ts';
import { checkSender, stopSenderChecks } from './check-sender.ts';
import { createEdgeTenants } from './edge-tenants.ts';
import type { CheckAnswer } from './follow-checks.ts';
import { createSenderIdentities } from './sender-identities.ts';

const environment = readEnvironment(TenantDomainEnvironment);
const logger = createLogger('tenant-domain-steps');
const now = () => Date.now();
const ids = createIds(now);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const edge = createEdgeTenants(new CloudFrontClient({ maxAttempts: 4 }), {
  stagePrefix: environment.STAGE_PREFIX,
  distributionId: environment.DISTRIBUTION_ID,
  connectionGroupId: environment.CONNECTION_GROUP_ID,
  routingEndpoint: environment.ROUTING_ENDPOINT,
});

const identities = createSenderIdentities(new SESClient({ maxAttempts: 4 }));

const Call = z.object({
  step: z.enum(['check', 'fail']),
  subject: z.enum(['host', 'sender']).default('host'),
  tenantId: TenantId,
  run: z.number().int(),
});
type Call = z.infer<typeof Call>;

/** A name without such a record, or without any, has none: a failed lookup does not stop the check. */
const lookUp = (hostname: string): Promise<string[]> => dns.resolveCname(hostname).catch(() => []);

const run = ({ step, subject, ...event }: Call): Promise<CheckAnswer> => {
  const scope = workflowScope(event);
  const common = { table: tableOf(scope), lookUp, now };
  if (subject === 'host') {
    const sitePort = environment.SITE_PORT;
    return step === 'check' ? checkDomain({ ...common, edge, ids, scope, sitePort }, event) : stopChecks(common, event);
  }
  return step === 'check' ? checkSender({ ...common, identities }, event) : stopSenderChecks(common, event);
};

/** Steps of the state machine that checks a tenant's host or sender domain; each may be called again after a crash. */
export const handler = async (input: unknown): Promise<unknown> => {
  const ended = callOf(input, { step: 'fail', ownErrors: ['DomainChecksFailed'] });
  if (ended === undefined) return {};
  const call = Call.parse(ended);
  const answer = await run(call);
  logger.info('step', { ...call, ...answer });
  return answer;
};
