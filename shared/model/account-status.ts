import type { AccountStatus } from './user.ts';

/** Who may cause a change of account status (ruling 5). */
export type StatusActor = 'person' | 'administrator' | 'operator' | 'billing' | 'system';

export type StatusTransition = {
  from: AccountStatus;
  to: AccountStatus;
  /** Why it happens; the audit row names it. */
  cause: string;
  actors: readonly StatusActor[];
};

/**
 * The transition table of ruling 5. Only `registered` may call (and `suspended`, for restriction and account settings);
 * `terminated` is final. Everything that is not listed is refused.
 */
export const statusTransitions: readonly StatusTransition[] = [
  { from: 'pending', to: 'registered', cause: 'confirmed', actors: ['person'] },
  { from: 'pending', to: 'cancelled', cause: 'invitation-revoked', actors: ['administrator', 'operator'] },
  { from: 'pending', to: 'inactive', cause: 'invitation-expired', actors: ['system'] },
  { from: 'inactive', to: 'pending', cause: 'invited-again', actors: ['administrator', 'person'] },
  { from: 'cancelled', to: 'pending', cause: 'invited-again', actors: ['administrator', 'person'] },
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
