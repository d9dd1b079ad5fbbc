import type { OrganizationAuditAction, OrganizationAuditRow } from '../../shared/model/audit/organization-audit.ts';
import { authorName } from '../../shared/model/people/platform-author.ts';
import { AccountStatus } from '../../shared/model/people/user.ts';
import type { AccountHistory } from '../../shared/model/platform/platform.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { UserRecord } from '../core/auth/principal.entities.ts';

type Row = OrganizationAuditRow;
type Account = Pick<UserRecord, 'userId' | 'email' | 'status' | 'joinedAt'>;

const ofStatus: ReadonlySet<OrganizationAuditAction> = new Set([
  'account.signed-up',
  'account.confirmed',
  'account.status-changed',
  'person.invited',
  'person.invited-again',
  'person.invitation-revoked',
  'person.joined',
  'person.registered',
  'person.removed',
  'voucher.redeemed',
]);

/** Status before a row that is no change of status itself; null: no account that could be suspended. */
const statusBefore: Partial<Record<OrganizationAuditAction, AccountStatus | null>> = {
  'account.signed-up': null,
  'person.invited': null,
  'person.invited-again': null,
  'person.invitation-revoked': 'pending',
  'person.joined': 'pending',
  'person.registered': null,
  'person.removed': 'pending-removal',
};

/** The log has the status and the reason in one text. */
const partsOf = (value: string): { status: string; reason: string } => {
  const [status = '', ...reason] = value.split(' · ');
  return { status, reason: reason.join(' · ') };
};

/** A suspension is the organisation's, under the name of its time: no row of a person moves between these two. */
const isOfOrganization = ({ action, field, oldValue, newValue }: Row): boolean => {
  const moved = [oldValue, partsOf(newValue).status].toSorted().join(' ');
  return action === 'account.status-changed' && field === 'status' && moved === 'registered suspended';
};

/** Rows that name nobody are about who wrote them; what a person did to others is in the history of those. */
const isOwn = (row: Row, { userId, email }: Account): boolean =>
  ofStatus.has(row.action) &&
  (row.section === email || row.field === email || (row.section + row.field === '' && row.who.userId === userId));

/** While the organisation is suspended, everybody registered in it is. */
export const statusIn = <Status extends string>(status: Status, isSuspended: boolean): Status | 'suspended' =>
  isSuspended && status === 'registered' ? 'suspended' : status;

/**
 * What led to the status of an account: of the rows of its organisation's log, newest first, those about it. They are
 * walked back from the present, because a suspension changed only accounts that were registered at that time.
 */
export const accountHistoryOf = (
  account: Account,
  { isSuspendedNow, language }: { isSuspendedNow: boolean; language: Language },
  rows: readonly Row[],
): AccountHistory['rows'] => {
  let status: AccountStatus | null = account.status;
  let isSuspended = isSuspendedNow;
  let hasJoined = false;
  return rows.flatMap((row) => {
    // Somebody whom an operator registered may have no row of it: such rows are newer than some accounts.
    if (!hasJoined && row.at < account.joinedAt) {
      hasJoined = true;
      status = null;
    }
    const { auditId, action, oldValue, newValue, reason, who, at } = row;
    const to = partsOf(newValue);
    const shown = { auditId, action, from: '', to: '', reason: reason ?? '', who: authorName(who, language), at };
    if (isOfOrganization(row)) {
      isSuspended = oldValue === 'suspended';
      return status === 'registered' ? [{ ...shown, from: oldValue, to: to.status, reason: to.reason }] : [];
    }
    if (!isOwn(row, account)) return [];
    if (action !== 'account.status-changed') {
      const before = statusBefore[action];
      if (before !== undefined) {
        hasJoined = true;
        status = before;
      }
      return [shown];
    }
    const before = AccountStatus.safeParse(oldValue);
    if (before.success) status = before.data;
    const from = statusIn(oldValue, isSuspended);
    return [{ ...shown, from, to: statusIn(to.status, isSuspended), reason: to.reason }];
  });
};
