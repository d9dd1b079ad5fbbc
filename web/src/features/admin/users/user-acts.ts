import { findStatusTransition } from '../../../../../shared/model/people/account-status.ts';
import { isErased } from '../../../../../shared/model/people/former-user.ts';
import type { AccountStatus } from '../../../../../shared/model/people/user.ts';
import type { OperatedUser } from '../../../../../shared/model/platform/platform.ts';

/** Actions of operators on an account, each a key of its texts. */
export const userActs = ['lock', 'unlock', 'resend', 'revoke', 'remove'] as const;
export type UserAct = (typeof userActs)[number];

const targets: Record<UserAct, AccountStatus> = {
  lock: 'locked',
  unlock: 'registered',
  resend: 'pending',
  revoke: 'cancelled',
  remove: 'pending-removal',
};

/** Actions that the transition table permits an operator on this account; none on that of an erased person. */
export const actsOn = ({
  email,
  status,
  isInvitationDeferred,
}: Pick<OperatedUser, 'email' | 'status' | 'isInvitationDeferred'>): UserAct[] =>
  userActs.filter((act) => {
    if (isErased({ email })) return false;
    // An organisation's suspension ends with the organisation's.
    if (act === 'unlock' && status !== 'locked') return false;
    if (act === 'resend' && status === 'pending') return !isInvitationDeferred;
    return findStatusTransition(status, targets[act], 'operator') !== undefined;
  });
