import { describe, expect, it } from 'vitest';
import { PublicationId } from '../../../../../../shared/ids.ts';
import { stageOf } from './completion-stage.ts';

const [first, second] = ['1', '2'].map((digit) => PublicationId.parse(`pub_${digit.repeat(26)}`));
const publication = (publicationId = first, status: 'running' | 'published' | 'failed' | 'cancelled' = 'published') => {
  if (!publicationId) throw new Error('an id is missing');
  return { publicationId, status, requestedAt: '2026-03-02T09:00:00.000Z' };
};

/** Nothing of the report changed since it was to be published. */
const before = { updatedAt: '2026-03-02T08:00:00.000Z' };

describe('stage of a report on its way out', () => {
  it('is that of its status, whatever became of an earlier publication', () => {
    const report = { ...before, status: 'Completed', latestPublicationId: first ?? null } as const;
    expect(stageOf({ ...report, latestPublicationId: null }, undefined)).toBe('ready');
    expect(stageOf(report, publication())).toBe('ready');
    expect(stageOf(report, publication(second, 'cancelled'))).toBe('ready');
    expect(stageOf({ ...report, status: 'In Progress' }, publication())).toBe('writing');
    expect(stageOf({ ...report, status: 'Approval Rejected' }, publication())).toBe('returned');
  });

  it('is running until the report is out: [Publish report] does not come back in between', () => {
    const report = { ...before, status: 'Completed', latestPublicationId: first ?? null } as const;
    expect(stageOf(report, publication(second, 'running'))).toBe('running');
    expect(stageOf(report, publication(second))).toBe('running');
    expect(stageOf({ ...report, status: 'Published', latestPublicationId: second ?? null }, publication(second))).toBe(
      'live',
    );
  });

  it('has failed, and is not ready, until the report is another one', () => {
    const report = { ...before, status: 'Completed', latestPublicationId: first ?? null } as const;
    const failed = publication(second, 'failed');
    expect(stageOf(report, failed)).toBe('failed');
    expect(stageOf({ ...report, updatedAt: '2026-03-02T09:00:01.000Z' }, failed)).toBe('ready');
    expect(stageOf({ ...report, updatedAt: '2026-03-02T09:00:01.000Z', status: 'In Progress' }, failed)).toBe(
      'writing',
    );
  });
});
