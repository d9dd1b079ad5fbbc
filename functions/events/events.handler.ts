import { SFNClient } from '@aws-sdk/client-sfn';
import { createIds } from '../../shared/ids.ts';
import { SubscriptionPolicy } from '../../shared/model/billing/subscription-policy.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { createSendMail } from '../core/email/send-mail.ts';
import { EventsEnvironment, readEnvironment } from '../core/environment.ts';
import { createStreamHandler } from '../core/events/consume-stream.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { createLogger } from '../core/observability/logger.ts';

const environment = readEnvironment(EventsEnvironment);
const now = () => Date.now();
const dependencies = {
  stepFunctions: new SFNClient({ maxAttempts: 4 }),
  stateMachineArn: environment.STATE_MACHINE_ARN,
  removalMachineArn: environment.REMOVAL_MACHINE_ARN,
  auditMachineArn: environment.AUDIT_MACHINE_ARN,
  moveMachineArn: environment.MOVE_MACHINE_ARN,
  dataMachineArn: environment.DATA_MACHINE_ARN,
  timeMachineArn: environment.TIME_MACHINE_ARN,
  previewMachineArn: environment.PREVIEW_MACHINE_ARN,
  domainMachineArn: environment.DOMAIN_MACHINE_ARN,
  tenantMachineArns: {
    archive: environment.TENANT_ARCHIVE_MACHINE_ARN,
    wipe: environment.TENANT_WIPE_MACHINE_ARN,
  },
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  sendMail: createSendMail({
    fromAddress: environment.MAIL_FROM,
    configurationSet: environment.MAIL_CONFIGURATION_SET,
  }),
  subscriptionMachineArn: environment.SUBSCRIPTION_MACHINE_ARN,
  policy: SubscriptionPolicy.parse(JSON.parse(environment.SUBSCRIPTION_POLICY)),
  sitePort: environment.SITE_PORT,
  ids: createIds(now),
  now,
};
const logger = createLogger('events');

type Notice = Extract<OutboxItem['event'], { type: 'subscription.notice' }>;

/** The count is words on a page: it holds up nobody's mail. */
const notice = async (item: OutboxItem, event: Notice): Promise<void> => {
  const { notifyAdministrators } = await import('./notify-administrators.ts');
  const { countRetainedData } = await import('./retained-data-count.ts');
  await notifyAdministrators(dependencies, item, event);
  await countRetainedData(dependencies, event).catch((error: unknown) => logger.error('not counted', { error }));
};

/** The code of a reaction is loaded with the first event of its type. */
const react = async (item: OutboxItem): Promise<void> => {
  switch (item.event.type) {
    case 'publication.requested':
      return (await import('./start-publication.ts')).startPublication(dependencies, item.event);
    case 'report.preview-requested':
      return (await import('./start-preview.ts')).startPreview(dependencies, item.event);
    case 'audit.job-requested':
      return (await import('./start-audit-job.ts')).startAuditJob(dependencies, item.event);
    case 'report.move-requested':
      return (await import('./start-edition-move.ts')).startEditionMove(dependencies, item.event);
    case 'report.scope-changed':
      return (await import('./count-report-progress.ts')).countSettled(dependencies, item.event);
    case 'data.job-requested':
      return (await import('./start-data-job.ts')).startDataJob(dependencies, item.event);
    case 'tenant-life.job-requested':
      return (await import('./start-tenant-job.ts')).startTenantJob(dependencies, item.event);
    case 'reporting-time.change-requested':
      return (await import('./start-time-change.ts')).startTimeChange(dependencies, item.event);
    case 'tenant.domain-checks-requested':
      return (await import('./start-domain-checks.ts')).startDomainChecks(dependencies, item.event);
    case 'onboarding.booked':
      return (await import('./plan-reminder.ts')).planReminder(dependencies, item.event);
    case 'person.removal-requested':
      return (await import('./start-removal.ts')).startRemoval(dependencies, item, item.event);
    case 'subscription.payment-missing':
    case 'subscription.end-set':
    case 'subscription.transfer-billed':
      return (await import('./follow-subscription.ts')).followSubscription(dependencies, item.event);
    case 'subscription.notice':
      return notice(item, item.event);
    case 'stripe.event-received':
      // The billing-events function has its own event source mapping.
      return;
    case 'notification.requested':
      return (await import('./write-notifications.ts')).writeNotifications(dependencies, item, item.event);
    case 'consultancy.access-changed':
      return (await import('./notify-access-changed.ts')).notifyAccessChanged(dependencies, item, item.event);
    case 'report.status-changed':
      return (await import('./notify-report-people.ts')).notifyReportChange(dependencies, item, item.event);
    case 'mail.requested':
      return (await import('./send-requested-mail.ts')).sendRequestedMail(dependencies, item, item.event);
  }
};

/** Consumes the table's stream, filtered on outbox items. */
export const handler = createStreamHandler(logger, async ({ data }) => {
  const item = OutboxItem.parse(data);
  await react(item);
  logger.info('consumed', { eventId: item.eventId, type: item.event.type });
});
