import { describe, expect, it } from 'vitest';
import { PublicationId } from '../../../../../../shared/ids.ts';
import { areFilesAwaited, isBehindPublication, stageOf, wasPublishedSince } from './completion-stage.ts';

const [first, second] = ['1', '2'].map((digit) => PublicationId.parse(`pub_${digit.repeat(26)}`));
const publication = (publicationId = first, status: 'running' | 'published' | 'failed' | 'cancelled' = 'published') => {
  if (!publicationId) throw new Error('an id is missing');
  return { publicationId, status, requestedAt: '2026-03-02T09:00:00.000Z' };
};

/** Nothing of the report changed since it was to be published. */
const before = { updatedAt: '2026-03-02T08:00:00.000Z' };

describe('stage of a report on its way to publication', () => {
  it('is that of its status, whatever the result of an earlier publication', () => {
    const report = { ...before, status: 'Completed', latestPublicationId: first ?? null } as const;
    expect(stageOf({ ...report, latestPublicationId: null }, undefined)).toBe('ready');
    expect(stageOf(report, publication())).toBe('ready');
    expect(stageOf(report, publication(second, 'cancelled'))).toBe('ready');
    expect(stageOf({ ...report, status: 'In Progress' }, publication())).toBe('writing');
    expect(stageOf({ ...report, status: 'Approval Rejected' }, publication())).toBe('returned');
  });

  it('is running until the report is published: [Publish report] does not reappear in between', () => {
    const report = { ...before, status: 'Completed', latestPublicationId: first ?? null } as const;
    expect(stageOf(report, publication(second, 'running'))).toBe('running');
    expect(stageOf(report, publication(second))).toBe('running');
    expect(stageOf({ ...report, status: 'Published', latestPublicationId: second ?? null }, publication(second))).toBe(
      'live',
    );
  });

  it('has failed, and is not ready, until the report changes', () => {
    const report = { ...before, status: 'Completed', latestPublicationId: first ?? null } as const;
    const failed = publication(second, 'failed');
    expect(stageOf(report, failed)).toBe('failed');
    expect(stageOf({ ...report, updatedAt: '2026-03-02T09:00:01.000Z' }, failed)).toBe('ready');
    expect(stageOf({ ...report, updatedAt: '2026-03-02T09:00:01.000Z', status: 'In Progress' }, failed)).toBe(
      'writing',
    );
  });
});

const file = {
  format: 'pdf',
  language: 'en',
  fileName: 'Report 2025 – r1.pdf',
  sizeBytes: 10,
  sha256: 'a'.repeat(64),
} as const;
const withFiles = (...given: Parameters<typeof publication>) => ({
  ...publication(...given),
  files: given[1] === undefined || given[1] === 'published' ? [file] : [],
});

describe('a report that another person advanced', () => {
  const none = { latestPublicationId: null, runningPublicationId: null };
  const completed = { status: 'Completed', publishedRevision: 0, ...none } as const;
  const out = { ...completed, status: 'Published', publishedRevision: 1, latestPublicationId: first ?? null } as const;

  it('is behind a publication it does not know of, and behind the end of one', () => {
    expect(isBehindPublication(completed, undefined)).toBe(false);
    expect(isBehindPublication(completed, withFiles(first, 'running'))).toBe(true);
    expect(
      isBehindPublication({ ...completed, runningPublicationId: first ?? null }, withFiles(first, 'running')),
    ).toBe(false);
    expect(isBehindPublication({ ...completed, runningPublicationId: first ?? null }, withFiles(first, 'failed'))).toBe(
      true,
    );
    expect(isBehindPublication(completed, withFiles(first, 'failed'))).toBe(false);
    expect(isBehindPublication(completed, withFiles())).toBe(true);
    expect(isBehindPublication(out, withFiles())).toBe(false);
  });

  it('that is live has files: a publication without any is read again, and not called withdrawn', () => {
    const withheld = { ...publication(), files: [] };
    expect(areFilesAwaited(out, withheld)).toBe(true);
    expect(isBehindPublication(out, withheld)).toBe(true);
    const withdrawn = { ...out, status: 'Unpublished', isWithdrawn: true } as const;
    expect(areFilesAwaited(withdrawn, withheld)).toBe(false);
    expect(isBehindPublication(withdrawn, withheld)).toBe(false);
  });

  it('was published in between where that was not known before', () => {
    expect(wasPublishedSince(undefined, publication())).toBe(true);
    expect(wasPublishedSince(publication(first, 'failed'), publication())).toBe(true);
    expect(wasPublishedSince(publication(), publication(second))).toBe(true);
    expect(wasPublishedSince(publication(), publication())).toBe(false);
    expect(wasPublishedSince(undefined, publication(first, 'failed'))).toBe(false);
    expect(wasPublishedSince(publication(), undefined)).toBe(false);
  });
});
