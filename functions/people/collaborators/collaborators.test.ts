import { beforeEach, describe, expect, it } from 'vitest';
import { type ReportId, UserId } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { userRecord } from '../../../tests/support/actors.ts';
import {
  ben,
  type Collaborators,
  elsewhere,
  email,
  first,
  openCollaborators,
  second,
  versionId,
} from '../../../tests/support/memory/collaborators.ts';
import { readHomeReports } from '../../content/read-home.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { seatLedgerEntity } from '../../core/people/seat-ledger.entity.ts';
import { getReportDisclosure } from '../../reports/answers/get-report-disclosure.ts';
import { changeReportStatus } from '../../reports/lifecycle/change-report-status.ts';
import { getReport } from '../../reports/reading/get-report.ts';
import { getReportOutline } from '../../reports/reading/get-report-outline.ts';
import { listReports } from '../../reports/reading/list-reports.ts';
import { handIn } from './hand-in.ts';
import { listCollaborators } from './list-collaborators.ts';
import { removeCollaborator } from './remove-collaborator.ts';

describe('collaborators', () => {
  let world: Collaborators;
  let bench: Collaborators['bench'];
  let ada: Principal;
  let reportId: ReportId;
  let expertId: UserId;
  const people: Collaborators['people'] = (...input) => world.people(...input);
  const outbox: Collaborators['outbox'] = (...input) => world.outbox(...input);
  const codeOf: Collaborators['codeOf'] = (...input) => world.codeOf(...input);
  const invite: Collaborators['invite'] = (...input) => world.invite(...input);
  const ask: Collaborators['ask'] = (...input) => world.ask(...input);
  const join: Collaborators['join'] = (...input) => world.join(...input);
  const expert: Collaborators['expert'] = (...input) => world.expert(...input);
  const basic: Collaborators['basic'] = (...input) => world.basic(...input);
  const list: Collaborators['list'] = (...input) => world.list(...input);
  const settle: Collaborators['settle'] = (...input) => world.settle(...input);
  beforeEach(async () => {
    world = await openCollaborators();
    ({ bench, ada, reportId, expertId } = world);
  });

  describe('from outside', () => {
    it('are invited with a link, without a seat, and are recorded in the log of the report', async () => {
      await invite();
      expect(await bench.table.find(userEntity, { userId: expertId })).toMatchObject({
        status: 'pending',
        isExternalContributor: true,
      });
      expect(
        (await bench.table.find(seatLedgerEntity, { organizationId: ada.organization.organizationId }))?.free,
      ).toBe(2);
      const [{ mail }] = outbox('mail.requested');
      expect(mail.action.url).toContain('/invitation?token=');
      expect(mail.paragraphs.join(' ')).toContain('1 disclosure of the report “Report 2025” by 10-Dec-2026');
      expect(bench.auditRows().map(({ action }) => action)).toContain('collaborator.added');
      expect(await list()).toMatchObject([{ email, status: 'invited', role: 'contributor', open: 1, done: 0 }]);
    });

    it('with an account of another organisation appear like any other invitation', async () => {
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
      expect(
        (await bench.table.find(seatLedgerEntity, { organizationId: ada.organization.organizationId }))?.free,
      ).toBe(2);
      await ask(expertId, 'reviewer', [second]);
      expect(await list()).toMatchObject([{ status: 'invited', role: 'reviewer', disclosures: [second] }]);
    });

    it('need at least one disclosure of the report, and a colleague cannot be invited', async () => {
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

    it('find on Home their report and their open work in it, and no other report', async () => {
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
      expect((await home())?.tasks).toMatchObject([
        { action: 'hand-in', reportId, disclosure: null, dueOn: '2026-12-10' },
      ]);
      await handIn(people(), await expert(), reportId);
      expect((await home())?.tasks).toEqual([]);
      await removeCollaborator(people(), ada, { reportId, userId: expertId });
      expect(await home()).toEqual({
        ongoing: [],
        heroId: null,
        isHeroTouched: false,
        latestPublished: null,
        numbers: [],
        choices: [],
        pinned: [],
        tasks: [],
      });
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

    it('read neither the texts of the report itself nor the note to the approver, who reads both', async () => {
      const approval = {
        approver: { userId: ben.userId, name: 'Ben Wong' },
        submittedBy: { userId: ada.user.userId, name: 'Ada Chan' },
        submittedAt: '2026-11-20T08:00:00.000Z',
        message: 'Look at the fines first.',
      };
      const own = { description: 'The draft', boundary: 'All sites but one', contact: 'esg@lantau.example' };
      await invite();
      await join();
      await bench.setStatus(reportId, 'Pending Approval', { ...own, approval });
      const report = async () => getReport(bench.table, await expert(), reportId);
      const seen = await report();
      expect(JSON.stringify(seen)).not.toMatch(/The draft|All sites|esg@|fines/);
      expect(seen.approval).toMatchObject({ approver: { name: 'Ben Wong' }, submittedAt: approval.submittedAt });
      await invite({ role: 'approver' });
      expect((await report()).approval).toEqual(approval);
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

    it('hand in when their part is done, and the requester is notified once', async () => {
      await invite();
      await join();
      expect(await codeOf(handIn(people(), await expert(), reportId))).toBe('collaborator.not_finished');
      await settle('A-1');
      await handIn(people(), await expert(), reportId);
      await handIn(people(), await expert(), reportId);
      const notified = outbox('notification.requested').filter(({ content }) => content.kind === 'handed-in');
      expect(notified.map(({ readers }) => readers)).toEqual([[ada.user.userId]]);
      expect(await list()).toMatchObject([{ done: 1, open: 0, handedInAt: expect.any(String) }]);
    });
  });

  it('who only review hand in nothing', async () => {
    await settle('A-1');
    await ask(ben.userId, 'reviewer', [first]);
    expect(await codeOf(handIn(people(), await basic(), reportId))).toBe('collaborator.not_found');
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

    it('are notified of new work once, and not of unchanged work', async () => {
      const askBen = () => ask(ben.userId, 'reviewer', []);
      await askBen();
      await askBen();
      expect(outbox('mail.requested')).toHaveLength(1);
      expect(outbox('notification.requested')).toMatchObject([
        { readers: [ben.userId], content: { kind: 'assigned' } },
      ]);
    });
  });
});
