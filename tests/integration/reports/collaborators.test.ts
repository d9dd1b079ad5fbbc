import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  handIn,
  inviteCollaborator,
  listCollaborators,
  previewReminder,
  remindCollaborators,
  removeCollaborator,
} from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { addComment, listComments, resolveThread } from '../../../shared/contract/collaboration/comments.contract.ts';
import {
  createEvidenceUpload,
  getEvidenceLink,
  listEvidence,
} from '../../../shared/contract/evidence/evidence.contract.ts';
import { getHome } from '../../../shared/contract/home/content.contract.ts';
import { listNotifications, seeNotifications } from '../../../shared/contract/home/notifications.contract.ts';
import { acceptInvitation } from '../../../shared/contract/people/accounts.contract.ts';
import { allCalls } from '../../../shared/contract/registry.ts';
import { setDisclosureStatus } from '../../../shared/contract/reports/disclosure-status.contract.ts';
import { listFieldHistory } from '../../../shared/contract/reports/field-history.contract.ts';
import { getReportOutline } from '../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  getReport,
  getReportDisclosure,
  listReports,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { CommentId } from '../../../shared/ids.ts';
import { isAllowed } from '../../../shared/model/people/permissions.ts';
import { fixtures } from '../../isolation/fixtures.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf, signIn, tenantOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figure, figureOf, prose, proseOf, readUntil } from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const email = 'expert@outside.example';
const password = 'Collab-Passw0rd!';
const assigned = { versionId: figure.versionId, disclosureId: figure.disclosureId };
/** Words of a disclosure that is not the contributor's. */
const canary = 'canary of the other disclosure';

