import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../shared/errors.ts';
import { CommentId, ReadingId, UserId } from '../../shared/ids.ts';
import { userRecord } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { addComment } from './add-comment.ts';
import { countComments } from './count-comments.ts';
import { listComments } from './list-comments.ts';
import { resolveThread } from './resolve-thread.ts';
import { shareForReading } from './share-for-reading.ts';

const site = { host: 'lantau.example', isSecure: true };
const one = CommentId.parse(`cmt_${'1'.repeat(26)}`);
const two = CommentId.parse(`cmt_${'2'.repeat(26)}`);
const three = CommentId.parse(`cmt_${'3'.repeat(26)}`);
const four = CommentId.parse(`cmt_${'4'.repeat(26)}`);
const five = CommentId.parse(`cmt_${'5'.repeat(26)}`);
const readingId = ReadingId.parse(`rdg_${'1'.repeat(26)}`);
const person = (digit: string, more: Parameters<typeof userRecord>[0] = {}) =>
  userRecord({ userId: UserId.parse(`usr_${digit.repeat(32)}`), email: `p${digit}@lantau.example`, ...more });
const ben = person('2', { firstName: 'Ben', lastName: 'Wong', roles: ['Basic'] });
const outsider = person('4', { isExternalContributor: true });

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const cover = { versionId: 'report', disclosureId: 'cover' };
const disclosure = { versionId: 'air-2025', disclosureId: 'A-1' };
const say = (
  place: typeof cover,
  more: { commentId?: CommentId; threadId?: CommentId; page?: number | null; mentions?: UserId[] } = {},
) =>
  addComment(
    bench.dependencies,
    bench.principal,
    {
      params: { reportId: report.reportId, ...place },
      query: {},
      body: { commentId: one, threadId: null, fieldKey: null, page: 1, text: 'A warmer photo?', mentions: [], ...more },
    },
    site,
  );
const share = (userIds: UserId[], message = '') =>
  shareForReading(
    bench.dependencies,
    bench.principal,
    { params: { reportId: report.reportId }, query: {}, body: { readingId, userIds, message } },
    site,
  );
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
const events = () => bench.database.records('Outbox').map(({ data }) => OutboxItem.parse(data).event);
const mails = () => events().flatMap((event) => (event.type === 'mail.requested' ? [event.mail] : []));
const notifications = () => events().flatMap((event) => (event.type === 'notification.requested' ? [event] : []));

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
  await bench.table.write([bench.principal.user, ben, outsider].map((user) => put(userEntity, user, 'any')));
});

describe('a comment on a page of the preview', () => {
  it('is stored with the part or disclosure that the page begins with, and with the page number', async () => {
    await say(cover);
    await say(disclosure, { commentId: two, page: 12 });
    const read = (place: typeof cover) =>
      listComments(bench.dependencies, bench.principal, { reportId: report.reportId, ...place });
    expect((await read(cover)).threads).toMatchObject([{ page: 1, comments: [{ text: 'A warmer photo?' }] }]);
    expect((await read(disclosure)).threads).toMatchObject([{ page: 12 }]);
    expect(bench.auditRows().find(({ action }) => action === 'comment.added')?.section).toBe('Cover');
  });

  it('is counted with its subject', async () => {
    await say(cover);
    await say(disclosure, { commentId: two, page: 12 });
    const { places } = await countComments(bench.dependencies, bench.principal, report.reportId);
    expect(places).toEqual([
      { ...disclosure, openThreads: 1, threads: 1, openPages: [12] },
      { ...cover, openThreads: 1, threads: 1, openPages: [1] },
    ]);
    const unknown = bench.dependencies.ids.report();
    expect(await codeOf(countComments(bench.dependencies, bench.principal, unknown))).toBe('report.not_found');
  });

  it('is counted with its page while its thread is open, however often that is closed and opened', async () => {
    const openPages = async () =>
      (await countComments(bench.dependencies, bench.principal, report.reportId)).places.map(
        ({ openThreads, openPages: pages }) => [openThreads, pages],
      );
    const resolve = (isResolved: boolean) =>
      resolveThread(bench.dependencies, bench.principal, {
        params: { reportId: report.reportId, ...disclosure, threadId: one },
        query: {},
        body: { isResolved },
      });
    await say(disclosure, { page: 12 });
    await say(disclosure, { commentId: two, page: 13 });
    await say(disclosure, { commentId: three, page: null });
    expect(await openPages()).toEqual([[3, [12, 13]]]);
    await resolve(true);
    await resolve(true);
    expect(await openPages()).toEqual([[2, [13]]]);
    await resolve(false);
    expect(await openPages()).toEqual([[3, [13, 12]]]);
    await resolve(true);
    await say(disclosure, { commentId: four, threadId: one, page: null });
    expect(await openPages()).toEqual([[3, [13, 12]]]);
    await say(disclosure, { commentId: five, threadId: one, page: null });
    expect(await openPages()).toEqual([[3, [13, 12]]]);
  });

  it('is added to a counter that was stored without pages', async () => {
    await say(disclosure, { page: 12 });
    const [stored] = bench.database.records('CommentCount');
    const { openPages: _none, ...data } = z.record(z.string(), z.unknown()).parse(stored?.data);
    bench.database.store({ ...stored, data });
    await say(disclosure, { commentId: two, page: 13 });
    const { places } = await countComments(bench.dependencies, bench.principal, report.reportId);
    expect(places).toEqual([{ ...disclosure, openThreads: 2, threads: 2, openPages: [13] }]);
  });

  it('notifies the mentioned person, with a link to the preview', async () => {
    await say(cover, { mentions: [ben.userId] });
    expect(mails()[0]).toMatchObject({ to: ben.email, paragraphs: ['Cover', 'A warmer photo?'] });
    expect(mails()[0]?.action?.url).toContain('/preview?framework=report&disclosure=cover');
    expect(notifications()).toMatchObject([{ content: { kind: 'mentioned', ...cover, code: '' } }]);
  });

  it('is refused on a part that no report has', async () => {
    expect(await codeOf(say({ versionId: 'report', disclosureId: 'spine' }))).toBe('disclosure.not_found');
  });
});

describe('sharing for reading', () => {
  it('asks each colleague once by mail and notification, and says so in the log', async () => {
    const asked = [ben.userId, ben.userId, outsider.userId, bench.principal.user.userId];
    expect(await share(asked, 'By Friday, please.')).toEqual({ told: [ben.userId] });
    expect(await share(asked, 'By Friday, please.')).toEqual({ told: [ben.userId] });
    expect(await codeOf(share(asked, 'By Monday, please.'))).toBe('request.id_used');
    expect(await codeOf(share([outsider.userId], 'By Friday, please.'))).toBe('request.id_used');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      to: ben.email,
      subject: 'Ada Chan invites you to read “Report 2025”',
      paragraphs: ['By Friday, please.', expect.stringContaining('Report 2025')],
    });
    expect(mails()[0]?.action?.url).toMatch(/\/preview$/);
    expect(notifications()).toMatchObject([{ readers: [ben.userId], content: { kind: 'shared' } }]);
    expect(bench.auditRows().filter(({ action }) => action === 'report.shared')).toMatchObject([
      { field: 'Ben Wong', newValue: 'By Friday, please.', people: { field: [ben.userId] } },
    ]);
  });

  it('is refused where none of the recipients may read it, and for a missing report', async () => {
    expect(await codeOf(share([outsider.userId]))).toBe('user.not_found');
    expect(mails()).toEqual([]);
    report = { ...report, reportId: bench.dependencies.ids.report() };
    expect(await codeOf(share([ben.userId]))).toBe('report.not_found');
  });
});
