import { describe, expect, it } from 'vitest';
import { OrganizationId } from '../../../../../shared/ids.ts';
import { LifeJobView } from '../../../../../shared/model/platform/tenant-life.ts';
import { closingStep, isRestorable } from './closing-step.ts';

const now = Date.parse('2026-12-01T10:00:00.000Z');
const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const jobOf = (given: object = {}): LifeJobView =>
  LifeJobView.parse({
    jobId: `tlj_${'1'.repeat(26)}`,
    kind: 'export',
    organizationId,
    status: 'done',
    startedAt: '2026-12-01T09:00:00.000Z',
    endedAt: '2026-12-01T09:01:00.000Z',
    by: { name: 'Olivia', reason: 'Contract ended' },
    counts: { items: 1, objects: 0, accounts: 0 },
    differences: null,
    archiveKey: 'key',
    manifestSha256: 'a'.repeat(64),
    ...given,
  });
const none = { organizations: [], jobs: [] };

describe('the next step before an organisation is closed', () => {
  const suspended = { organizationId, isSuspended: true };

  it('is its suspension, then an export within a day', () => {
    expect(closingStep(none, { organizationId, isSuspended: false }, now)).toBe('suspend');
    expect(closingStep(none, suspended, now)).toBe('export');
    const of = (given: object) => closingStep({ organizations: [], jobs: [jobOf(given)] }, suspended, now);
    expect(of({})).toBe('ready');
    expect(of({ startedAt: '2026-11-30T09:59:59.000Z' })).toBe('export');
    expect(of({ status: 'running' })).toBe('export');
    expect(of({ organizationId: null })).toBe('export');
    expect(of({ kind: 'restore' })).toBe('export');
  });

  it('is none of an organisation that is closed', () => {
    const at = '2026-12-01T09:00:00.000Z';
    const by = { name: 'Olivia', reason: 'Contract ended' };
    const closing = { organizationId, name: 'Peak', at, wipesAt: at, isWiping: false, by };
    expect(closingStep({ organizations: [closing], jobs: [jobOf()] }, suspended, now)).toBe('closed');
  });
});

describe('an archive that can be restored', () => {
  const open = { isEmpty: false, state: 'open' as const, jobs: [jobOf()] };

  it('of a tenant belongs to one that was deleted', () => {
    const archive = jobOf({ organizationId: null });
    expect(isRestorable({ ...open, isEmpty: true, state: 'wiped' }, archive)).toBe(true);
    expect(isRestorable({ ...open, isEmpty: true, state: 'wiping' }, archive)).toBe(false);
    expect(isRestorable(open, archive)).toBe(false);
  });

  it('of an organisation belongs to one that was deleted since, in a tenant that exists', () => {
    const jobsOf = (...kinds: object[]) => ({ ...open, jobs: [...kinds.map(jobOf), jobOf()] });
    expect(isRestorable(open, jobOf())).toBe(false);
    expect(isRestorable(jobsOf({ kind: 'wipe' }), jobOf())).toBe(true);
    expect(isRestorable(jobsOf({ kind: 'wipe', status: 'failed' }), jobOf())).toBe(false);
    expect(isRestorable(jobsOf({ kind: 'restore' }, { kind: 'wipe' }), jobOf())).toBe(false);
    expect(isRestorable(jobsOf({ kind: 'restore', status: 'failed' }, { kind: 'wipe' }), jobOf())).toBe(true);
    expect(isRestorable({ ...jobsOf({ kind: 'wipe' }), isEmpty: true }, jobOf())).toBe(false);
    expect(isRestorable(jobsOf({ kind: 'wipe' }), jobOf({ kind: 'person-export' }))).toBe(false);
  });
});
