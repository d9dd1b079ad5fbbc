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
import { accessMail } from './access-mails.ts';
import { handledEventEntity } from './handled-event.entity.ts';

type Dependencies = {
  tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable;
  ids: Pick<Ids, 'event'>;
  now: () => number;
  sitePort: string | undefined;
};
type AccessEvent = Extract<DomainEvent, { type: 'consultancy.access-changed' }>;

/** One transaction holds a hundred writes. */
const readersMax = 90;
const firmsPath = '/account-settings/firms';

const managesFirms =
  (organization: OrganizationRecord) =>
  (user: UserRecord): boolean =>
    user.status === 'registered' &&
    !user.isExternalContributor &&
    isAllowed(permissionLevelsOf(organization.type, user), 'consultancy:manage');

/**
 * Every administrator of the client gets a mail in their own language, also who did it: nobody else can open the organisation
 * to a firm unseen. The others are notified in the product as well. An event that comes twice is handled once.
 */
export const notifyAccessChanged = async (
  dependencies: Dependencies,
  { eventId }: Pick<OutboxItem, 'eventId'>,
  event: AccessEvent,
): Promise<void> => {
  const table = dependencies.tableOf(workflowScope(event));
  const range = { pk: ['ORGANIZATION-USERS', event.organizationId] as const, index: 'gsi1' as const };
  const [found, people] = await Promise.all([
    table.findMany([organizationEntity.key(event), tenantEntity.key({})]),
    table.all(userEntity, range),
  ]);
  const organization = found.pick(organizationEntity, event);
  const tenant = found.pick(tenantEntity, {});
  if (!organization || !tenant) throw new Error('the client of an access does not exist');
  const administrators = people.filter(managesFirms(organization)).slice(0, readersMax);
  const { tenantId, organizationId, actor, firmName, change } = event;
  const url = `${siteUrl(tenant.hostname, dependencies.sitePort)}${firmsPath}`;
  const mails = administrators.map(({ email, language }) =>
    accessMail({ ...event, to: email, language, actorName: actor.name, organizationName: organization.name, url }),
  );
  const readers = administrators.map(({ userId }) => userId).filter((userId) => userId !== actor.userId);
  await table
    .write([
      put(handledEventEntity, { eventId, atEpochSeconds: Math.floor(dependencies.now() / 1_000) }, 'new'),
      ...mails.map((mail) => emit(dependencies, { type: 'mail.requested', tenantId, mail })),
      emit(dependencies, {
        type: 'notification.requested',
        tenantId,
        organizationId,
        readers,
        content: { kind: 'consultancy-access', actorName: actor.name, firmName, change },
      }),
    ])
    .catch((error: unknown) => {
      if (!(error instanceof WriteConflict)) throw error;
    });
};
