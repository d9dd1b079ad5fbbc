import type { DomainEvent, OutboxItem } from '../core/events/outbox.ts';
import { billingMail } from './billing-mails.ts';
import { type NotifyDependencies, notifyOnce, readPeopleWhoMay } from './notify-people.ts';

type NoticeEvent = Extract<DomainEvent, { type: 'subscription.notice' }>;

/** People who see billing get a mail in their own language, and are notified in the product. */
export const notifyAdministrators = async (
  dependencies: NotifyDependencies,
  item: Pick<OutboxItem, 'eventId'>,
  event: NoticeEvent,
): Promise<void> => {
  const { organization, tenant, people, site } = await readPeopleWhoMay(dependencies, event, 'billing:manage');
  const said = { site, organizationName: organization.name, companyName: tenant.name };
  await notifyOnce(dependencies, item, event, {
    mails: people.map(({ email, language }) => billingMail(event.notice, { ...said, to: email, language })),
    readers: people,
    content: { kind: 'billing', notice: event.notice.kind },
  });
};
