import { createIds } from '../../shared/ids.ts';
import { SubscriptionPolicy } from '../../shared/model/billing/subscription-policy.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { sendMailLater } from '../core/email/send-mail-later.ts';
import { EventsEnvironment, readEnvironment } from '../core/environment.ts';
import { createStreamHandler } from '../core/events/consume-stream.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { createLogger } from '../core/observability/logger.ts';
import type { WorkflowEvent } from './workflow-of.ts';

const environment = readEnvironment(EventsEnvironment);
const now = () => Date.now();
const dependencies = {
  machines: {
    publish: environment.STATE_MACHINE_ARN,
    preview: environment.PREVIEW_MACHINE_ARN,
    audit: environment.AUDIT_MACHINE_ARN,
    move: environment.MOVE_MACHINE_ARN,
    data: environment.DATA_MACHINE_ARN,
    archive: environment.TENANT_ARCHIVE_MACHINE_ARN,
    wipe: environment.TENANT_WIPE_MACHINE_ARN,
    time: environment.TIME_MACHINE_ARN,
    domain: environment.DOMAIN_MACHINE_ARN,
    removal: environment.REMOVAL_MACHINE_ARN,
    subscription: environment.SUBSCRIPTION_MACHINE_ARN,
  },
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  sendMail: sendMailLater({
    fromAddress: environment.MAIL_FROM,
    configurationSet: environment.MAIL_CONFIGURATION_SET,
  }),
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

const startWorkflowOf = async (item: OutboxItem, event: WorkflowEvent): Promise<void> => {
  const { workflowOf } = await import('./workflow-of.ts');
  const { startWorkflow } = await import('./start-workflow.ts');
  await startWorkflow(workflowOf(dependencies, item, event));
};

/** The code of a reaction is loaded with the first event of its type. */
const react = async (item: OutboxItem): Promise<void> => {
  switch (item.event.type) {
    case 'publication.requested':
    case 'report.preview-requested':
    case 'audit.job-requested':
    case 'report.move-requested':
    case 'data.job-requested':
    case 'tenant-life.job-requested':
    case 'reporting-time.change-requested':
    case 'tenant.domain-checks-requested':
    case 'person.removal-requested':
    case 'subscription.payment-missing':
    case 'subscription.end-set':
    case 'subscription.transfer-billed':
      return startWorkflowOf(item, item.event);
    case 'report.scope-changed':
      return (await import('./count-report-progress.ts')).countSettled(dependencies, item.event);
    case 'onboarding.booked':
      return (await import('./plan-reminder.ts')).planReminder(dependencies, item.event);
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
