import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { OrganizationId, type ReportId, UserId } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/user-name.ts';
import { fixedNow, principalOf, testIds, userRecord } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/report-fixtures.ts';
import { readHomeReports } from '../../content/read-home.ts';
import { tenantEntity, type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { openSeatLedger, seatLedgerEntity } from '../../core/people/seat-ledger.entity.ts';
import { disclosureEntity } from '../../core/reports/report.entities.ts';
import { withReportAccess } from '../../core/reports/report-access.ts';
import { changeReportStatus } from '../../reports/change-report-status.ts';
import { getReport } from '../../reports/get-report.ts';
import { getReportDisclosure } from '../../reports/get-report-disclosure.ts';
import { getReportOutline } from '../../reports/get-report-outline.ts';
import { listReports } from '../../reports/list-reports.ts';
import { remindOfWork } from '../reminders/remind-of-work.ts';
import { handIn } from './hand-in.ts';
import { inviteCollaborator } from './invite-collaborator.ts';
import { listCollaborators } from './list-collaborators.ts';
import { remindCollaborators } from './remind-collaborators.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { setCollaborator } from './set-collaborator.ts';

const site = { host: 'lantau.example', isSecure: true };
const email = 'expert@outside.example';
const versionId = 'air-2025';
const first = { versionId, disclosureId: 'A-1' };
const second = { versionId, disclosureId: 'A-2' };
const ben = userRecord({
  userId: UserId.parse(`usr_${'2'.repeat(32)}`),
  email: 'ben@lantau.example',
  roles: ['Basic'],
});
const elsewhere = OrganizationId.parse(`org_${'9'.repeat(26)}`);

describe('collaborators', () => {
  let bench: ReturnType<typeof createReportsBench>;
  let reportId: ReportId;
  let expertId: UserId;
  const ada = principalOf({ organization: { isApprovalRequired: true } });
  const { organizationId } = ada.organization;
  const people = () => ({ table: bench.table, ids: testIds(bench.clock.now), now: () => bench.clock.now });
  const outbox = (type: string) =>
    bench.database
      .records('Outbox')
      .map(({ data }) => Object(data).event)
      .filter((event) => event.type === type);
  const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
    const error: unknown = await attempt.catch((caught: unknown) => caught);
    if (!isAppError(error)) throw error;
    return error.code;
  };
  const invite = (changes: Partial<Parameters<typeof inviteCollaborator>[2]> = {}) =>
    inviteCollaborator(
      people(),
      ada,
      { reportId, email, role: 'contributor', disclosures: [first], dueOn: '2026-12-10', ...changes },
      site,
    );
  const ask = (userId: UserId, role: 'reviewer' | 'approver', disclosures: (typeof first)[]) =>
    setCollaborator(people(), ada, { reportId, userId, role, disclosures, dueOn: null }, site);
  const join = async (changes: Partial<UserRecord> = {}): Promise<void> => {
    const pending = await bench.table.find(userEntity, { userId: expertId });
    if (!pending) throw new Error('not invited');
    const joined: UserRecord = { ...pending, firstName: 'Eve', lastName: 'Expert', status: 'registered', ...changes };
    await bench.table.write([put(userEntity, { ...joined, revision: pending.revision + 1 }, pending.revision)]);
  };
  /** As a call has them: with the person's part read beside them. */
  const signedIn = async (principal: Principal): Promise<Principal> => ({
    ...principal,
    alongside: await bench.table.findMany(withReportAccess({ organizationId, userId: principal.user.userId })),
  });
  const expert = () =>
    signedIn(
      principalOf({
        organization: ada.organization,
        user: { userId: expertId, email, firstName: 'Eve', lastName: 'Expert', isExternalContributor: true },
        levels: ['external-contributor'],
      }),
    );
  const basic = () => signedIn(principalOf({ organization: ada.organization, user: ben }));
  const list = async () => (await listCollaborators(people(), ada, reportId)).collaborators;
  const settle = async (disclosureId: string): Promise<void> => {
    await bench.table.write([
      put(
        disclosureEntity,
        disclosureEntity.schema.parse({
          organizationId,
          reportId,
          versionId,
          disclosureId,
          status: 'complete',
          answeredFields: 1,
          omission: null,
          updatedAt: new Date(fixedNow).toISOString(),
          updatedBy: { userId: expertId, name: 'Eve' },
          revision: 1,
        }),
        'new',
      ),
    ]);
  };

  beforeEach(async () => {
    bench = createReportsBench(ada);
    expertId = UserId.parse(`usr_${await userNameOf(ada.scope.tenantId, email)}`);
    ({ reportId } = await bench.report());
    await bench.table.write([
      put(userEntity, ada.user, 'new'),
      put(userEntity, ben, 'new'),
      put(tenantEntity, ada.tenant, 'new'),
      openSeatLedger(organizationId, 3, 1),
    ]);
  });

  describe('from outside', () => {
    it('are invited with a link, without a seat, and stand in the log of the report', async () => {
      await invite();
      expect(await bench.table.find(userEntity, { userId: expertId })).toMatchObject({
        status: 'pending',
        isExternalContributor: true,
      });
      expect((await bench.table.find(seatLedgerEntity, { organizationId }))?.free).toBe(2);
      const [{ mail }] = outbox('mail.requested');
      expect(mail.action.url).toContain('/invitation?token=');
      expect(mail.paragraphs.join(' ')).toContain('1 disclosure of the report “Report 2025” by December 10, 2026');
      expect(bench.auditRows().map(({ action }) => action)).toContain('collaborator.added');
      expect(await list()).toMatchObject([{ email, status: 'invited', role: 'contributor', open: 1, done: 0 }]);
    });

    it('who have an account of another organisation look like any other invitation', async () => {
      await bench.table.write([
        put(
          userEntity,
          userRecord({
            userId: expertId,
            email,
            organizationId: elsewhere,
          }),
          'new',
        ),
      ]);
      await invite();
      expect(await list()).toMatchObject([{ email, status: 'invited', name: email }]);
      expect((await bench.table.find(seatLedgerEntity, { organizationId }))?.free).toBe(2);
      await ask(expertId, 'reviewer', [second]);
      expect(await list()).toMatchObject([{ status: 'invited', role: 'reviewer', disclosures: [second] }]);
    });

    it('cannot be asked for nothing, nor for what is not in the report, and a colleague is none', async () => {
      expect(await codeOf(invite({ disclosures: [] }))).toBe('collaborator.nothing_assigned');
      expect(await codeOf(invite({ disclosures: [{ versionId, disclosureId: 'A-9' }] }))).toBe('disclosure.not_found');
      const cai = UserId.parse(`usr_${await userNameOf(ada.scope.tenantId, 'cai@lantau.example')}`);
      await bench.table.write([put(userEntity, userRecord({ userId: cai, email: 'cai@lantau.example' }), 'new')]);
      expect(await codeOf(invite({ email: 'cai@lantau.example' }))).toBe('collaborator.is_colleague');
      expect(bench.database.records('ReportAccess')).toEqual([]);
    });

    it('see the disclosures that are assigned to them and nothing else', async () => {
      const other = await bench.report({ name: 'Secret 2025' });
      await invite();
      await join();
      const eve = await expert();
      const view = await getReport(bench.table, eve, reportId);
      expect(view.frameworks).toEqual([{ versionId, disclosureIds: ['A-1'] }]);
      expect(view.allowedActions).toEqual(['edit-fields']);
      expect((await listReports({ table: bench.table }, eve, { list: 'all', limit: 25 })).items).toEqual([view]);
      const outline = await getReportOutline(bench.dependencies, eve, reportId, 'en');
      expect(
        outline.frameworks.flatMap(({ sections }) =>
          sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)),
        ),
      ).toEqual(['A-1']);
      const look = (disclosureId: string) =>
        getReportDisclosure(bench.dependencies, eve, { reportId, versionId, disclosureId });
      expect((await look('A-1')).status).toBe('not-started');
      expect(await codeOf(look('A-2'))).toBe('disclosure.not_found');
      expect(await codeOf(getReport(bench.table, eve, other.reportId))).toBe('report.not_found');
      expect(await codeOf(getReportOutline(bench.dependencies, eve, other.reportId, 'en'))).toBe('report.not_found');
    });

    it('find on Home the report that they work on and what of it waits for them, and no other', async () => {
      await invite();
      await join();
      await bench.report();
      const home = async () => readHomeReports(bench.table, bench.dependencies.catalogue, await expert());
      const { code, title } = bench.dependencies.catalogue.disclosure(versionId, first.disclosureId) ?? {};
      expect(await home()).toMatchObject({
        ongoing: [{ reportId, totalDisclosures: 1 }],
        latestPublished: null,
        tasks: [
          { action: 'answer', reportId, disclosure: { ...first, code, title: { en: title } }, dueOn: '2026-12-10' },
        ],
      });
      await settle(first.disclosureId);
      expect((await home())?.tasks).toEqual([]);
      await removeCollaborator(people(), ada, { reportId, userId: expertId });
      expect(await home()).toEqual({ ongoing: [], latestPublished: null, tasks: [] });
    });

    it('accept or reject as approvers, and are offered both while the report waits for it', async () => {
      await invite({ role: 'approver' });
      await join();
      const report = async () => getReport(bench.table, await expert(), reportId);
      expect((await report()).allowedActions).not.toContain('accept');
      await bench.setStatus(reportId, 'Pending Approval');
      const waiting = await report();
      expect(waiting.allowedActions).toEqual(expect.arrayContaining(['accept', 'reject']));
      const input = { action: 'reject' as const, reason: 'The method is missing.', revision: waiting.revision };
      const after = await changeReportStatus(bench.dependencies, await expert(), reportId, input, 'en');
      expect(after).toMatchObject({ status: 'Approval Rejected', rejectionReason: 'The method is missing.' });
      expect(after.allowedActions).not.toContain('accept');
    });

    it('edit as contributors only, and only theirs', async () => {
      await invite();
      await join();
      const text = { kind: 'text', text: 'Four' } as const;
      const eve = await expert();
      expect(await codeOf(bench.save(reportId, text, { by: eve, disclosureId: 'A-2' }))).toBe('disclosure.not_found');
      await invite({ role: 'reviewer' });
      expect(await codeOf(bench.save(reportId, text, { by: await expert() }))).toBe('auth.forbidden');
      expect(bench.database.records('Value')).toEqual([]);
    });

    it('lose the report with the next call when it is taken away, and when they are removed', async () => {
      await invite();
      await join();
      await removeCollaborator(people(), ada, { reportId, userId: expertId });
      expect(await codeOf(getReport(bench.table, await expert(), reportId))).toBe('report.not_found');
      expect(bench.database.records('ReportAccess')).toEqual([]);
      expect(await codeOf(removeCollaborator(people(), ada, { reportId, userId: expertId }))).toBe(
        'collaborator.not_found',
      );
    });

    it('hand in when their part is done, and who asked is told once', async () => {
      await invite();
      await join();
      expect(await codeOf(handIn(people(), await expert(), reportId))).toBe('collaborator.not_finished');
      await settle('A-1');
      await handIn(people(), await expert(), reportId);
      await handIn(people(), await expert(), reportId);
      const told = outbox('notification.requested').filter(({ content }) => content.kind === 'handed-in');
      expect(told.map(({ readers }) => readers)).toEqual([[ada.user.userId]]);
      expect(await list()).toMatchObject([{ done: 1, open: 0, handedInAt: expect.any(String) }]);
    });
  });

  describe('of the organisation', () => {
    it('accept a report that names them approver, and no other basic user does', async () => {
      await settle('A-1');
      await settle('A-2');
      await bench.setStatus(reportId, 'Pending Approval');
      const accept = async () => {
        const { revision } = await getReport(bench.table, ada, reportId);
        return changeReportStatus(bench.dependencies, await basic(), reportId, { action: 'accept', revision }, 'en');
      };
      expect(await codeOf(accept())).toBe('auth.forbidden');
      await ask(ben.userId, 'approver', []);
      expect(await list()).toMatchObject([
        { role: 'approver', open: 1, allowedActions: ['remind', 'change', 'remove'] },
      ]);
      expect((await accept()).status).toBe('Approval Accepted');
      expect(outbox('report.status-changed')).toMatchObject([{ step: 'accept', reportId }]);
    });

    it('are others: nobody asks themselves, and is not offered to themselves', async () => {
      const { colleagues } = await listCollaborators(people(), ada, reportId);
      expect(colleagues.map(({ userId }) => userId)).not.toContain(ada.user.userId);
      const before = bench.snapshot();
      expect(await codeOf(ask(ada.user.userId, 'reviewer', []))).toBe('collaborator.is_self');
      expect(bench.snapshot()).toEqual(before);
    });

    it('are told of what they are asked once, and not of what is so already', async () => {
      const askBen = () => ask(ben.userId, 'reviewer', []);
      await askBen();
      await askBen();
      expect(outbox('mail.requested')).toHaveLength(1);
      expect(outbox('notification.requested')).toMatchObject([
        { readers: [ben.userId], content: { kind: 'assigned' } },
      ]);
    });
  });

  describe('who are behind', () => {
    const remind = (isAgain = false) =>
      remindCollaborators(people(), ada, { reportId, userIds: [expertId], message: 'Please.', isAgain }, site);

    it('are reminded in their language, once a day unless it is meant', async () => {
      await invite();
      expect((await remind()).skipped).toEqual([{ userId: expertId, reason: 'not-joined' }]);
      await join({ language: 'zhTw' });
      expect((await remind()).reminded).toEqual([expertId]);
      expect((await remind()).skipped).toEqual([{ userId: expertId, reason: 'reminded-today' }]);
      expect((await remind(true)).reminded).toEqual([expertId]);
      const mails = outbox('mail.requested').slice(1);
      expect(mails.map(({ mail }) => mail.subject)).toEqual(Array(2).fill('Ada Chan 提醒您：「Report 2025」'));
      expect(mails[0].mail.paragraphs).toEqual(['Please.', '「Report 2025」，2026年12月10日到期：尚有 1 項（A-1）。']);
    });

    it('are reminded by their due date, one mail a day, also when a run comes twice', async () => {
      const second = await bench.report({ name: 'Annex 2025' });
      await invite();
      await inviteCollaborator(
        people(),
        ada,
        { reportId: second.reportId, email, role: 'contributor', disclosures: [first], dueOn: '2026-12-10' },
        site,
      );
      await join();
      const sweep = (at: string) => {
        bench.clock.now = Date.parse(at);
        return remindOfWork({
          tableOf: bench.database.tableOf,
          ids: testIds(bench.clock.now),
          now: () => bench.clock.now,
          sitePort: undefined,
        });
      };
      const before = outbox('mail.requested').length;
      expect(await sweep('2026-12-06T23:00:00Z')).toBe(0);
      expect(await sweep('2026-12-07T01:30:00Z')).toBe(1);
      expect(await sweep('2026-12-07T02:30:00Z')).toBe(0);
      const [digest] = outbox('mail.requested').slice(before);
      expect(digest.mail.subject).toBe('2 disclosures wait for you');
      expect(digest.mail.paragraphs).toHaveLength(2);
      await settle('A-1');
      expect(await sweep('2026-12-10T03:00:00Z')).toBe(1);
      expect(outbox('mail.requested').at(-1).mail.paragraphs).toEqual([
        '“Annex 2025”, due December 10, 2026: 1 disclosure open (A-1).',
      ]);
      await removeCollaborator(people(), ada, { reportId: second.reportId, userId: expertId });
      expect(await sweep('2026-12-20T03:00:00Z')).toBe(0);
      expect(bench.database.records('DueReminder')).toEqual([]);
    });
  });
});
