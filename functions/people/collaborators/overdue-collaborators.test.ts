import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ReminderWords,
  remindCollaborators as remindCall,
} from '../../../shared/contract/collaboration/collaborators.contract.ts';
import type { ReportId, UserId } from '../../../shared/ids.ts';
import { testIds } from '../../../tests/support/actors.ts';
import {
  ben,
  type Collaborators,
  email,
  first,
  openCollaborators,
  second,
  site,
} from '../../../tests/support/memory/collaborators.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { brandedMail } from '../../core/email/branded-mail.ts';
import { disclosureEntity } from '../../core/reports/report.entities.ts';
import { remindOfWork } from '../reminders/remind-of-work.ts';
import { inviteCollaborator } from './invite-collaborator.ts';
import { previewReminder } from './preview-reminder.ts';
import { remindCollaborators } from './remind-collaborators.ts';
import { removeCollaborator } from './remove-collaborator.ts';

describe('collaborators', () => {
  let world: Collaborators;
  let bench: Collaborators['bench'];
  let ada: Principal;
  let reportId: ReportId;
  let expertId: UserId;
  const people: Collaborators['people'] = (...input) => world.people(...input);
  const outbox: Collaborators['outbox'] = (...input) => world.outbox(...input);
  const invite: Collaborators['invite'] = (...input) => world.invite(...input);
  const join: Collaborators['join'] = (...input) => world.join(...input);
  const list: Collaborators['list'] = (...input) => world.list(...input);
  const settle: Collaborators['settle'] = (...input) => world.settle(...input);
  beforeEach(async () => {
    world = await openCollaborators();
    ({ bench, ada, reportId, expertId } = world);
  });

  describe('with open work', () => {
    const remind = (isAgain = false, mails: ReminderWords[] = []) =>
      remindCollaborators(people(), ada, { reportId, userIds: [expertId], mails, isAgain }, site);
    const preview = async () => (await previewReminder(people(), ada, reportId)).mails;
    const assignToBen = async () => {
      const author = { userId: ada.user.userId, name: 'Ada Chan' };
      const state = disclosureEntity.schema.parse({
        organizationId: ada.organization.organizationId,
        reportId,
        ...second,
        status: 'not-started',
        answeredFields: 0,
        omission: null,
        assignment: {
          assignee: { userId: ben.userId, name: 'Ben Wong' },
          dueOn: null,
          lostAssignee: null,
          code: 'A-2',
          title: { en: 'Two', zhTw: '二' },
        },
        updatedAt: new Date(bench.clock.now).toISOString(),
        updatedBy: author,
        revision: 1,
      });
      await bench.table.write([put(disclosureEntity, state, 'new')]);
    };
    const sweep = (at: string) => {
      bench.clock.now = Date.parse(at);
      return remindOfWork({
        tableOf: bench.database.tableOf,
        catalogueOf: () => Promise.resolve(bench.dependencies.catalogue),
        ids: testIds(bench.clock.now),
        now: () => bench.clock.now,
        sitePort: undefined,
      });
    };

    it('are reminded in their language, once a day unless it is meant', async () => {
      await invite();
      expect((await remind()).skipped).toEqual([{ userId: expertId, reason: 'not-joined' }]);
      await join({ language: 'zhTw' });
      expect((await remind()).reminded).toEqual([expertId]);
      expect((await remind()).skipped).toEqual([{ userId: expertId, reason: 'reminded-today' }]);
      expect((await remind(true)).reminded).toEqual([expertId]);
      const mails = outbox('mail.requested').slice(1);
      expect(mails.map(({ mail }) => mail.subject)).toEqual(Array(2).fill('Ada Chan 提醒您：「Report 2025」'));
      expect(mails[0].mail.paragraphs).toEqual([
        '以下項目仍待您完成，請盡快處理：',
        '「Report 2025」，2026年12月10日截止：尚有 1 項（A-1）。',
        '此提醒由 Ada Chan 發出。',
      ]);
    });

    it('are listed with their mail before it is sent, by language, if it can reach them', async () => {
      await invite();
      expect(await preview()).toEqual([]);
      await join({ language: 'zhTw' });
      await assignToBen();
      expect(await preview()).toMatchObject([
        {
          language: 'en',
          subject: 'Ada Chan reminds you of “Report 2025”',
          receivers: [{ userId: ben.userId, work: '“Report 2025”: 1 disclosure open (A-2).' }],
        },
        {
          language: 'zhTw',
          subject: 'Ada Chan 提醒您：「Report 2025」',
          receivers: [
            { userId: expertId, name: 'Eve Expert', work: '「Report 2025」，2026年12月10日截止：尚有 1 項（A-1）。' },
          ],
          signature: '此提醒由 Ada Chan 發出。',
        },
      ]);
      const [, chinese] = await preview();
      expect((await remind()).reminded).toEqual([expertId]);
      const { mail } = outbox('mail.requested').at(-1);
      expect([mail.subject, mail.heading, ...mail.paragraphs, mail.action.label]).toEqual([
        chinese?.subject,
        chinese?.heading,
        chinese?.text,
        chinese?.receivers[0]?.work,
        chinese?.signature,
        chinese?.action,
      ]);
    });

    it('get the words that were changed, in their language only, as plain text in the brand', async () => {
      await invite();
      await join();
      await remind(false, [
        { language: 'en', subject: 'Last call', text: 'Dear Eve,\n<b>please</b>\n\n\nThank you' },
        { language: 'zhTw', subject: '最後提醒', text: '謝謝' },
      ]);
      const { mail } = outbox('mail.requested').at(-1);
      expect(mail.subject).toBe('Last call');
      expect(mail.paragraphs).toEqual([
        'Dear Eve,\n<b>please</b>',
        'Thank you',
        '“Report 2025”, due 10-Dec-2026: 1 disclosure open (A-1).',
        'Ada Chan sent you this reminder.',
      ]);
      const { html, text } = brandedMail(ada.tenant, mail, 'https://lantau.example');
      expect(html).toContain('Dear Eve,<br>&lt;b&gt;please&lt;/b&gt;</p>');
      expect(html).toContain(ada.tenant.colorSetting.primary.color);
      expect(text).toContain('Dear Eve,\n<b>please</b>\n\nThank you');
      expect(bench.auditRows().at(-1)).toMatchObject({
        action: 'collaborator.reminded',
        newValue: 'Last call\nDear Eve,\n<b>please</b>\n\n\nThank you',
      });
    });

    it('are written to in a subject of one line, and not in a text without end', () => {
      const isTaken = (subject: string, text = '') =>
        remindCall.body.safeParse({ userIds: [expertId], mails: [{ language: 'en', subject, text }] }).success;
      expect(isTaken('Last call')).toBe(true);
      expect([isTaken(' '), isTaken('x'.repeat(201)), isTaken('x', 'x'.repeat(2_001))]).toEqual(Array(3).fill(false));
      const mails = [{ language: 'en', subject: 'Last\ncall', text: '' }];
      expect(remindCall.body.parse({ userIds: [expertId], mails }).mails?.[0]?.subject).toBe('Last call');
    });

    it('are reminded by their due date, one mail a day, also when a run comes twice', async () => {
      const annex = await bench.report({ name: 'Annex 2025' });
      await invite();
      await inviteCollaborator(
        people(),
        ada,
        { reportId: annex.reportId, email, role: 'contributor', disclosures: [first], dueOn: '2026-12-10' },
        site,
      );
      await join();
      const before = outbox('mail.requested').length;
      expect(await sweep('2026-12-06T23:00:00Z')).toBe(0);
      expect(await sweep('2026-12-07T01:30:00Z')).toBe(1);
      expect(await sweep('2026-12-07T02:30:00Z')).toBe(0);
      const [digest] = outbox('mail.requested').slice(before);
      expect(digest.mail.subject).toBe('2 disclosures for you to complete');
      expect(digest.mail.paragraphs).toHaveLength(2);
      await settle('A-1');
      expect(await sweep('2026-12-10T03:00:00Z')).toBe(1);
      expect(outbox('mail.requested').at(-1).mail.paragraphs).toEqual([
        '“Annex 2025”, due 10-Dec-2026: 1 disclosure open (A-1).',
      ]);
      await removeCollaborator(people(), ada, { reportId: annex.reportId, userId: expertId });
      expect(await sweep('2026-12-20T03:00:00Z')).toBe(0);
      expect(bench.database.records('DueReminder')).toEqual([]);
    });

    it('as approvers owe their decision by its date, once the report waits for it, and no answers', async () => {
      await invite({ role: 'approver' });
      await join({ language: 'zhTw' });
      expect(await list()).toMatchObject([
        { role: 'approver', open: 0, overdue: 0, allowedActions: ['change', 'remove'] },
      ]);
      expect((await remind()).skipped).toEqual([{ userId: expertId, reason: 'nothing-open' }]);
      expect(await sweep('2026-12-07T01:30:00Z')).toBe(0);
      await bench.setStatus(reportId, 'Pending Approval');
      expect(await sweep('2026-12-10T01:30:00Z')).toBe(1);
      const mail = () => outbox('mail.requested').at(-1).mail;
      expect(mail().subject).toBe('您有 1 項工作待完成');
      expect(mail().paragraphs).toEqual(['「Report 2025」待您批核，2026年12月10日截止。']);
      await join({ language: 'en' });
      expect(await sweep('2026-12-11T01:30:00Z')).toBe(1);
      expect(mail().subject).toBe('1 task for you to complete');
      expect(mail().paragraphs).toEqual(['“Report 2025” needs your decision, due since 10-Dec-2026.']);
      expect(await list()).toMatchObject([{ open: 1, overdue: 1, dueOn: '2026-12-10' }]);
      await bench.setStatus(reportId, 'Approval Accepted');
      expect(await sweep('2026-12-17T01:30:00Z')).toBe(0);
    });
  });
});
