import { promises as dns } from 'node:dns';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import * as z from 'zod';
import { TenantId } from '../../shared/ids.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, TenantDomainEnvironment } from '../core/environment.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { checkDomain, type DomainDependencies, stopChecks } from './check-domain.ts';
import { createEdgeTenants } from './edge-tenants.ts';

const environment = readEnvironment(TenantDomainEnvironment);
const logger = createLogger('tenant-domain-steps');
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const edge = createEdgeTenants(new CloudFrontClient({ maxAttempts: 4 }), {
  stagePrefix: environment.STAGE_PREFIX,
  distributionId: environment.DISTRIBUTION_ID,
  connectionGroupId: environment.CONNECTION_GROUP_ID,
  routingEndpoint: environment.ROUTING_ENDPOINT,
});

const Call = z.object({ step: z.enum(['check', 'fail']), tenantId: TenantId, run: z.number().int() });

/** A name without such a record, or without any, has none: a failed lookup does not stop the check. */
const lookUp = (hostname: string): Promise<string[]> => dns.resolveCname(hostname).catch(() => []);

/** Steps of the state machine that checks a tenant's domain; each may be called again after a crash. */
export const handler = async (input: unknown): Promise<unknown> => {
  const call = callOf(input, { step: 'fail', ownErrors: ['DomainChecksFailed'] });
  if (call === undefined) return {};
  const { step, ...event } = Call.parse(call);
  const dependencies: DomainDependencies = {
    table: tableOf(workflowScope(event)),
    edge,
    lookUp,
    now: () => Date.now(),
  };
  const answer = step === 'check' ? await checkDomain(dependencies, event) : await stopChecks(dependencies, event);
  logger.info('step', { step, tenantId: event.tenantId, run: event.run, ...answer });
  return answer;
};
