import { describe, expect, it } from 'vitest';
import { waitingReason } from './waiting-reason.ts';

const ready = { phase: 'ready' } as const;

describe('why an edit waits on this device', () => {
  it('is the access of the reader, or the lock of the report', () => {
    expect(waitingReason(ready, { status: 'In Progress' }, false)).toBe('access');
    expect(waitingReason(ready, { status: 'Pending Approval' }, true)).toBe('locked');
  });

  it('is none for an archived report, or where the author must choose', () => {
    expect(waitingReason(ready, { status: 'Readonly Published' }, true)).toBeUndefined();
    expect(waitingReason({ phase: 'choice' }, { status: 'In Progress' }, true)).toBeUndefined();
  });
});
