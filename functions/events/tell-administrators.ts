import type { Ids } from '../../shared/ids.ts';
import { permissionLevelsOf } from '../../shared/model/roles.ts';
import { isAllowed } from '../../shared/permissions.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  tenantEntity,
  type UserRecord,
  userEntity,
} from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/auth/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { siteUrl } from '../core/email/site-url.ts';
import { type DomainEvent, emit, type OutboxItem } from '../core/events/outbox.ts';
import { billingMail } from './billing-mails.ts';
import { handledEventEntity } from './handled-event.entity.ts';

type Dependencies = {
  tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable;
  ids: Pick<Ids, 'event'>;
  now: () => number;
  sitePort: string | undefined;
};
type NoticeEvent = Extract<DomainEvent, { type: 'subscription.notice' }>;

/** One transaction holds a hundred writes. */
const readersMax = 90;

/** Who sees the money: not client accounts, nor who came by a voucher code, nor who was never let in. */
const readsBills =
  (organization: OrganizationRecord) =>
  (user: UserRecord): boolean =>
    user.status === 'registered' &&
    !user.isExternalContributor &&
    isAllowed(permissionLevelsOf(organization.type, user), 'billing:manage');

/**
 * Asks for one mail to each administrator, in the person's own language. The claim of the event is in the same transaction,
 * so that an event which comes twice asks once.
 */
export const tellAdministrators = async (
  dependencies: Dependencies,
  { eventId }: Pick<OutboxItem, 'eventId'>,
  event: NoticeEvent,
): Promise<void> => {
  const table = dependencies.tableOf(workflowScope(event));
  const found = await table.findMany([organizationEntity.key(event), tenantEntity.key({})]);
  const organization = found.pick(organizationEntity, event);
  const tenant = found.pick(tenantEntity, {});
  if (!organization || !tenant) throw new Error('the organisation of a notice is gone');
  const range = { pk: ['ORGANIZATION-USERS', event.organizationId] as const, index: 'gsi1' as const };
  const readers = (await table.all(userEntity, range)).filter(readsBills(organization)).slice(0, readersMax);
  const mails = readers.map(({ email, language }) =>
    billingMail(event.notice, {
      to: email,
      language,
      site: siteUrl(tenant.hostname, dependencies.sitePort),
      organizationName: organization.name,
      companyName: tenant.name,
    }),
  );
  const claim = { eventId, atEpochSeconds: Math.floor(dependencies.now() / 1_000) };
  await table
    .write([
      put(handledEventEntity, claim, 'new'),
      ...mails.map((mail) => emit(dependencies, { type: 'mail.requested', tenantId: event.tenantId, mail })),
      emit(dependencies, {
        type: 'notification.requested',
        tenantId: event.tenantId,
        organizationId: event.organizationId,
        readers: readers.map(({ userId }) => userId),
        content: { kind: 'billing', notice: event.notice.kind },
      }),
    ])
    .catch((error: unknown) => {
      if (!(error instanceof WriteConflict)) throw error;
    });
};
