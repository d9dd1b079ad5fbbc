import { describe, expect, test } from 'vitest';
import { isSentBack } from './is-sent-back.ts';

const rejectionReason = 'Say who weighs it.';

describe('a report that its approver sent back', () => {
  test('is one until it is submitted again, also while it is being corrected', () => {
    expect(isSentBack({ status: 'Approval Rejected', rejectionReason })).toBe(true);
    expect(isSentBack({ status: 'Approval Rejected', rejectionReason: null })).toBe(true);
    expect(isSentBack({ status: 'In Progress', rejectionReason })).toBe(true);
  });

  test('is none when nobody asked for changes, or when it is pending again', () => {
    expect(isSentBack({ status: 'In Progress', rejectionReason: null })).toBe(false);
    expect(isSentBack({ status: 'Pending Approval', rejectionReason })).toBe(false);
  });
});
