import { describe, expect, it } from 'vitest';
import { AccountStatus } from '../../../../../shared/model/people/user.ts';
import { actsOn } from './user-acts.ts';

describe('actions of operators on an account', () => {
  it('are those that the transition table permits', () => {
    const acts = AccountStatus.options.map((status) => [status, actsOn({ status, isInvitationDeferred: false })]);
    expect(Object.fromEntries(acts)).toEqual({
      pending: ['resend', 'revoke'],
      inactive: ['resend', 'revoke'],
      cancelled: ['resend'],
      terminated: ['resend'],
      registered: ['lock', 'remove'],
      suspended: ['lock', 'remove'],
      locked: ['unlock', 'remove'],
      'pending-removal': [],
    });
  });

  it('do not send an invitation that waits for the domain', () => {
    expect(actsOn({ status: 'pending', isInvitationDeferred: true })).toEqual(['revoke']);
  });
});
