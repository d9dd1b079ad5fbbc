import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../../../shared/ids.ts';
import { approvalOf } from './approval-of.ts';

const person = (name: string) => ({ userId: UserId.parse(`usr_${'1'.repeat(32)}`), name });
const approval = {
  approver: person('Ada Chan'),
  submittedBy: person('Ben Ho'),
  submittedAt: '2026-11-20T10:00:00.000Z',
  message: '',
};
const acceptedAt = '2026-11-21T10:00:00.000Z';
const before = '2026-11-20T09:00:00.000Z';
const after = '2026-11-22T09:00:00.000Z';

describe('approval of a value', () => {
  it('is none while nobody was asked to approve', () => {
    expect(approvalOf({ status: 'In Progress' }, before)).toEqual({ kind: 'none' });
  });

  it('is pending with its report', () => {
    expect(approvalOf({ status: 'Pending Approval', approval, acceptedAt }, before)).toEqual({
      kind: 'waiting',
      by: 'Ada Chan',
    });
  });

  it('applies to the values the approver saw', () => {
    expect(approvalOf({ status: 'Published', approval, acceptedAt }, before)).toEqual({
      kind: 'accepted',
      at: acceptedAt,
      by: 'Ada Chan',
    });
  });

  it('does not apply to later values', () => {
    expect(approvalOf({ status: 'In Progress', acceptedAt }, after)).toMatchObject({ kind: 'changed-since' });
  });
});
