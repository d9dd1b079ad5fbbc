import { describe, expect, it } from 'vitest';
import { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { createTextSender } from './send-text.ts';

const report = ReportView.parse({
  reportId: `rpt_${'1'.repeat(26)}`,
  organizationId: `org_${'1'.repeat(26)}`,
  name: 'Old',
  description: '',
  status: 'In Progress',
  reportType: 'STANDARD',
  scope: 'report',
  language: 'en',
  periodStartOn: '2025-01-01',
  periodEndOn: '2025-12-31',
  frameworks: [{ versionId: 'gri-2021', disclosureIds: ['305-1'] }],
  settledDisclosures: 0,
  publishedRevision: 0,
  latestPublicationId: null,
  runningPublicationId: null,
  rejectionReason: null,
  owner: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  totalDisclosures: 1,
  publicationState: 'unpublished',
  allowedActions: ['edit-fields'],
});

/** A server with one report, which this device saw at its first revision. */
const bench = (change: Partial<ReportView> = {}) => {
  const server: { report: ReportView; trouble?: Error } = { report: { ...report, ...change } };
  const shown: ReportView[] = [];
  const sender = createTextSender(async (on, part, text) => {
    if (server.trouble) throw server.trouble;
    if (on.revision !== server.report.revision) {
      const body = { code: 'report.stale', message: 'Changed.', requestId: 'r', current: server.report } as const;
      throw new ApiError(409, body);
    }
    server.report = { ...server.report, [part]: text, revision: on.revision + 1 };
    return server.report;
  });
  sender.follow(report, async (view) => void shown.push(view));
  return { server, shown, sender };
};

describe('sending a text of the report', () => {
  it('stores it on top of other changes in between', async () => {
    const { server, shown, sender } = bench({ description: 'Theirs', revision: 3 });
    expect(await sender.send('name')('New', ['Old'])).toEqual({ kind: 'stored', text: 'New' });
    expect(server.report).toMatchObject({ name: 'New', description: 'Theirs', revision: 4 });
    expect(shown.at(-1)).toEqual(server.report);
  });

  it("never overwrites another person's text, and shows theirs", async () => {
    const { server, shown, sender } = bench({ name: 'Theirs', revision: 2 });
    expect(await sender.send('name')('New', ['Old'])).toEqual({ kind: 'moved', theirs: 'Theirs' });
    expect(server.report.name).toBe('Theirs');
    expect(shown.at(-1)?.name).toBe('Theirs');
  });

  it("detects another person's text that was read before sending", async () => {
    const { server, sender } = bench({ name: 'Theirs', revision: 2 });
    sender.follow(server.report, async () => undefined);
    expect(await sender.send('name')('New', ['Old'])).toEqual({ kind: 'moved', theirs: 'Theirs' });
    expect(server.report.revision).toBe(2);
  });

  it('overwrites a text that its author sent without a response', async () => {
    const { server, sender } = bench({ name: 'New', revision: 2 });
    expect(await sender.send('name')('Newer', ['Old', 'New'])).toEqual({ kind: 'stored', text: 'Newer' });
    expect(server.report.name).toBe('Newer');
  });

  it('retries later without a response, and waits for its author after a refusal', async () => {
    const { server, sender } = bench();
    server.trouble = new NetworkError(undefined);
    expect(await sender.send('name')('New', ['Old'])).toEqual({ kind: 'lost' });
    server.trouble = new ApiError(422, { code: 'report.read_only', message: 'Read only.', requestId: 'r' });
    expect(await sender.send('name')('New', ['Old'])).toEqual({ kind: 'refused', message: 'Read only.' });
  });

  it('sends nothing from a read-only report', async () => {
    const { server, sender } = bench();
    sender.follow(report, undefined);
    expect(sender.canSend()).toBe(false);
    expect(await sender.send('name')('New', ['Old'])).toEqual({ kind: 'lost' });
    expect(server.report.name).toBe('Old');
  });
});
