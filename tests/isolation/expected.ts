/**
 * Expected results of the matrix, derived from the contract and the permission table alone, never from observed ones.
 */
import type { AnyCall } from '../../shared/contract/calls/call.ts';
import { type AccessLevel, isAllowed } from '../../shared/model/people/permissions.ts';
import { derivePermissionLevel } from '../../shared/model/people/roles.ts';
import { levelOrigins } from '../support/cloud/levels.ts';
import type { CallFixture, Outcome } from './call-fixture.ts';

export type Credential =
  | 'valid'
  | 'anonymous'
  | 'expired'
  | 'wrong audience'
  | 'other pool'
  | 'tampered'
  | 'ID token'
  | 'suspended'
  | 'removed'
  | 'demoted';
export type Place = 'own organisation' | 'other organisation' | 'other tenant' | "other tenant's host";

/** Levels that count: those of the caller as stored now. */
const levelsOf = (level: AccessLevel, credential: Credential): AccessLevel[] => {
  if (credential === 'demoted') {
    // A supplier now, which only some types of organisation have.
    const type = levelOrigins.find((origin) => origin.level === level)?.type;
    const supplier = type && derivePermissionLevel(type, 'Supplier');
    return supplier ? [supplier] : [];
  }
  // An operator's own role is that of a supplier; being an operator adds nothing in a tenant.
  return level === 'platform-operator' ? ['supplier', 'platform-operator'] : [level];
};

const unauthorized: Outcome = { status: 401, code: 'auth.unauthorized' };
const refusedCredentials: Partial<Record<Credential, Outcome>> = {
  anonymous: unauthorized,
  expired: { status: 440, code: 'auth.token_expired' },
  'wrong audience': unauthorized,
  'other pool': unauthorized,
  tampered: unauthorized,
  'ID token': unauthorized,
  removed: unauthorized,
};

type Situation = {
  call: AnyCall;
  fixture: CallFixture;
  level: AccessLevel;
  credential: Credential;
  place: Place;
  hasPublication: boolean;
};

export const expectedOutcome = (situation: Situation): Outcome => {
  const { call, fixture, level, credential, place, hasPublication } = situation;
  if (call.access === 'public') return fixture.allowed;
  const refused = refusedCredentials[credential];
  if (refused) return refused;
  if (place === "other tenant's host") return unauthorized;
  if (call.access === 'authenticated') return fixture.allowed;
  if (credential === 'suspended' && !call.openWhile?.includes('suspended'))
    return { status: 403, code: 'account.suspended' };
  const levels = levelsOf(level, credential);
  if (!isAllowed(levels, call.access)) return { status: 403, code: 'auth.forbidden' };
  if (fixture.missing === undefined) return fixture.allowed;
  // Nothing is assigned to an external contributor yet: to them no report exists.
  if (levels.every((one) => one === 'external-contributor')) return { status: 404, code: 'report.not_found' };
  const isThere = place === 'own organisation' && (!fixture.needsPublication || hasPublication);
  return isThere ? fixture.allowed : { status: 404, code: fixture.missing };
};
