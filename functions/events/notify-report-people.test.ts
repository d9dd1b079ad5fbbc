import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { Report } from '../../shared/model/report/report.ts';
import { fixedNow, now, organizationRecord, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { notifyReportChange } from './notify-report-people.ts';

const tenant = tenantRecord();
const organization = organizationRecord({ communicationLanguage: 'zhTw' });
const person = (digit: number, changes: Partial<UserRecord> = {}): UserRecord =>
  userRecord({
    userId: UserId.parse(`usr_${String(digit).padStart(32, '0')}`),
    email: `p${digit}@lantau.example`,
    ...changes,
  });
const [submitter, approver, administrator] = [person(1), person(2, { roles: ['Basic'] }), person(3)];
const actor = { userId: submitter.userId, name: 'Ada Chan' };
const reportId = testIds().report();
const at = new Date(fixedNow).toISOString();
const report = (isNamed: boolean): Report =>
  Report.parse({
    reportId,
    organizationId: organization.organizationId,
    name: 'Report 2025',
    description: '',
    status: 'Pending Approval',
    reportType: 'STANDARD',
    scope: 'report',
    language: 'en',
    periodStartOn: '2025-01-01',
    periodEndOn: '2025-12-31',
    frameworks: [{ versionId: 'gri-2021', disclosureIds: ['2-1'] }],
    settledDisclosures: 0,
    publishedRevision: 0,
    latestPublicationId: null,
    runningPublicationId: null,
    rejectionReason: null,
    approval: {
      approver: isNamed ? { userId: approver.userId, name: 'Ben Ho' } : null,
      submittedBy: actor,
      submittedAt: at,
      message: 'Please look at water first.',
    },
    owner: actor,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  });

const item = { eventId: testIds().event(), atEpochSeconds: 1 };

let database: MemoryDynamoDb;
const notify = async (step: 'submit' | 'accept', isNamed: boolean): Promise<void> => {
  const { tenantId } = tenant;
  await database.tableOf(workflowScope(tenant)).write([put(reportEntity, report(isNamed), 'any')]);
  await notifyReportChange({ tableOf: database.tableOf, ids: testIds(), now, sitePort: undefined }, item, {
    type: 'report.status-changed',
    tenantId,
    organizationId: organization.organizationId,
    reportId,
    step,
    actor,
    reason: '',
  });
};
const mails = () =>
  database.records('Outbox').flatMap(({ data }) => {
    const { event } = OutboxItem.parse(data);
    return event.type === 'mail.requested' ? [event.mail] : [];
  });

beforeEach(async () => {
  database = createMemoryDynamoDb();
  await database
    .tableOf(workflowScope(tenant))
    .write([
      put(tenantEntity, tenant, 'new'),
      put(organizationEntity, organization, 'new'),
      ...[submitter, approver, administrator].map((one) => put(userEntity, one, 'new')),
    ]);
});

describe('a report that was submitted', () => {
  it('is mailed to the named approver, once however often its event arrives, with the note and a link', async () => {
    await notify('submit', true);
    await notify('submit', true);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      to: approver.email,
      language: approver.language,
      subject: 'Ada Chan asks you to approve “Report 2025”',
      paragraphs: ['Please look at water first.', expect.stringContaining('Ada Chan submitted')],
      action: { url: `https://${tenant.hostname}/ct/framework-reports/gri-2021/reports/${reportId}/data-input` },
    });
    expect(database.records('Notification')).toHaveLength(1);
  });

  it('is mailed to the other administrators where it names nobody', async () => {
    await notify('submit', false);
    expect(mails().map(({ to }) => to)).toEqual([administrator.email]);
  });

  it('is no mail when it was accepted: nothing waits', async () => {
    await notify('accept', true);
    expect(mails()).toEqual([]);
  });
});
