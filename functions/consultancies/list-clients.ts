import type { CallResult } from '../../shared/contract/calls/call.ts';
import {
  type ClientView,
  clientReportsMax,
  clientsPageMax,
  type listConsultancies as listCall,
} from '../../shared/contract/people/consultancies.contract.ts';
import { type AccessGrant, isGrantLive } from '../../shared/model/people/access-grant.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { accessGrantEntity, clientsOf } from '../core/auth/access-grant.entity.ts';
import { type OrganizationRecord, organizationEntity } from '../core/auth/principal.entities.ts';
import { isClosedFor, type Principal } from '../core/auth/principal.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { entitlementOfStored } from '../core/billing/subscription-view.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { auditEntity, reportEntity, reportPartition } from '../core/reports/report.entities.ts';
import type { ConsultancyDependencies } from './dependencies.ts';

const reportRowOf = (report: Report): ClientView['reports'][number] => ({
  reportId: report.reportId,
  name: report.name,
  settledDisclosures: report.settledDisclosures,
  totalDisclosures: report.frameworks.reduce((sum, { disclosureIds }) => sum + disclosureIds.length, 0),
  nextDueOn: report.work?.nextDueOn ?? null,
});

/** The newest row of the log of the report that changed last: every change of a report has its row. */
const lastActivityOf = async (table: TenantTable, reports: readonly Report[]): Promise<ClientView['lastActivity']> => {
  const latest = reports.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
  if (!latest) return null;
  const range = { pk: reportPartition(latest), skPrefix: ['AUDIT'], isNewestFirst: true };
  const [row] = (await table.page(auditEntity, range, { limit: 1 })).items;
  return row ? { at: row.at, who: row.who } : null;
};

type Client = { grant: AccessGrant; client: OrganizationRecord; subscription: SubscriptionRecord | undefined };

const planOf = (
  stored: Pick<Principal, 'tenant' | 'organization'> & Pick<Client, 'subscription'>,
  now: number,
): ClientView['plan'] => {
  if (!stored.subscription) return null;
  return { billType: stored.subscription.billType, status: entitlementOfStored(stored, now).currentStatus };
};

const viewOf = async (
  table: TenantTable,
  { tenant, user }: Principal,
  { grant, client, subscription }: Client,
  now: number,
): Promise<ClientView> => {
  const range = {
    pk: ['REPORTS', client.organizationId, 'ongoing'] as const,
    index: 'gsi1',
    isNewestFirst: true,
  } as const;
  const { items: reports, nextCursor } = await table.page(reportEntity, range, { limit: clientReportsMax });
  return {
    clientId: client.organizationId,
    name: client.name,
    industryCode: client.industryCode ?? null,
    level: grant.level,
    endsOn: grant.endsOn,
    isSuspended: isClosedFor({ tenant, user, organization: client }),
    plan: planOf({ tenant, organization: client, subscription }, now),
    reports: reports.map(reportRowOf),
    hasMoreReports: nextCursor !== null,
    lastActivity: await lastActivityOf(table, reports),
  };
};

/**
 * One page of the clients that currently grant the firm access; the screen sorts them by deadline once it has all.
 */
export const listClients = async (
  { table, now }: ConsultancyDependencies,
  principal: Principal,
  cursor: string | undefined,
): Promise<CallResult<typeof listCall>> => {
  const { organizationId } = principal.organization;
  const page = await table.page(accessGrantEntity, clientsOf(organizationId), { limit: clientsPageMax, cursor });
  const live = page.items.filter((grant) => isGrantLive(grant, now()));
  const keyOf = ({ clientId }: AccessGrant) => ({ organizationId: clientId });
  const isBilled = principal.tenant.modules.includes('payment');
  const keys = live.flatMap((grant) => [
    organizationEntity.key(keyOf(grant)),
    ...(isBilled ? [subscriptionEntity.key(keyOf(grant))] : []),
  ]);
  const found = keys.length > 0 ? await table.findMany(keys) : null;
  const clients = live.flatMap((grant): Client[] => {
    const client = found?.pick(organizationEntity, keyOf(grant));
    const subscription = isBilled ? found?.pick(subscriptionEntity, keyOf(grant)) : undefined;
    return client?.type === 'Client' ? [{ grant, client, subscription }] : [];
  });
  return {
    firmCode: organizationId,
    clients: await Promise.all(clients.map((client) => viewOf(table, principal, client, now()))),
    firms: [],
    nextCursor: page.nextCursor,
  };
};
