import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import { AppError } from '../../shared/errors.ts';
import type { Ids, TenantId, UserId } from '../../shared/ids.ts';
import type {
  OperatedMessage,
  PlacedMessage,
  SupportMessageState,
} from '../../shared/model/platform/support-message.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { platformScope, type Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { logOperation, readTenantNames } from '../core/platform/platform.entities.ts';
import { type SupportMessage, supportInbox, supportMessageEntity } from '../core/platform/support.entities.ts';

type Dependencies = { tableOf: (scope: Scope) => TenantTable; ids: Pick<Ids, 'audit'>; now: () => number };

const viewOf = ({ changedBy, revision: _revision, ...message }: SupportMessage): OperatedMessage => ({
  ...message,
  changedBy: changedBy?.name ?? null,
});

export const listMessages = async (
  { tableOf }: Pick<Dependencies, 'tableOf'>,
  tenantId: TenantId,
  { state, ...query }: PageQuery & { state: SupportMessageState },
): Promise<Page<OperatedMessage>> => {
  const range = { pk: supportInbox(state), index: 'gsi1' as const, isNewestFirst: true };
  const page = await tableOf(platformScope(tenantId)).page(supportMessageEntity, range, query);
  return { ...page, items: page.items.map(viewOf) };
};

/** Messages of all tenants, newest first. */
export const findMessages = async (
  { tableOf }: Pick<Dependencies, 'tableOf'>,
  { state, ...query }: PageQuery & { state: SupportMessageState },
): Promise<Page<PlacedMessage>> => {
  const table = tableOf(platformScope());
  const range = { pk: supportInbox(state), isNewestFirst: true };
  const [page, nameOf] = await Promise.all([
    table.pageOfAllTenants(supportMessageEntity, range, query),
    readTenantNames(table),
  ]);
  return {
    ...page,
    items: page.items.map(({ tenantId, item }) => ({ ...viewOf(item), tenantId, tenantName: nameOf(tenantId) })),
  };
};

type Change = { tenantId: TenantId; userId: UserId; messageId: string; state: SupportMessageState; reason: string };

/** Sets another state of a message; of two operators at the same time the second gets a conflict. */
export const setMessageState = async (
  { tableOf, ids, now }: Dependencies,
  principal: Pick<Principal, 'user' | 'levels'>,
  { tenantId, userId, messageId, state, reason }: Change,
): Promise<OperatedMessage> => {
  const table = tableOf(platformScope(tenantId));
  const place = { userId, messageId };
  const found = await table.findMany([supportMessageEntity.key(place), tenantEntity.key({})]);
  const message = found.pick(supportMessageEntity, place);
  const tenant = found.pick(tenantEntity, {});
  if (!message || !tenant) throw new AppError('support-message.not_found');
  if (message.state === state) throw new AppError('support-message.state_same');
  const who = authorOf(principal);
  const next: SupportMessage = { ...message, state, changedBy: who, revision: message.revision + 1 };
  await table
    .write([
      put(supportMessageEntity, next, message.revision),
      logOperation(
        { ids, now },
        {
          action: 'support-message.state-changed',
          tenantId,
          tenantName: tenant.name,
          organizationId: message.organizationId,
          subject: message.email,
          changes: [{ field: 'state', oldValue: message.state, newValue: state }],
          reason,
          who,
        },
      ),
    ])
    .catch(asConflict);
  return viewOf(next);
};
