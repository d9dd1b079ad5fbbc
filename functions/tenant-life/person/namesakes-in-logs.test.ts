import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { erasedEmailOf, erasedTextMark, formerUserMark } from '../../../shared/model/people/former-user.ts';
import type { StoredItem } from '../registry/subject.ts';
import { eraseItem } from './erase-item.ts';
import type { Identity } from './identity.ts';
import { personLine } from './person-line.ts';
import { learnOthers } from './personal-fields.ts';

const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const userId = UserId.parse(`usr_${'a'.repeat(32)}`);
const namesake = `usr_${'b'.repeat(32)}`;
const boss = `usr_${'d'.repeat(32)}`;
const who = { userId: boss, name: 'Bo Boss' };
const email = 'cy@reed.example';

const itemOf = (entity: string, sk: string, data: object): StoredItem =>
  marshall({ pk: `tnt_1#${sk}`, sk: 'X#', entity, version: 1, data });

const alone: Identity = { userId, organizationId, names: ['Cy Wu'], emails: [email] };
const user = { userId: namesake, organizationId, firstName: 'Cy', lastName: 'Wu', email: 'twin@reed.example' };
/** As it is after the walk over an organisation with a namesake. */
const withNamesake = learnOthers(alone, itemOf('User', `USER#${namesake}`, user));

/** The data of a record after the erasure; a repeated erasure does not change it again. */
const erased = (entity: string, data: object, identity: Identity = withNamesake): unknown => {
  let item = itemOf(entity, `REPORT#${organizationId}#rpt_1`, data);
  const [first, second] = [0, 1].map(() => {
    const result = eraseItem(identity, item);
    if (result.act === 'replace') item = result.item;
    return unmarshall(item).data;
  });
  expect(second).toEqual(first);
  return first;
};

const at = '2026-12-01T00:00:00.000Z';
const texts = { section: '', field: '', oldValue: '', newValue: '' };
const inReport = {
  organizationId,
  reportId: `rpt_${'1'.repeat(26)}`,
  auditId: `aud_${'1'.repeat(26)}`,
  contentHash: '0'.repeat(64),
};
const reportRow = (change: object) => ({ ...inReport, ...texts, action: 'disclosure.assigned', who, at, ...change });
const organizationRow = (change: object) => ({ organizationId, ...texts, who, at, ...change });

describe('rows of logs that name people', () => {
  it('lose the name of the person whom the row has the id of, and no other', () => {
    const both = { oldValue: 'Cy Wu', newValue: 'Cy Wu, 2026-01-30' };
    expect(erased('Audit', reportRow({ ...both, people: { oldValue: [namesake], newValue: [userId] } }))).toMatchObject(
      { oldValue: 'Cy Wu', newValue: erasedTextMark },
    );
    expect(erased('Audit', reportRow({ ...both, people: { oldValue: [userId], newValue: [namesake] } }))).toMatchObject(
      { oldValue: formerUserMark, newValue: 'Cy Wu, 2026-01-30' },
    );
    // Also where nobody has that name any more.
    expect(erased('Audit', reportRow({ newValue: 'Cy Wu', people: { newValue: [namesake] } }), alone)).toMatchObject({
      newValue: 'Cy Wu',
    });
  });

  it('without ids lose the name only while nobody else of the organisation has it', () => {
    expect(erased('Audit', reportRow({ newValue: 'Cy Wu' }))).toMatchObject({ newValue: 'Cy Wu' });
    expect(erased('Audit', reportRow({ newValue: 'Cy Wu' }), alone)).toMatchObject({ newValue: formerUserMark });
    const own = reportRow({ who: { userId, name: 'Cy Wu' }, newValue: 'Cy Wu' });
    expect(erased('Audit', own)).toMatchObject({ who: { name: formerUserMark }, newValue: 'Cy Wu' });
    expect(erased('Audit', reportRow({ newValue: `Cy Wu, ${email}` }))).toMatchObject({ newValue: erasedTextMark });
  });

  it('counts nobody of another organisation as a namesake', () => {
    const other = { ...user, organizationId: `org_${'2'.repeat(26)}` };
    expect(learnOthers(alone, itemOf('User', `USER#${namesake}`, other))).toEqual(alone);
    expect(learnOthers(alone, itemOf('User', `USER#${userId}`, { ...user, userId }))).toEqual(alone);
  });

  it('of an organisation are changed by the id, and by the e-mail that they are about', () => {
    const changed = { action: 'entity-request.changed', oldValue: 'Peak · Cy Wu', newValue: 'Peak · Cy Wu' };
    expect(
      erased(
        'OrganizationAudit',
        organizationRow({ ...changed, people: { oldValue: [userId], newValue: [namesake] } }),
      ),
    ).toMatchObject({ oldValue: `Peak · ${formerUserMark}`, newValue: 'Peak · Cy Wu' });
    expect(erased('OrganizationAudit', organizationRow(changed))).toMatchObject(changed);
    const removed = { action: 'person.removed', section: 'people', oldValue: 'Cy Wu' };
    for (const identity of [alone, withNamesake]) {
      expect(erased('OrganizationAudit', organizationRow({ ...removed, field: user.email }), identity)).toMatchObject({
        field: user.email,
        oldValue: 'Cy Wu',
      });
      expect(erased('OrganizationAudit', organizationRow({ ...removed, field: email }), identity)).toMatchObject({
        field: erasedEmailOf({ userId }),
        oldValue: formerUserMark,
      });
    }
  });

  it('of the profile lose each value, and the e-mail wherever it is', () => {
    const changed = { action: 'person.profile-changed', section: email, who: { userId, name: 'Cy Wu' } };
    const named = { ...changed, field: 'firstName', oldValue: 'Cyril', newValue: 'Cy' };
    expect(erased('OrganizationAudit', organizationRow(named))).toMatchObject({
      section: erasedEmailOf({ userId }),
      field: 'firstName',
      oldValue: '–',
      newValue: '–',
    });
    const phone = { ...changed, field: 'phoneNumber', oldValue: '', newValue: '+852 5555 0101' };
    expect(erased('OrganizationAudit', organizationRow(phone))).toMatchObject({ oldValue: '', newValue: '–' });
    const locked = { action: 'account.status-changed', section: email, newValue: `locked · asked by ${email}` };
    expect(erased('OrganizationAudit', organizationRow({ ...locked, reason: `for ${email}` }))).toMatchObject({
      section: erasedEmailOf({ userId }),
      newValue: `locked · asked by ${erasedEmailOf({ userId })}`,
      reason: `for ${erasedEmailOf({ userId })}`,
    });
  });
});

