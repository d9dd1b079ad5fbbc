import { actedBy } from '../../shared/model/people/author.ts';
import type { DomainEvent, OutboxItem } from '../core/events/outbox.ts';
import { accessMail } from './access-mails.ts';
import { type NotifyDependencies, notifyOnce, readPeopleWhoMay } from './notify-people.ts';

type AccessEvent = Extract<DomainEvent, { type: 'consultancy.access-changed' }>;

const firmsPath = '/account-settings/firms';

/**
 * Every administrator of the client gets a mail in their own language, including the author, so that nobody can give a
 * firm access unnoticed. The others are notified in the product as well.
 */
export const notifyAccessChanged = async (
  dependencies: NotifyDependencies,
  item: Pick<OutboxItem, 'eventId'>,
  event: AccessEvent,
): Promise<void> => {
  const { organization, people, site } = await readPeopleWhoMay(dependencies, event, 'consultancy:manage');
  const { actor, firmName, change } = event;
  const said = { ...event, actorName: actor.name, organizationName: organization.name, url: `${site}${firmsPath}` };
  await notifyOnce(dependencies, item, event, {
    mails: people.map(({ email, language }) => accessMail({ ...said, to: email, language })),
    readers: people.filter(({ userId }) => userId !== actor.userId),
    content: { kind: 'consultancy-access', ...actedBy(actor), firmName, change },
  });
};
