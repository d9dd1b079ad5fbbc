import { describe, expect, it } from 'vitest';
import { waitingReason } from './waiting-reason.ts';

const report = { status: 'In Progress', runningPublicationId: null } as const;
const ready = { phase: 'ready' } as const;

describe('why an edit waits on this device', () => {
  it('is the access of the reader where the report itself can be edited', () => {
    expect(waitingReason(ready, report)).toBe('access');
    expect(waitingReason(ready, { ...report, status: 'New' })).toBe('access');
  });

  it('is the lock of a report that is submitted or being published', () => {
    expect(waitingReason(ready, { ...report, status: 'Pending Approval' })).toBe('locked');
    expect(waitingReason(ready, { ...report, status: 'Published' })).toBe('locked');
  });

  it('is none for an archived report, or where the author must choose', () => {
    expect(waitingReason(ready, { ...report, status: 'Readonly Published' })).toBeUndefined();
    expect(waitingReason({ phase: 'choice' }, report)).toBeUndefined();
  });
});
