import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { addComment as call } from '../../shared/contract/collaboration/comments.contract.ts';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../shared/errors.ts';
import { CommentId, UserId } from '../../shared/ids.ts';
import { userRecord } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { getReportOutline } from '../reports/reading/get-report-outline.ts';
import { addComment } from './add-comment.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { resolveThread } from './resolve-thread.ts';

const site = { host: 'lantau.example', isSecure: true };
const commentId = (digit: string) => CommentId.parse(`cmt_${digit.repeat(26)}`);
const [one, two, three] = [commentId('1'), commentId('2'), commentId('3')];
const person = (digit: string, more: Partial<UserRecord> = {}) =>
  userRecord({ userId: UserId.parse(`usr_${digit.repeat(32)}`), email: `p${digit}@lantau.example`, ...more });
const ben = person('2', { firstName: 'Ben', lastName: 'Wong', roles: ['Basic'] });

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const place = () => ({ reportId: report.reportId, versionId: 'air-2025', disclosureId: 'A-1' });
const as = (user: UserRecord) => ({ ...bench.principal, user });
const say = (body: Partial<CallInput<typeof call>['body']> = {}, user = bench.principal.user) => {
  bench.clock.now += 1_000;
  const whole = {
    commentId: one,
    threadId: null,
    fieldKey: null,
    page: null,
    text: 'Is this all?',
    mentions: [],
    ...body,
  };
  return addComment(bench.dependencies, as(user), { params: place(), query: {}, body: whole }, site);
};
const edit = (text: string, user = bench.principal.user, mentions: UserId[] = [], revision = 1) =>
  editComment(
    bench.dependencies,
    as(user),
    { params: { ...place(), threadId: one, commentId: one }, query: {}, body: { text, mentions, revision } },
    site,
  );
const resolve = (isResolved: boolean, threadId = one) =>
  resolveThread(bench.dependencies, as(ben), { params: { ...place(), threadId }, query: {}, body: { isResolved } });
const read = () => listComments(bench.dependencies, bench.principal, place());
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
const mails = () =>
  bench.database.records('Outbox').flatMap(({ data }) => {
    const { event } = OutboxItem.parse(data);
    return event.type === 'mail.requested' ? [event.mail] : [];
  });
const notifications = () =>
  bench.database.records('Outbox').flatMap(({ data }) => {
    const { event } = OutboxItem.parse(data);
    return event.type === 'notification.requested' ? [event] : [];
  });
const actions = () => bench.auditRows().map(({ action }) => action);

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
  await bench.table.write([put(userEntity, bench.principal.user, 'any'), put(userEntity, ben, 'any')]);
});

describe('a comment', () => {
  it('are read in an archived report, and none is added', async () => {
    await bench.setStatus(report.reportId, 'Readonly Published');
    expect(await codeOf(say())).toBe('report.read_only');
    expect((await read()).threads).toEqual([]);
  });

  it('is neither corrected nor resolved once the report is archived', async () => {
    await say();
    await bench.setStatus(report.reportId, 'Readonly Published');
    const before = bench.snapshot();
    expect([await codeOf(edit('Late')), await codeOf(resolve(true))]).toEqual(['report.read_only', 'report.read_only']);
    expect(bench.snapshot()).toEqual(before);
  });

  it('begins a thread on a field or the disclosure, followed by its replies in order', async () => {
    await say({ fieldKey: 'm0' });
    await say({ commentId: two });
    expect(await say({ commentId: three, threadId: one, text: 'Nearly.' }, ben)).toMatchObject({
      comment: { threadId: one, fieldKey: 'm0', author: { name: 'Ben Wong' }, mayEdit: true },
      counts: { openThreads: 2, threads: 2 },
    });
    const { threads } = await read();
    expect(threads.map(({ fieldKey, comments }) => [fieldKey, comments.map(({ text }) => text)])).toEqual([
      ['m0', ['Is this all?', 'Nearly.']],
      [null, ['Is this all?']],
    ]);
    expect(threads[0]?.comments.map(({ mayEdit }) => mayEdit)).toEqual([true, false]);
    const outline = await getReportOutline(bench.dependencies, bench.principal, report.reportId, 'en');
    const entries = outline.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
    expect(Object.fromEntries(entries.map(({ id, openThreads }) => [id, openThreads]))).toEqual({ 'A-1': 2, 'A-2': 0 });
  });

  it('sent again is written once, also after other comments', async () => {
    const first = await say();
    await say({ commentId: two, threadId: one }, ben);
    const before = bench.snapshot();
    expect((await say()).comment).toEqual(first.comment);
    expect(bench.snapshot()).toEqual(before);
    expect(await codeOf(say({}, ben))).toBe('comment.not_found');
    expect(await codeOf(say({ text: 'Something else' }))).toBe('request.id_used');
    expect(bench.snapshot()).toEqual(before);
  });

  it('is stored exactly as written, including markup, with its audit row in one transaction', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes"';
    await say({ text, fieldKey: 'm0' });
    expect((await read()).threads[0]?.comments[0]?.text).toBe(text);
    const kinds = bench.database.transactions().at(-1);
    expect(kinds?.map((step) => step.Put?.Item?.entity)).toEqual(['CommentThread', 'Comment', 'CommentCount', 'Audit']);
    expect(bench.auditRows().at(-1)).toMatchObject({ action: 'comment.added', field: 'Gross', newValue: text });
  });

  it('is refused on a field or in a thread that there is not, outside of the scope, and beyond the bound', async () => {
    expect(await codeOf(say({ fieldKey: 'm99' }))).toBe('disclosure.not_found');
    expect(await codeOf(say({ commentId: two, threadId: three }))).toBe('comment.not_found');
    const foreign = { ...place(), disclosureId: 'B-1' };
    const body = { commentId: one, threadId: null, fieldKey: null, page: null, text: 'Hm', mentions: [] };
    const outside = addComment(bench.dependencies, bench.principal, { params: foreign, query: {}, body }, site);
    expect(await codeOf(outside)).toBe('disclosure.not_found');
    await say();
    const [stored] = bench.database.records('CommentCount');
    bench.database.store({ ...stored, data: { ...Object(stored?.data), comments: 1_000 } });
    expect(await codeOf(say({ commentId: two }))).toBe('comment.too_many');
  });
});

