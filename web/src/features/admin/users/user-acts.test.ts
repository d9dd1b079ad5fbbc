import { describe, expect, it } from 'vitest';
import { erasedEmailOf } from '../../../../../shared/model/people/former-user.ts';
import { AccountStatus } from '../../../../../shared/model/people/user.ts';
import { actsOn } from './user-acts.ts';

const email = 'ben@lantau.example';

describe('actions of operators on an account', () => {
  it('are those that the transition table permits', () => {
    const acts = AccountStatus.options.map((status) => [
      status,
      actsOn({ email, status, isInvitationDeferred: false }),
    ]);
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

  it('are none on the account of an erased person', () => {
    const acts = AccountStatus.options.flatMap((status) =>
      actsOn({ email: erasedEmailOf({ userId: `usr_${'2'.repeat(32)}` }), status, isInvitationDeferred: false }),
    );
    expect(acts).toEqual([]);
  });

  it('do not send an invitation that waits for the domain', () => {
    expect(actsOn({ email, status: 'pending', isInvitationDeferred: true })).toEqual(['revoke']);
  });
});
