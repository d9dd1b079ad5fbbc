import { AppError } from '../../../shared/errors.ts';
import { type LimitedSeats, unlimitedSeats, withinLimit } from '../../../shared/model/billing/seats.ts';
import { isRemoved } from '../../../shared/model/people/account-status.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { type OutsideInvitation, outsideInvitationEntity } from '../../core/people/invitation.entity.ts';
import { type SeatLedger, seatLedgerEntity } from '../../core/people/seat-ledger.entity.ts';

/** The organisation's ledger within the limit of its tenant. */
export type LimitedLedger = LimitedSeats<SeatLedger>;

/** A person of the caller's organisation, or the row of an invited person with an account elsewhere. */
export type FoundPerson = { ledger: LimitedLedger } & (
  | { user: UserRecord }
  /** `account`: the current account of the address in another organisation. */
  | { outside: OutsideInvitation; account: UserRecord | undefined }
);

/** An organisation without a ledger counts nothing: no seat can be taken in it, and nothing is shown as a limit. */
export const ledgerOr = (principal: Principal, ledger: SeatLedger | undefined): LimitedLedger =>
  withinLimit(
    ledger ?? {
      organizationId: principal.organization.organizationId,
      total: null,
      free: unlimitedSeats,
      administrators: 0,
    },
    ledger && principal.tenant.limits?.seats,
  );

/** One request. Someone of another organisation and nobody at all are the same 404. */
export const getPerson = async (table: TenantTable, principal: Principal, userId: string): Promise<FoundPerson> => {
  const { organizationId } = principal.organization;
  const found = await table.findMany([
    userEntity.key({ userId }),
    outsideInvitationEntity.key({ organizationId, userId }),
    seatLedgerEntity.key({ organizationId }),
  ]);
  const ledger = ledgerOr(principal, found.pick(seatLedgerEntity, { organizationId }));
  const user = found.pick(userEntity, { userId });
  if (user?.organizationId === organizationId && !isRemoved(user)) return { ledger, user };
  const outside = found.pick(outsideInvitationEntity, { organizationId, userId });
  if (outside && outside.end !== 'revoked') return { ledger, outside, account: user };
  throw new AppError('user.not_found');
};