describe('a contributor from outside', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;
  let eve: Caller;
  let reportId: ReportView['reportId'];
  let otherId: ReportView['reportId'];

  const codeOf = async (caller: Caller, ...call: [Parameters<typeof sendCall>[1], Parameters<typeof sendCall>[2]]) =>
    ErrorBody.parse((await sendCall(caller, ...call)).body).code;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'harbour');
    ({ reportId } = await createSmallReport(ada, 'Shared out'));
    ({ reportId: otherId } = await createSmallReport(ada, 'Internal only'));
    await callApi(ada, saveFieldValue, {
      params: { reportId, ...prose },
      body: { value: proseOf(canary), revision: 0 },
    });
    await callApi(ada, inviteCollaborator, {
      params: { reportId },
      body: { email, role: 'contributor', disclosures: [assigned], dueOn: '2099-11-30' },
    });
    const { text } = await newestMail(cloud, email);
    const token = /invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const { hostname } = tenantOf('harbour');
    const visitor = { port: cloud.port, host: hostname };
    await callApi(visitor, acceptInvitation, {
      body: { token, firstName: 'Eve', lastName: 'Expert', password, language: 'en' },
    });
    const { accessToken } = await signIn(cloud, 'harbour', email, password);
    eve = { ...visitor, accessToken };
  });
  afterAll(() => cloud.stop());

  it('sees only the assigned parts of the report', async () => {
    const report = await callApi(eve, getReport, { params: { reportId } });
    expect(report.frameworks).toEqual([{ versionId: assigned.versionId, disclosureIds: [assigned.disclosureId] }]);
    expect(report.collaboration).toMatchObject({ role: 'contributor', dueOn: '2099-11-30' });
    const { items } = await callApi(eve, listReports, {});
    expect(items.map((item) => item.reportId)).toEqual([reportId]);
    const outline = await callApi(eve, getReportOutline, { params: { reportId } });
    expect(JSON.stringify(outline)).not.toContain(prose.disclosureId);
    const { reports } = await callApi(eve, getHome, {});
    expect(reports?.ongoing.map((item) => item.reportId)).toEqual([reportId]);
    expect(reports?.latestPublished).toBeNull();
    expect(reports?.tasks).toMatchObject([{ action: 'answer', reportId, disclosure: assigned, dueOn: '2099-11-30' }]);
    const elsewhere = { reportId, versionId: prose.versionId, disclosureId: prose.disclosureId };
    expect(await codeOf(eve, getReportDisclosure, { params: elsewhere })).toBe('disclosure.not_found');
    expect(await codeOf(eve, getReport, { params: { reportId: otherId } })).toBe('report.not_found');
  });

  it('learns nothing of other disclosures and reports from any call', async () => {
    const { host } = eve;
    // Signing out would end the session of the further calls. The matrix shows that calls without the permission are refused.
    const permitted = allCalls.filter(
      ({ access, id }) =>
        access !== 'public' &&
        id !== 'logout' &&
        (access === 'authenticated' || isAllowed(['external-contributor'], access)),
    );
    expect(permitted.length).toBeGreaterThan(20);
    for (const call of permitted) {
      const fixture = fixtures[call.id];
      if (!fixture) throw new Error(`no fixture of ${call.id}`);
      for (const target of [reportId, otherId]) {
        const { text, status } = await sendCall(eve, call, fixture.parts({ host, reportId: target, published: null }));
        expect(text, call.id).not.toContain(canary);
        expect(text, call.id).not.toContain('Internal only');
        // The other report answers like one that does not exist.
        if (target === otherId && call.path.includes('{reportId}')) expect([403, 404], call.id).toContain(status);
      }
    }
  });

  it('answer their fields, submit them, and the requester is notified once', async () => {
    const saved = await callApi(eve, saveFieldValue, {
      params: { reportId, ...figure },
      body: { value: figureOf('412'), revision: 0 },
    });
    expect(await codeOf(eve, handIn, { params: { reportId } })).toBe('collaborator.not_finished');
    const params = { reportId, ...assigned };
    const omission = { reason: 'information-unavailable', explanation: 'Only the head office is known.' } as const;
    await callApi(eve, setDisclosureStatus, {
      params,
      body: { status: 'omitted', revision: saved.disclosure.revision, omission },
    });
    await callApi(eve, handIn, { params: { reportId } });
    await callApi(eve, handIn, { params: { reportId } });
    const { items } = await readUntil(
      () => callApi(ada, listNotifications, {}),
      (page) => page.items.length > 0,
    );
    expect(items.map(({ content }) => content.kind)).toEqual(['handed-in']);
    expect(items[0]?.isSeen).toBe(false);
    await callApi(ada, seeNotifications, { body: { noteId: items[0]?.noteId ?? '' } });
    expect((await callApi(ada, listNotifications, {})).items[0]?.isSeen).toBe(true);
    expect((await callApi(ada, listCollaborators, { params: { reportId } })).collaborators).toMatchObject([
      { email, done: 1, open: 0, handedInAt: expect.any(String) },
    ]);
  });

  it('has comments, files and the history of assigned fields only', async () => {
    const params = { reportId, ...assigned };
    const commentId = CommentId.parse(`cmt_${'5'.repeat(26)}`);
    const body = { commentId, threadId: null, fieldKey: null, text: 'Only the head office?', mentions: [] };
    await callApi(eve, addComment, { params, body });
    const { threads } = await callApi(ada, listComments, { params });
    expect(threads[0]?.comments).toMatchObject([{ text: body.text, author: { name: 'Eve Expert' } }]);
    expect((await callApi(eve, listComments, { params })).threads).toHaveLength(1);
    await callApi(eve, resolveThread, { params: { ...params, threadId: commentId }, body: { isResolved: true } });
    const file = { name: 'head-count.pdf', sizeBytes: 1_000 };
    await callApi(eve, createEvidenceUpload, { params: { reportId, ...figure }, body: file });
    expect(await callApi(eve, listEvidence, { params })).toEqual({ files: [] });
    const { items } = await readUntil(
      () => callApi(eve, listFieldHistory, { params: { reportId, ...figure }, query: { limit: 10 } }),
      (page) => page.items.length > 0,
    );
    expect(items[0]?.who.name).toBe('Eve Expert');
    const other = { reportId, ...prose };
    const evidenceId = `evd_${'0'.repeat(26)}`;
    const refused = [
      await codeOf(eve, listComments, { params: other }),
      await codeOf(eve, addComment, { params: other, body }),
      await codeOf(eve, listEvidence, { params: other }),
      await codeOf(eve, createEvidenceUpload, { params: other, body: file }),
      await codeOf(eve, getEvidenceLink, { params: { ...other, evidenceId } }),
      await codeOf(eve, listFieldHistory, { params: other, query: { limit: 10 } }),
    ];
    expect(refused).toEqual(refused.map(() => 'disclosure.not_found'));
  });

  it('is reminded while something is open', async () => {
    const [disclosure] = [await callApi(eve, getReportDisclosure, { params: { reportId, ...assigned } })];
    await callApi(eve, setDisclosureStatus, {
      params: { reportId, ...assigned },
      body: { status: 'in-progress', revision: disclosure.revision },
    });
    const { collaborators } = await callApi(ada, listCollaborators, { params: { reportId } });
    const userIds = collaborators.map(({ userId }) => userId);
    const [previewed] = (await callApi(ada, previewReminder, { params: { reportId } })).mails;
    expect(previewed).toMatchObject({ language: 'en', receivers: [{ userId: userIds[0], name: 'Eve Expert' }] });
    const subject = `${previewed?.subject} once more`;
    const body = { userIds, mails: [{ language: 'en' as const, subject, text: 'Please <look>.\n\nThank you.' }] };
    expect((await callApi(ada, remindCollaborators, { params: { reportId }, body })).reminded).toEqual(userIds);
    const mail = await newestMail(cloud, email, 2);
    expect(mail.subject).toMatch(/reminds you of “Shared out” once more$/);
    expect(mail.text).toContain(`Please <look>.\n\nThank you.\n\n${previewed?.receivers[0]?.work}`);
    expect(mail.html).toContain('Please &lt;look&gt;.</p>');
    expect((await callApi(ada, remindCollaborators, { params: { reportId }, body })).skipped).toMatchObject([
      { reason: 'reminded-today' },
    ]);
  });

  it('loses access with the next call after removal', async () => {
    const [person] = (await callApi(ada, listCollaborators, { params: { reportId } })).collaborators;
    await callApi(ada, removeCollaborator, { params: { reportId, userId: person?.userId ?? '' } });
    expect(await codeOf(eve, getReport, { params: { reportId } })).toBe('report.not_found');
    expect((await callApi(eve, listReports, {})).items).toEqual([]);
  });
});
