import type { Ids, OrganizationId, TenantId } from '../../shared/ids.ts';
import { isAllowed, type Permission } from '../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../shared/model/people/roles.ts';
import type { NotificationContent } from '../../shared/model/report/notification.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import type { MailRequest } from '../core/email/mail-request.ts';
import { siteUrl } from '../core/email/site-url.ts';
import { emit, type OutboxItem } from '../core/events/outbox.ts';
import { handledEventEntity } from './handled-event.entity.ts';

export type NotifyDependencies = {
  tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable;
  ids: Pick<Ids, 'event'>;
  now: () => number;
  sitePort: string | undefined;
};
type Place = { tenantId: TenantId; organizationId: OrganizationId };
type Notice = { mails: readonly MailRequest[]; readers: readonly UserRecord[]; content: NotificationContent };

/** One transaction holds a hundred writes. */
const readersMax = 90;

/**
 * An organisation, its tenant, and its own people with a permission: without external contributors and without people
 * who were never admitted; at most as many as one transaction can notify.
 */
export const readPeopleWhoMay = async (
  { tableOf, sitePort }: NotifyDependencies,
  place: Place,
  permission: Permission,
) => {
  const table = tableOf(workflowScope(place));
  const range = { pk: ['ORGANIZATION-USERS', place.organizationId] as const, index: 'gsi1' as const };
  const [found, users] = await Promise.all([
    table.findMany([organizationEntity.key(place), tenantEntity.key({})]),
    table.all(userEntity, range),
  ]);
  const organization = found.pick(organizationEntity, place);
  const tenant = found.pick(tenantEntity, {});
  if (!organization || !tenant) throw new Error('the organisation of an event does not exist');
  const people = users
    .filter((user) => user.status === 'registered' && !user.isExternalContributor)
    .filter((user) => isAllowed(permissionLevelsOf(organization.type, user), permission))
    .slice(0, readersMax);
  return { organization, tenant, people, site: siteUrl(tenant.hostname, sitePort) };
};

/** Asks for the mails and one notification in the transaction that marks the event: one that comes twice asks once. */
export const notifyOnce = async (
  dependencies: NotifyDependencies,
  { eventId }: Pick<OutboxItem, 'eventId'>,
  place: Place,
  { mails, readers, content }: Notice,
): Promise<void> => {
  const { tenantId, organizationId } = place;
  const atEpochSeconds = Math.floor(dependencies.now() / 1_000);
  await dependencies
    .tableOf(workflowScope(place))
    .write([
      put(handledEventEntity, { eventId, atEpochSeconds }, 'new'),
      ...mails.map((mail) => emit(dependencies, { type: 'mail.requested', tenantId, mail })),
      emit(dependencies, {
        type: 'notification.requested',
        tenantId,
        organizationId,
        readers: readers.map(({ userId }) => userId),
        content,
      }),
    ])
    .catch(ignoreConflict);
};