describe('the name of somebody who left, at a disclosure', () => {
  const disclosureOf = (assignment: object) => ({ organizationId, assignment: { assignee: null, ...assignment } });

  it('is erased by the id next to it, without one while nobody else has it', () => {
    const erasedName = (assignment: object, identity?: Identity) =>
      erased('Disclosure', disclosureOf({ lostAssignee: 'Cy Wu', ...assignment }), identity);
    const former = { assignment: { lostAssignee: formerUserMark } };
    const unchanged = { assignment: { lostAssignee: 'Cy Wu' } };
    expect(erasedName({ lostAssigneeId: userId })).toMatchObject(former);
    expect(erasedName({ lostAssigneeId: namesake }, alone)).toMatchObject(unchanged);
    expect(erasedName({}, alone)).toMatchObject(former);
    expect(erasedName({})).toMatchObject(unchanged);
  });
});

describe('comments that mention a namesake', () => {
  const [me, twin] = [
    { userId, name: 'Cy Wu' },
    { userId: namesake, name: 'Cy Wu' },
  ];
  const textOf = (mentions: object[], text: string, author: object = who, identity = withNamesake): unknown =>
    Reflect.get(Object(erased('Comment', { author, mentions, text }, identity)), 'text');

  it('lose the mention of the person, by the order of the mentions', () => {
    for (const identity of [alone, withNamesake]) {
      expect(textOf([twin, me], '@Cy Wu and @Cy Wu please', who, identity)).toBe(
        `@Cy Wu and @${formerUserMark} please`,
      );
      expect(textOf([me, twin], '@Cy Wu and @Cy Wu please', who, identity)).toBe(
        `@${formerUserMark} and @Cy Wu please`,
      );
      expect(textOf([me], '@Cy Wu please, Cy Wu', twin, identity)).toBe(`@${formerUserMark} please, Cy Wu`);
      expect(textOf([twin], '@Cy Wu please', me, identity)).toBe('@Cy Wu please');
      expect(textOf([twin], '@Cy Wu please', who, identity)).toBe('@Cy Wu please');
    }
  });

  it('keep names that may be those of either', () => {
    expect(textOf([twin, me], '@Cy Wu, @Cy Wu and @Cy Wu')).toBe('@Cy Wu, @Cy Wu and @Cy Wu');
    expect(textOf([me, twin], '@Cy Wu, @Cy Wu and @Cy Wu')).toBe(`@${formerUserMark}, @Cy Wu and @Cy Wu`);
    expect(textOf([], 'Ask Cy Wu')).toBe('Ask Cy Wu');
  });

  it('lose the name where nobody else has it, or the comment knows the person alone', () => {
    expect(textOf([], 'Ask Cy Wu', who, alone)).toBe(`Ask ${formerUserMark}`);
    expect(textOf([me], '@Cy Wu: Cy Wu')).toBe(`@${formerUserMark}: ${formerUserMark}`);
    expect(textOf([], `Ask Cy Wu, ${email}`)).toBe(`Ask ${formerUserMark}, ${erasedEmailOf({ userId })}`);
  });

  it('in logs are erased by their ids', () => {
    const added = (people: object, newValue: string) =>
      erased('Audit', reportRow({ action: 'comment.added', newValue, people }));
    expect(added({ newValue: [userId, namesake] }, '@Cy Wu, @Cy Wu')).toMatchObject({ newValue: erasedTextMark });
    expect(added({ newValue: [namesake] }, '@Cy Wu')).toMatchObject({ newValue: '@Cy Wu' });
    expect(
      erased(
        'Audit',
        reportRow({ action: 'comment.added', newValue: '@Bo, Cy Wu', people: { newValue: [boss] } }),
        alone,
      ),
    ).toMatchObject({ newValue: erasedTextMark });
  });
});

describe('the export of a person with a namesake', () => {
  const lineOf = (change: object): string | undefined =>
    personLine(withNamesake, itemOf('Audit', `REPORT#${organizationId}#rpt_1`, reportRow(change)));

  it('has the rows of logs that name the person by their id, and none that name the namesake', () => {
    expect(lineOf({ newValue: 'Cy Wu, 2026-01-30', people: { newValue: [userId] } })).toContain('"newValue":"Cy Wu"');
    expect(lineOf({ newValue: 'Cy Wu', people: { newValue: [namesake] } })).toBeUndefined();
    expect(lineOf({ newValue: 'Cy Wu' })).toBeUndefined();
  });
});
