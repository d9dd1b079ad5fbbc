/** Sharing out a report and talking about it through the gateway, with budgets enforced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignDisclosures, listColleagues } from '../../../shared/contract/collaboration/assignments.contract.ts';
import {
  addComment,
  countComments,
  editComment,
  listComments,
  resolveThread,
} from '../../../shared/contract/collaboration/comments.contract.ts';
import { meetInReport } from '../../../shared/contract/collaboration/presence.contract.ts';
import { shareForReading } from '../../../shared/contract/collaboration/readings.contract.ts';
import { getHome } from '../../../shared/contract/home/content.contract.ts';
import { getReportOutline } from '../../../shared/contract/reports/report-outline.contract.ts';
import { getReportDisclosure, listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { CommentId, ReadingId } from '../../../shared/ids.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo, newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figure, prose, readAudit, readUntil } from '../../support/cloud/cloud-reports.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const benAddress = 'basic@demo.example';
const commentId = CommentId.parse(`cmt_${'1'.repeat(26)}`);
const places = [prose, figure].map(({ versionId, disclosureId }) => ({ versionId, disclosureId }));

describe('a report that people share', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let ada: Caller;
  let ben: Caller;
  let other: Caller;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', benAddress);
    other = await callerOf(cloud, 'harbour');
  });
  afterAll(() => cloud.stop());

  const benInList = async () => {
    const { people } = await callApi(ada, listColleagues);
    const found = people.find(({ email }) => email === benAddress);
    if (!found) throw new Error('Ben is no colleague');
    return found;
  };

  it('is assigned: outline, disclosure, Home, log and one mail show it; another tenant can do nothing', async () => {
    const { reportId, name } = await createSmallReport(ada, 'Handed out');
    const { userId } = await benInList();
    const body = { disclosures: places, assigneeId: userId, dueOn: '2026-12-24' };
    expect((await callChecked(other, assignDisclosures, { params: { reportId }, body })).status).toBe(404);
    await callApi(ada, assignDisclosures, { params: { reportId }, body });
    const outline = await callApi(ben, getReportOutline, { params: { reportId } });
    const entries = outline.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
    expect(entries.map(({ assignee }) => assignee?.userId)).toEqual([userId, userId]);
    const view = await callApi(ben, getReportDisclosure, { params: { reportId, ...figure } });
    expect(view).toMatchObject({ assignee: { userId }, dueOn: '2026-12-24', status: 'not-started' });
    const tasks = (await callApi(ben, getHome)).reports?.tasks.filter((task) => task.reportId === reportId);
    expect(tasks).toMatchObject([
      { action: 'answer', name },
      { action: 'answer', dueOn: '2026-12-24' },
    ]);
    const listed = async () =>
      (await callApi(ada, listReports, { query: { search: 'Handed out' } })).items.find(
        (one) => one.reportId === reportId,
      );
    const counted = await readUntil(listed, (report) => report?.work !== undefined);
    expect(counted?.work).toMatchObject({ people: [{ userId }], nextDueOn: '2026-12-24' });
    const rows = await readAudit(ada, reportId);
    expect(rows.filter(({ action }) => action === 'disclosure.assigned')).toHaveLength(2);
    expect((await newestMail(cloud, benAddress)).subject).toContain(name);
    expect(await mailsTo(cloud, benAddress)).toHaveLength(1);
  });

  it('has comments: written once, corrected, resolved, with notification of mentioned users', async () => {
    const { reportId, name } = await createSmallReport(ada, 'Talked about');
    const { userId } = await benInList();
    const params = { reportId, versionId: figure.versionId, disclosureId: figure.disclosureId };
    const body = { commentId, threadId: null, fieldKey: figure.fieldKey, text: '@Ben <b>all</b>?', mentions: [userId] };
    await callApi(ada, addComment, { params, body });
    await callApi(ada, addComment, { params, body });
    const thread = { ...params, threadId: commentId };
    await callApi(ada, editComment, {
      params: { ...thread, commentId },
      body: { text: '@Ben <i>all</i>?', mentions: [userId], revision: 1 },
    });
    const { threads } = await callApi(ben, listComments, { params });
    expect(threads.map(({ comments }) => comments.map(({ text, mayEdit }) => [text, mayEdit]))).toEqual([
      [['@Ben <i>all</i>?', false]],
    ]);
    expect((await newestMail(cloud, benAddress, 2)).subject).toContain(name);
    const resolved = await callApi(ben, resolveThread, { params: thread, body: { isResolved: true } });
    expect(resolved.counts).toEqual({ openThreads: 0, threads: 1 });
    expect((await callChecked(other, listComments, { params })).status).toBe(404);
    expect(await mailsTo(cloud, benAddress)).toHaveLength(2);
  });

  it('is reviewed: its pages get comments, and colleagues are asked to read it, once', async () => {
    const { reportId, name } = await createSmallReport(ada, 'Read by others');
    const { userId } = await benInList();
    const cover = { reportId, versionId: 'report', disclosureId: 'cover' };
    const first = { commentId, threadId: null, fieldKey: null, page: 1, text: 'A warmer photo?', mentions: [] };
    await callApi(ada, addComment, { params: cover, body: first });
    const { threads } = await callApi(ben, listComments, { params: cover });
    expect(threads).toMatchObject([{ page: 1, comments: [{ text: 'A warmer photo?' }] }]);
    const { places: counted } = await callApi(ben, countComments, { params: { reportId } });
    expect(counted).toEqual([
      { versionId: 'report', disclosureId: 'cover', openThreads: 1, threads: 1, openPages: [1] },
    ]);
    const body = { readingId: ReadingId.parse(`rdg_${'1'.repeat(26)}`), userIds: [userId], message: 'By Friday.' };
    expect((await callChecked(other, shareForReading, { params: { reportId }, body })).status).toBe(404);
    expect(await callApi(ada, shareForReading, { params: { reportId }, body })).toEqual({ told: [userId] });
    await callApi(ada, shareForReading, { params: { reportId }, body });
    expect((await newestMail(cloud, benAddress, 3)).subject).toContain(name);
    const rows = await readAudit(ada, reportId);
    expect(rows.filter(({ action }) => action === 'report.shared')).toHaveLength(1);
  });

  it('shows present users, and removes those who left', async () => {
    const { reportId } = await createSmallReport(ada, 'Visited');
    const { versionId, disclosureId, fieldKey } = figure;
    const place = { versionId, disclosureId, fieldKey, isTyping: true };
    const meet = (caller: Caller, isLeaving = false) =>
      callApi(caller, meetInReport, { params: { reportId }, body: { tabId: 'aaaaaaaa', place, isLeaving } });
    await meet(ben);
    expect((await meet(ada)).people).toMatchObject([{ place }]);
    await meet(ben, true);
    expect((await meet(ada)).people).toEqual([]);
    const body = { tabId: 'aaaaaaaa', place: null };
    expect((await callChecked(other, meetInReport, { params: { reportId }, body })).status).toBe(404);
  });
});
