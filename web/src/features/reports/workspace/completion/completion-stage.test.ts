import { describe, expect, it } from 'vitest';
import { PublicationId } from '../../../../../../shared/ids.ts';
import { stageOf } from './completion-stage.ts';

const [first, second] = ['1', '2'].map((digit) => PublicationId.parse(`pub_${digit.repeat(26)}`));
const publication = (publicationId = first, status: 'running' | 'published' | 'cancelled' = 'published') => {
  if (!publicationId) throw new Error('an id is missing');
  return { publicationId, status };
};

describe('stage of a report on its way out', () => {
  it('is that of its status, whatever became of an earlier publication', () => {
    const report = { status: 'Completed', latestPublicationId: first ?? null } as const;
    expect(stageOf({ ...report, latestPublicationId: null }, undefined)).toBe('ready');
    expect(stageOf(report, publication())).toBe('ready');
    expect(stageOf(report, publication(second, 'cancelled'))).toBe('ready');
    expect(stageOf({ ...report, status: 'In Progress' }, publication())).toBe('writing');
    expect(stageOf({ ...report, status: 'Approval Rejected' }, publication())).toBe('returned');
  });

  it('is running until the report is out: [Publish report] does not come back in between', () => {
    const report = { status: 'Completed', latestPublicationId: first ?? null } as const;
    expect(stageOf(report, publication(second, 'running'))).toBe('running');
    expect(stageOf(report, publication(second))).toBe('running');
    expect(stageOf({ status: 'Published', latestPublicationId: second ?? null }, publication(second))).toBe('live');
  });
});
