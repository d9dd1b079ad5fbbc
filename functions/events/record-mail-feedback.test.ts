import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import { fixedNow, now, principalOf, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import type { Mail } from '../core/email/mail.ts';
import { suppressedAddressEntity } from '../core/email/suppressed-address.entity.ts';
import { type OutsideInvitation, outsideInvitationEntity } from '../core/people/invitation.entity.ts';
import { MailFeedbackEvent, recordMailFeedback } from './record-mail-feedback.ts';
import { sendRequestedMail } from './send-requested-mail.ts';

const { tenantId } = tenantRecord();
const email = 'away@x.example';
const elsewhere = 'org_00000000000000000000000009';

const feedbackOf = (detail: object, tags: object = { tenantId: [tenantId] }) =>
  MailFeedbackEvent.parse({ source: 'aws.ses', detail: { ...detail, mail: { tags, messageId: 'x' } } });
const bounce = (bounceType: string) => ({
  bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'Away@X.example' }] },
});
const complaint = { complaint: { complainedRecipients: [{ emailAddress: email }] } };

describe('feedback on a mail', () => {
  let db: MemoryDynamoDb;
  let userId: UserId;
  const table = () => db.tableOf(principalOf().scope);
  const record = (event: MailFeedbackEvent) => recordMailFeedback({ tableOf: db.tableOf, ids: testIds(), now }, event);
  const suppressed = () => table().find(suppressedAddressEntity, { email });
  const log = () => db.records('OrganizationAudit').map(({ data }) => Object(data));

  beforeEach(async () => {
    db = createMemoryDynamoDb();
    userId = UserId.parse(`usr_${await userNameOf(tenantId, email)}`);
    await db.tableOf(platformScope(tenantId)).write([put(tenantEntity, tenantRecord(), 'new')]);
  });

  it('that it bounced for good marks the person, is recorded in the log and stops further mail, once', async () => {
    await table().write([put(userEntity, userRecord({ userId, email, status: 'pending' }), 'new')]);
    expect(await record(feedbackOf(bounce('Permanent')))).toBe(1);
    await record(feedbackOf(bounce('Permanent')));
    expect(await table().find(userEntity, { userId })).toMatchObject({ mailProblem: 'bounced', revision: 2 });
    expect(log().map(({ action, field, who }) => [action, field, who.name])).toEqual([
      ['mail.bounced', email, 'System'],
    ]);
    expect(await suppressed()).toEqual({ email, problem: 'bounced', atEpochSeconds: fixedNow / 1_000 });
    const sent: Mail[] = [];
    const mail = { to: 'Away@x.example', language: 'en' as const, subject: 'x', heading: 'x', paragraphs: [] };
    await sendRequestedMail(
      { tableOf: db.tableOf, sendMail: async (one) => void sent.push(one), sitePort: undefined, now },
      { eventId: testIds().event() },
      { type: 'mail.requested', tenantId, mail },
    );
    expect(sent).toEqual([]);
  });

  it('that it bounced for now changes nothing', async () => {
    expect(await record(feedbackOf(bounce('Transient')))).toBe(0);
    expect(await suppressed()).toBeUndefined();
  });

  it('that its owner complained outlasts a bounce', async () => {
    await record(feedbackOf(bounce('Permanent')));
    await record(feedbackOf(complaint));
    await record(feedbackOf(bounce('Permanent')));
    expect(await suppressed()).toMatchObject({ problem: 'complained' });
  });

  it('is shown to every organisation that invited the address, and to none that revoked', async () => {
    const row = (organizationId: string, changes: Partial<OutsideInvitation> = {}) =>
      put(
        outsideInvitationEntity,
        outsideInvitationEntity.schema.parse({
          organizationId,
          userId,
          email,
          roles: ['Basic'],
          sentAt: new Date(fixedNow).toISOString(),
          expiresAtEpochSeconds: fixedNow / 1_000 + 60,
          ...changes,
        }),
        'new',
      );
    const revoked = 'org_00000000000000000000000008';
    await table().write([row(elsewhere), row(revoked, { end: 'revoked' })]);
    await record(feedbackOf(bounce('Permanent')));
    expect(await table().find(outsideInvitationEntity, { organizationId: elsewhere, userId })).toMatchObject({
      mailProblem: 'bounced',
    });
    expect(log().map(({ organizationId }) => organizationId)).toEqual([elsewhere]);
  });

  it('that names no tenant is not ours', async () => {
    expect(await record(feedbackOf(bounce('Permanent'), {}))).toBe(0);
    expect(db.records('SuppressedAddress')).toEqual([]);
  });
});
