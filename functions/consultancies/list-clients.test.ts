import { beforeEach, describe, expect, it } from 'vitest';
import { OrganizationId } from '../../shared/ids.ts';
import { Report } from '../../shared/model/report/report.ts';
import { fixedNow, grantOf, principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { accessGrantEntity } from '../core/auth/access-grant.entity.ts';
import { organizationEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { put } from '../core/data/write.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { listClients } from './list-clients.ts';

const client = principalOf({ organization: { type: 'Client', name: 'Jade Textiles' } });
const clientId = client.organization.organizationId;
const consultancyId = OrganizationId.parse(`org_${'2'.repeat(26)}`);
const firm = principalOf({ organization: { organizationId: consultancyId, type: 'Consultancy', name: 'Northlight' } });

let database: MemoryDynamoDb;
const dependencies = () => ({ table: database.tableOf(client.scope), ids: testIds(), now: () => fixedNow });

beforeEach(async () => {
  database = createMemoryDynamoDb();
  await dependencies().table.write([
    put(organizationEntity, client.organization, 'new'),
    put(accessGrantEntity, grantOf(client, firm), 'new'),
  ]);
});

describe('the plan of a client', () => {
  const subscription: SubscriptionRecord = {
    organizationId: clientId,
    providerCustomerId: null,
    providerSubscriptionId: null,
    providerItemId: null,
    status: 'trialing',
    billType: 'Annually',
    seats: 3,
    currency: 'USD',
    unitPriceCents: 4_500,
    paymentType: null,
    paymentMethod: null,
    trialStartedAt: '2026-11-11T00:00:00.000Z',
    trialEndsAt: '2026-11-25T00:00:00.000Z',
    renewsAt: null,
    contractEndsAt: '2026-11-25T00:00:00.000Z',
    cancelsAt: null,
    endedAt: null,
    openBillId: null,
    amountDueCents: null,
    openBills: [],
    overdueSince: null,
    shutSince: null,
    revision: 1,
  };
  const planWith = async (modules: Principal['tenant']['modules']) => {
    const principal = { ...firm, tenant: { ...firm.tenant, modules } };
    return (await listClients(dependencies(), principal, undefined)).clients[0]?.plan;
  };

  it('is its own subscription, without amounts', async () => {
    await dependencies().table.write([put(subscriptionEntity, subscription, 'new')]);
    expect(await planWith(['esgl', 'payment'])).toEqual({ billType: 'Annually', status: 'trialing' });
  });

  it('is none without a subscription, and in a tenant without billing', async () => {
    expect(await planWith(['esgl', 'payment'])).toBeNull();
    await dependencies().table.write([put(subscriptionEntity, subscription, 'new')]);
    const unbilled = { ...firm, tenant: { ...firm.tenant, modules: ['esgl' as const] } };
    expect((await listClients(dependencies(), unbilled, undefined)).clients[0]?.plan).toBeNull();
  });
});

describe('the reports of a client', () => {
  const reportAt = (index: number): Report =>
    Report.parse({
      reportId: testIds(fixedNow + index).report(),
      organizationId: clientId,
      name: `Report ${index}`,
      description: '',
      status: 'In Progress',
      reportType: 'STANDARD',
      scope: 'report',
      language: 'en',
      periodStartOn: '2026-01-01',
      periodEndOn: '2026-12-31',
      frameworks: [{ versionId: 'gri-2024', disclosureIds: ['a', 'b'] }],
      settledDisclosures: 0,
      publishedRevision: 0,
      latestPublicationId: null,
      runningPublicationId: null,
      rejectionReason: null,
      owner: authorOf(client),
      createdAt: new Date(fixedNow + index * 60_000).toISOString(),
      updatedAt: new Date(fixedNow + index * 60_000).toISOString(),
      work: { people: [], nextDueOn: index === 0 ? '2026-11-01' : null, revision: 1 },
      revision: 1,
    });
  const listAfter = async (count: number) => {
    const reports = Array.from({ length: count }, (_, index) => put(reportEntity, reportAt(index), 'new'));
    for (const report of reports) await database.tableOf(client.scope).write([report]);
    return (await listClients(dependencies(), firm, undefined)).clients[0];
  };

  it('include one that is overdue and older than dozens of others', async () => {
    const view = await listAfter(60);
    expect(view?.reports.map(({ nextDueOn }) => nextDueOn)).toContain('2026-11-01');
    expect(view?.hasMoreReports).toBe(false);
  });

  it('say so where there are more than are listed', async () => {
    const view = await listAfter(102);
    expect(view).toMatchObject({ hasMoreReports: true });
    expect(view?.reports).toHaveLength(100);
  });
});
