import type { Ids, TenantId } from '../../shared/ids.ts';
import { isAddressFree } from '../../shared/model/people/account-status.ts';
import { userNameOfId } from '../../shared/model/people/user-name.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import type { Entity, KeyParts } from '../core/data/entity.ts';
import { platformScope, type Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { remove } from '../core/data/write.ts';
import { endInvitationNow, endOutsideInvitationNow, tryWrite } from '../core/people/end-invitation.ts';
import { listExpiredInvitations } from '../core/people/expired-seats.ts';
import { formerOutsideInvitationEnds, outsideInvitationEntity } from '../core/people/invitation.entity.ts';
import {
  type PendingSignUp,
  pendingSignUpEntity,
  signUpEnds,
  signUpsOf,
} from '../core/people/pending-sign-up.entity.ts';
import { tenantDirectoryEntity } from '../core/platform/platform.entities.ts';
import { sweepMails } from './sweep-mails.ts';

export type SweepDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  /** Removes an account from the user pool; a missing account is no error. */
  deleteAccount: (userName: string) => Promise<void>;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};

export type Swept = { invitations: number; signUps: number; mails: number };

const pageSize = 100;

/** Ended items of a list ordered by end, page by page. */
async function* listEnded<Key, Item extends Key & { expiresAtEpochSeconds: number }>(
  table: TenantTable,
  kind: Entity<Key, Item>,
  pk: KeyParts,
  now: number,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await table.page(kind, { pk, index: 'gsi1' }, { limit: pageSize, cursor });
    for (const item of page.items) {
      if (item.expiresAtEpochSeconds * 1_000 > now) return;
      yield item;
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * The user pool first, which is idempotent: a repeated sign-up finds its account missing and creates it on
 * confirmation. The list may be older than the repeated sign-up, so the currently stored record decides.
 */
const sweepSignUp = async (
  { deleteAccount, now }: SweepDependencies,
  table: TenantTable,
  signUp: PendingSignUp,
): Promise<boolean> => {
  const { userId, passwordDigest, expiresAtEpochSeconds } = signUp;
  const [user, signUps] = await Promise.all([
    table.find(userEntity, { userId }),
    table.all(pendingSignUpEntity, { pk: signUpsOf(userId) }),
  ]);
  const stored = signUps.find((one) => one.passwordDigest === passwordDigest);
  if (stored?.expiresAtEpochSeconds !== expiresAtEpochSeconds) return false;
  const isAwaited = signUps.some((one) => one.expiresAtEpochSeconds * 1_000 > now());
  if (isAddressFree(user) && !isAwaited) await deleteAccount(userNameOfId(signUp.userId));
  return tryWrite(table, [remove(pendingSignUpEntity, signUp, { passwordDigest, expiresAtEpochSeconds })]);
};

const sweepTenant = async (dependencies: SweepDependencies, table: TenantTable, tenantId: TenantId): Promise<Swept> => {
  const now = dependencies.now();
  const swept = { invitations: 0, signUps: 0, mails: await sweepMails(dependencies, table, tenantId) };
  const { invitations, outside } = await listExpiredInvitations({ table, now: dependencies.now });
  for (const invitation of invitations) {
    if (await endInvitationNow(dependencies, table, invitation)) swept.invitations += 1;
  }
  for (const one of outside) {
    if (await endOutsideInvitationNow(dependencies, table, one)) swept.invitations += 1;
  }
  for await (const one of listEnded(table, outsideInvitationEntity, formerOutsideInvitationEnds, now)) {
    if (await endOutsideInvitationNow(dependencies, table, one)) swept.invitations += 1;
  }
  for await (const signUp of listEnded(table, pendingSignUpEntity, signUpEnds, now)) {
    if (await sweepSignUp(dependencies, table, signUp)) swept.signUps += 1;
  }
  return swept;
};

/**
 * Ends expired items of every tenant: invitations after ten days (seat and address are free), sign-ups without a
 * confirmation within a day (their account leaves the pool). Requests unsent mails again. An interrupted run leaves the
 * rest to the next.
 */
export const sweepPeople = async (dependencies: SweepDependencies): Promise<Swept> => {
  const platform = dependencies.tableOf(platformScope());
  const total = { invitations: 0, signUps: 0, mails: 0 };
  for (const { tenantId } of await platform.all(tenantDirectoryEntity, { pk: ['TENANT-DIRECTORY'] })) {
    const swept = await sweepTenant(dependencies, dependencies.tableOf(platformScope(tenantId)), tenantId);
    total.invitations += swept.invitations;
    total.signUps += swept.signUps;
    total.mails += swept.mails;
  }
  return total;
};
