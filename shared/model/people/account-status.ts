import * as z from 'zod';
import { AppError } from '../../errors.ts';
import type { AccountStatus } from './user.ts';

/** The actors that may cause a change of account status. */
export const StatusActor = z.enum(['person', 'administrator', 'operator', 'billing', 'system']);
export type StatusActor = z.infer<typeof StatusActor>;

export const StatusCause = z.enum([
  'confirmed',
  'invitation-revoked',
  'invitation-expired',
  'invited-again',
  'signed-up',
  'payment-missing',
  'payment-arrived',
  'locked',
  'unlocked',
  'removal-started',
  'removed',
]);
export type StatusCause = z.infer<typeof StatusCause>;

export type StatusTransition = {
  from: AccountStatus;
  to: AccountStatus;
  /** Why it happens; the audit row names it. */
  cause: StatusCause;
  actors: readonly StatusActor[];
};

/**
 * The transition table. Only `registered` may call (and `suspended`, for restriction and account settings);
 * a terminated user has no data left and starts again by an invitation or a sign-up. Unlisted transitions are refused.
 */
export const statusTransitions: readonly StatusTransition[] = [
  { from: 'pending', to: 'registered', cause: 'confirmed', actors: ['person'] },
  { from: 'pending', to: 'cancelled', cause: 'invitation-revoked', actors: ['administrator', 'operator'] },
  { from: 'pending', to: 'inactive', cause: 'invitation-expired', actors: ['system'] },
  { from: 'inactive', to: 'cancelled', cause: 'invitation-revoked', actors: ['administrator', 'operator'] },
  { from: 'inactive', to: 'pending', cause: 'invited-again', actors: ['administrator', 'operator'] },
  { from: 'cancelled', to: 'pending', cause: 'invited-again', actors: ['administrator', 'operator'] },
  { from: 'terminated', to: 'pending', cause: 'invited-again', actors: ['administrator', 'operator'] },
  { from: 'inactive', to: 'registered', cause: 'signed-up', actors: ['person'] },
  { from: 'cancelled', to: 'registered', cause: 'signed-up', actors: ['person'] },
  { from: 'terminated', to: 'registered', cause: 'signed-up', actors: ['person'] },
  { from: 'registered', to: 'suspended', cause: 'payment-missing', actors: ['billing', 'operator'] },
  { from: 'suspended', to: 'registered', cause: 'payment-arrived', actors: ['billing', 'operator'] },
  { from: 'registered', to: 'locked', cause: 'locked', actors: ['operator', 'system'] },
  { from: 'suspended', to: 'locked', cause: 'locked', actors: ['operator', 'system'] },
  { from: 'locked', to: 'registered', cause: 'unlocked', actors: ['operator', 'person'] },
  { from: 'registered', to: 'pending-removal', cause: 'removal-started', actors: ['administrator', 'operator'] },
  { from: 'suspended', to: 'pending-removal', cause: 'removal-started', actors: ['administrator', 'operator'] },
  { from: 'locked', to: 'pending-removal', cause: 'removal-started', actors: ['administrator', 'operator'] },
  { from: 'pending-removal', to: 'terminated', cause: 'removed', actors: ['system'] },
];

/** The transition that an actor may cause, or undefined: then the server answers `account.transition_refused`. */
export const findStatusTransition = (
  from: AccountStatus,
  to: AccountStatus,
  actor: StatusActor,
): StatusTransition | undefined =>
  statusTransitions.find((one) => one.from === from && one.to === to && one.actors.includes(actor));

/** The status after a change, for the record that is written. Throws `account.transition_refused` for a change not in the table. */
export const moveStatus = (from: AccountStatus, to: AccountStatus, actor: StatusActor): AccountStatus => {
  if (!findStatusTransition(from, to, actor)) throw new AppError('account.transition_refused');
  return to;
};

const withoutAccount: readonly AccountStatus[] = ['inactive', 'cancelled', 'terminated'];

/** An invitation that ran out or was revoked, and a removal, leave a record without an account: its e-mail is free. */
export const isAddressFree = (user: { status: AccountStatus } | undefined): boolean =>
  user === undefined || withoutAccount.includes(user.status);

/** A record that its organisation does not see any more. */
export const isRemoved = ({ status }: { status: AccountStatus }): boolean =>
  status === 'cancelled' || status === 'terminated';

type Lockable = { status: AccountStatus; lockedBy?: 'operator' | 'system' | undefined };

/** Whether a new password restores access: not for closed accounts, nor for those that an operator locked. */
export const mayResetPassword = ({ status, lockedBy }: Lockable): boolean =>
  status === 'registered' || status === 'suspended' || (status === 'locked' && lockedBy === 'system');
