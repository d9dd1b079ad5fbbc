import type { LifeJob } from '../../../functions/tenant-life/jobs/life.entities.ts';

/** A job that has just begun, about the whole tenant unless `given` says otherwise. */
export const lifeJobOf = (
  given: Pick<LifeJob, 'jobId' | 'kind' | 'tenantId' | 'startedAt'> & Partial<LifeJob>,
): LifeJob => ({
  organizationId: null,
  hostname: 'peak.example',
  userId: null,
  subject: 'peak.example',
  person: null,
  people: [],
  surveys: [],
  senderDomains: [],
  status: 'running',
  endedAt: null,
  by: { name: 'Olivia', reason: 'Request by letter' },
  counts: { items: 0, objects: 0, accounts: 0 },
  differences: null,
  differing: [],
  archiveKey: null,
  archiveBytes: null,
  manifestSha256: null,
  failure: null,
  place: { phase: 'start', pass: 0, at: null },
  revision: 1,
  ...given,
});
