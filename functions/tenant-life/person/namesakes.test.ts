import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { erasedEmailOf, formerUserMark } from '../../../shared/model/people/former-user.ts';
import type { StoredItem } from '../registry/subject.ts';
import { eraseItem } from './erase-item.ts';
import type { Identity } from './identity.ts';
import { personLine } from './person-line.ts';
import { learnOthers } from './personal-fields.ts';

const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const otherOrganization = `org_${'2'.repeat(26)}`;
const userId = UserId.parse(`usr_${'a'.repeat(32)}`);
const namesake = `usr_${'b'.repeat(32)}`;
const mary = `usr_${'c'.repeat(32)}`;
const boss = `usr_${'d'.repeat(32)}`;
const email = 'cy@reed.example';

const itemOf = (entity: string, sk: string, data: object): StoredItem =>
  marshall({ pk: `tnt_1#${sk}`, sk: 'X#', entity, version: 1, data });

const identity: Identity = learnOthers(
  { userId, organizationId, names: ['Cy Wu'], emails: [email] },
  itemOf('User', `USER#${mary}`, { userId: mary, firstName: 'Mary Cy', lastName: 'Wu', email: 'mary@reed.example' }),
);

/** The data of a record after the erasure; null: deleted. */
const erased = (entity: string, sk: string, data: object): unknown => {
  const item = itemOf(entity, sk, data);
  const result = eraseItem(identity, item);
  if (result.act === 'delete') return null;
  return unmarshall(result.act === 'replace' ? result.item : item).data;
};

describe('erasure of a person with colleagues of a similar name', () => {
  const notified = (content: object) => erased('Notification', `NOTIFICATIONS#${boss}`, { userId: boss, content });

  it('renames in notifications by the id of who acted', () => {
    expect(notified({ actorName: 'Cy Wu', actorId: userId })).toMatchObject({ content: { actorName: formerUserMark } });
    expect(notified({ actorName: 'Cy Wu', actorId: namesake })).toMatchObject({ content: { actorName: 'Cy Wu' } });
    expect(notified({ actorName: 'Mary Cy Wu', actorId: mary })).toMatchObject({
      content: { actorName: 'Mary Cy Wu' },
    });
  });

  it('renames in a notification without an id only if it has exactly the name', () => {
    expect(notified({ actorName: 'Cy Wu' })).toMatchObject({ content: { actorName: formerUserMark } });
    expect(notified({ actorName: 'Mary Cy Wu' })).toMatchObject({ content: { actorName: 'Mary Cy Wu' } });
    expect(notified({ actorName: 'Cy Wu Chen' })).toMatchObject({ content: { actorName: 'Cy Wu Chen' } });
  });

  it('changes no name next to the id or the e-mail of somebody else', () => {
    const member = { email: 'other@three.example', firstName: 'Cy Wu', lastName: 'Cy Wu' };
    expect(erased('EntityMember', `ENTITY-MEMBERS#${organizationId}`, member)).toEqual(member);
    const presence = { userId: namesake, name: 'Cy Wu' };
    expect(erased('Presence', `PRESENCE#${organizationId}`, presence)).toEqual(presence);
  });

  it('replaces the name in a text, but no part of the longer name of a colleague', () => {
    const author = { userId: boss, name: 'Bo Boss' };
    const text = 'Mary Cy Wu and Cy Wu, then MARY CY WU and cy wu';
    expect(erased('Comment', `REPORT#${organizationId}#rpt_1`, { author, mentions: [], text })).toMatchObject({
      text: `Mary Cy Wu and ${formerUserMark}, then MARY CY WU and ${formerUserMark}`,
    });
  });

  it('replaces no name in what a namesake wrote about themselves, but the e-mail', () => {
    const message = { userId: namesake, name: 'Cy Wu', email: 'cy.second@reed.example' };
    expect(
      erased('SupportMessage', `SUPPORT-MESSAGES#${namesake}`, { ...message, message: `I am Cy Wu, not ${email}` }),
    ).toEqual({ ...message, message: `I am Cy Wu, not ${erasedEmailOf({ userId })}` });
  });

  it('deletes mails to the person, and leaves others on their way', () => {
    const mailed = (to: string, text: string) =>
      erased('Outbox', 'OUTBOX#evt_1', { event: { type: 'mail.requested', mail: { to, heading: text } } });
    expect(mailed(email, 'We received your message')).toBeNull();
    for (const [to, text] of [
      ['boss@reed.example', 'Mary Cy Wu mentioned you'],
      ['boss@reed.example', 'Cy Wu mentioned you'],
      ['cy.second@reed.example', 'We received your message'],
      ['admin@other.example', `met ${email}`],
    ] as const) {
      expect(mailed(to, text)).toMatchObject({ event: { mail: { to, heading: text } } });
    }
    const event = { type: 'notification.requested', content: { actorName: 'Cy Wu', actorId: userId } };
    expect(erased('Outbox', 'OUTBOX#evt_2', { event })).toEqual({
      event: { ...event, content: { actorName: formerUserMark, actorId: userId } },
    });
  });
});

describe('export of a person with a namesake', () => {
  const line = (entity: string, sk: string, data: object) => personLine(identity, itemOf(entity, sk, data));

  it('holds nothing of a namesake or of somebody with a longer name', () => {
    const content = { actorName: 'Cy Wu', actorId: namesake };
    expect(line('Notification', `NOTIFICATIONS#${boss}`, { userId: boss, content })).toBeUndefined();
    const long = { actorName: 'Mary Cy Wu' };
    expect(line('Notification', `NOTIFICATIONS#${boss}`, { userId: boss, content: long })).toBeUndefined();
    const message = { userId: namesake, name: 'Cy Wu', email: 'cy.second@reed.example', message: 'I am Cy Wu' };
    expect(line('SupportMessage', `SUPPORT-MESSAGES#${namesake}`, message)).toBeUndefined();
    const comment = { author: { userId: namesake, name: 'Cy Wu' }, mentions: [], text: 'I, Cy Wu, did this' };
    expect(line('Comment', `REPORT#${organizationId}#rpt_1`, comment)).toBeUndefined();
    const other = { author: { userId: boss, name: 'Bo' }, mentions: [], text: 'Mary Cy Wu knows' };
    expect(line('Comment', `REPORT#${otherOrganization}#rpt_1`, other)).toBeUndefined();
  });

  it('holds what somebody else says about the person', () => {
    const comment = { author: { userId: boss, name: 'Bo' }, mentions: [], text: 'Ask Cy Wu' };
    expect(line('Comment', `REPORT#${organizationId}#rpt_1`, comment)).toContain('"text":"Cy Wu"');
  });
});