describe('a mention', () => {
  it('mails each colleague once in words that lead to the thread, never the author nor anybody else', async () => {
    const strangers = [person('4', { isExternalContributor: true }), person('5', { status: 'pending-removal' })];
    await bench.table.write(strangers.map((user) => put(userEntity, user, 'any')));
    const mentions = [ben, ben, bench.principal.user, ...strangers].map(({ userId }) => userId);
    const { comment } = await say({ text: '@Ben Wong, all of it?', fieldKey: 'm0', mentions });
    expect(comment.mentions.map(({ name }) => name)).toEqual(['Ben Wong', 'Ada Chan']);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      to: ben.email,
      subject: 'Ada Chan mentioned you in “Report 2025”',
      paragraphs: [expect.stringContaining('Gross'), '@Ben Wong, all of it?'],
    });
    expect(mails()[0]?.action?.url).toContain('framework=air-2025&disclosure=A-1&panel=comments&field=m0');
    expect(notifications()).toMatchObject([
      { readers: [ben.userId], content: { kind: 'mentioned', actorName: 'Ada Chan', ...place() } },
    ]);
  });

  it('is mailed in the language of its reader', async () => {
    await bench.table.write([put(userEntity, { ...ben, language: 'zhTw' }, 'any')]);
    await say({ mentions: [ben.userId] });
    expect(mails()).toMatchObject([{ to: ben.email, language: 'zhTw' }]);
  });

  it('added by a correction is notified once, and nobody is notified twice', async () => {
    await say({ mentions: [ben.userId] });
    await edit('@Ben Wong and @Cleo', bench.principal.user, [ben.userId]);
    expect(mails()).toHaveLength(1);
    expect(notifications()).toHaveLength(1);
  });
});

describe('a correction', () => {
  it('is the author’s within an hour; the log retains the former text', async () => {
    await say();
    expect(await edit('Is that all?')).toMatchObject({
      text: 'Is that all?',
      revision: 2,
      editedAt: expect.any(String),
    });
    expect(bench.auditRows().at(-1)).toMatchObject({ oldValue: 'Is this all?', newValue: 'Is that all?' });
    expect(await codeOf(edit('Mine', ben))).toBe('comment.closed');
    expect(await codeOf(edit('Other', bench.principal.user, [], 1))).toBe('report.stale');
    bench.clock.now += 60 * 60 * 1_000;
    expect(await codeOf(edit('Late', bench.principal.user, [], 2))).toBe('comment.closed');
  });
});

describe('a thread', () => {
  it('is resolved by anybody and opened again by an answer, each once however often asked', async () => {
    await say();
    expect(await resolve(true)).toMatchObject({
      thread: { resolved: { by: { name: 'Ben Wong' } } },
      counts: { openThreads: 0, threads: 1 },
    });
    await resolve(true);
    expect((await say({ commentId: two, threadId: one })).thread.resolved).toBeNull();
    expect(await resolve(false)).toMatchObject({ counts: { openThreads: 1 } });
    expect(actions().filter((action) => action.startsWith('comment.'))).toEqual([
      'comment.added',
      'comment.resolved',
      'comment.added',
    ]);
    await resolve(true);
    await resolve(false);
    expect(actions().at(-1)).toBe('comment.reopened');
    expect(await codeOf(resolve(true, three))).toBe('comment.not_found');
  });
});

it('a report that there is not has no comments either', async () => {
  expect(await codeOf(read())).toBe('done');
  const params = { ...place(), reportId: bench.dependencies.ids.report() };
  expect(await codeOf(listComments(bench.dependencies, bench.principal, params))).toBe('report.not_found');
});
