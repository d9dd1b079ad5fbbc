import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIds, OrganizationId, platformTenantId, TenantId, UserId } from '../../../shared/ids.ts';
import { erasedEmailOf, formerUserMark } from '../../../shared/model/people/former-user.ts';
import { lifeJobOf } from '../../../tests/support/memory/life-job.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryLife, type MemoryLife } from '../../../tests/support/memory/memory-life.ts';
import { readArchive } from '../archive/archive-reader.ts';
import { lineOf } from '../archive/item-line.ts';
import { runExport } from '../export/run-export.ts';
import type { LifeJob } from '../jobs/life.entities.ts';
import { runErasure } from './run-erasure.ts';

const tenantId = TenantId.parse(`tnt_${'5'.repeat(26)}`);
const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const userId = UserId.parse(`usr_${'a'.repeat(32)}`);
const stranger = `usr_${'b'.repeat(32)}`;
const email = 'mei.chan@peak.example';
const startedAt = '2026-11-30T10:00:00.000Z';
const now = () => Date.parse(startedAt);
/** Names and addresses that nothing may contain afterwards; "Mei Wong" is from before a change of name. */
const traces = ['Mei Chan', 'Mei Wong', 'mei.chan', '+852 5555 0101'];

let life: MemoryLife;

const record = (pk: string, sk: string, entity: string, data: object, more: object = {}) =>
  life.store({ pk: `${tenantId}#${pk}`, sk, entity, version: 1, data, ...more });

const fill = async (): Promise<void> => {
  const mei = { userId, name: 'Mei Chan' };
  const user = { userId, organizationId, email, firstName: 'Mei', lastName: 'Chan', phoneNumber: '+852 5555 0101' };
  record(`USER#${userId}`, 'USER#', 'User', user, {
    gsi1pk: `${tenantId}#ORGANIZATION-USERS#${organizationId}`,
    gsi1sk: `${email}#`,
    gsi2pk: `${tenantId}#USERS`,
    gsi2sk: `${email}#`,
  });
  record(`USER#${stranger}`, 'USER#', 'User', { userId: stranger, organizationId, email: 'li@peak.example' });
  record(`USER#${userId}`, 'DEVICE#1#', 'DeviceSession', { address: '203.0.113.7', browser: 'Firefox', system: 'X' });
  record(`NOTIFICATIONS#${userId}`, 'NOTE#1#', 'Notification', { content: { kind: 'shared', actorName: 'Li Wei' } });
  record(`NOTIFICATIONS#${stranger}`, 'NOTE#1#', 'Notification', {
    content: { kind: 'shared', actorName: 'Mei Chan', actorId: userId },
  });
  record(`REPORT#${organizationId}#rpt_1`, 'REPORT#', 'Report', { contact: email, owner: mei, revision: 3 });
  record(`REPORT#${organizationId}#rpt_1`, 'COMMENT#1#', 'Comment', {
    author: { userId, name: 'Mei Wong' },
    mentions: [{ userId: stranger, name: 'Li Wei' }],
    text: 'Mei Chan asks Li Wei',
  });
  record(`REPORT#${organizationId}#rpt_1`, 'COMMENT#2#', 'Comment', {
    author: { userId: stranger, name: 'Mei Chan' },
    mentions: [],
    text: 'another person of the same name wrote this',
  });
  life.store({
    pk: `${tenantId}#POINTS#${organizationId}`,
    sk: 'POINT#1#',
    entity: 'DataPoint',
    version: 1,
    packed: JSON.stringify({ author: mei, value: 12.5, revision: 2 }),
    data: { revision: 2 },
  });
  record(`REPORT#${organizationId}#rpt_1`, 'EVIDENCE#1#', 'Evidence', { addedBy: mei, fileName: 'bill.pdf' });
  record(`ORGANIZATION-AUDIT#${organizationId}`, 'aud_1#', 'OrganizationAudit', {
    field: email,
    oldValue: 'Mei Chan',
    newValue: '',
    who: { userId: stranger, name: 'Li Wei' },
  });
  record(`MAIL-ADDRESS#${email}`, 'SUPPRESSED#', 'SuppressedAddress', { email });
  record('OUTBOX#evt_1', 'OUTBOX#', 'Outbox', { event: { mail: { to: email, text: 'Welcome, Mei Chan' } } });
  life.store({
    pk: `${platformTenantId}#OPERATIONS-LOG`,
    sk: 'aud_9#',
    entity: 'OperationsLog',
    data: { tenantId, subject: email, reason: 'Mei Chan asked by phone', who: { userId: stranger, name: 'Olivia' } },
  });
  life.accounts.set('a'.repeat(32), { userName: 'a'.repeat(32), attributes: { email } });
  life.accounts.set('b'.repeat(32), { userName: 'b'.repeat(32), attributes: {} });
  await life.buckets.put('media', `${tenantId}/${organizationId}/users/${userId}/1.png`, Buffer.from('png'), {});
  await life.buckets.put('publications', `${tenantId}/${organizationId}/rpt_1/report.pdf`, Buffer.from('%PDF'), {});
};

const jobOf = (kind: LifeJob['kind']): LifeJob =>
  lifeJobOf({
    jobId: createIds(now).lifeJob(),
    kind,
    tenantId,
    organizationId,
    userId,
    person: { names: ['Mei Chan'], emails: [email] },
    startedAt,
  });

/** Each stretch ends after its first step; `kills` stops the process at the write with this number, once. */
const run = async (given: LifeJob, killAt = -1): Promise<LifeJob> => {
  const { tableOf } = createMemoryDynamoDb();
  let writes = 0;
  const counted = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    writes += 1;
    if (writes === killAt) throw new Error('killed');
    return write();
  };
  const walk: MemoryLife['walk'] = {
    ...life.walk,
    replace: (before, after) => counted(() => life.walk.replace(before, after)),
    remove: (items) => counted(() => life.walk.remove(items)),
  };
  const dependencies = { ...life, walk, tableOf, now, isOver: () => true };
  const runs = given.kind === 'person-erasure' ? runErasure : runExport;
  let job = given;
  for (let calls = 0; job.status === 'running'; calls += 1) {
    if (calls > 200) throw new Error('no end of it');
    // A killed stretch stores nothing of its progress: the machine repeats it.
    const next = await runs(dependencies, job).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'killed') return {};
      throw error;
    });
    job = { ...job, ...next, revision: job.revision + 1 };
  }
  return job;
};

const linesNow = () => [...life.items.values()].map(lineOf).toSorted();
const dataOf = (entity: string, text: string) => {
  const item = [...life.items.values()].find((one) => one.entity?.S === entity && lineOf(one).includes(text));
  if (!item) throw new Error(`no ${entity}`);
  return unmarshall(item);
};
/** The other person of the same name keeps theirs. */
const isOfNamesake = (line: string): boolean => line.includes('another person of the same name');

beforeEach(async () => {
  life = createMemoryLife();
  await fill();
});

describe('erasure of a person', () => {
  it('leaves no name, former name, e-mail or number of the person in any item', async () => {
    expect(linesNow().some((line) => traces.some((trace) => line.includes(trace)))).toBe(true);
    const job = await run(jobOf('person-erasure'));
    expect(job).toMatchObject({ status: 'done', person: null, counts: { accounts: 1, objects: 1 } });
    const left = linesNow().filter((line) => !isOfNamesake(line));
    expect(left.filter((line) => traces.some((trace) => line.toLowerCase().includes(trace.toLowerCase())))).toEqual([]);
    expect(JSON.stringify(job)).not.toContain('Mei');
  });

  it('keeps ids, values and what others wrote, and names the person as a former user', async () => {
    await run(jobOf('person-erasure'));
    expect(dataOf('User', userId).data).toEqual({
      userId,
      organizationId,
      email: erasedEmailOf({ userId }),
      firstName: formerUserMark,
      lastName: '',
    });
    expect(dataOf('User', userId).gsi2sk).toBe(`${erasedEmailOf({ userId })}#`);
    expect(dataOf('Report', 'rpt_1').data).toMatchObject({ owner: { userId, name: formerUserMark }, revision: 3 });
    expect(dataOf('Comment', 'asks').data).toEqual({
      author: { userId, name: formerUserMark },
      mentions: [{ userId: stranger, name: 'Li Wei' }],
      text: `${formerUserMark} asks Li Wei`,
    });
    expect(dataOf('Comment', 'same name').data.author).toEqual({ userId: stranger, name: 'Mei Chan' });
    expect(JSON.parse(dataOf('DataPoint', 'POINT').packed)).toEqual({
      author: { userId, name: formerUserMark },
      value: 12.5,
      revision: 2,
    });
    expect([...life.accounts.keys()]).toEqual(['b'.repeat(32)]);
    expect([...life.versions.keys()]).toEqual([`publications:${tenantId}/${organizationId}/rpt_1/report.pdf`]);
  });

  it('changes nobody with an e-mail that contains that of the person', async () => {
    const others = ['xmei.chan@peak.example', 'client-mei.chan@peak.example', 'mei.chan@peak.example.org'];
    const users = others.map((other, index) => ({ userId: `usr_${String(index).repeat(32)}`, email: other }));
    for (const user of users) {
      record(`USER#${user.userId}`, 'USER#', 'User', { ...user, organizationId }, { gsi2sk: `${user.email}#` });
      record(`MAIL-ADDRESS#${user.email}`, 'SUPPRESSED#', 'SuppressedAddress', { email: user.email });
    }
    const before = linesNow().filter((line) => others.some((other) => line.includes(other)));
    await run(jobOf('person-erasure'));
    expect(before).toHaveLength(6);
    expect(linesNow()).toEqual(expect.arrayContaining(before));
  });

  it('changes nobody of the same name, and no text of another organisation that does not know the person', async () => {
    const other = `org_${'2'.repeat(26)}`;
    const namesake = { userId: `usr_${'c'.repeat(32)}`, email: 'x@two.example', firstName: 'Mei Chan', lastName: 'Li' };
    record(`USER#${namesake.userId}`, 'USER#', 'User', { ...namesake, organizationId: other });
    record(`USER#${stranger}`, 'USER#', 'User', { userId: stranger, organizationId, firstName: 'Mei Chan' });
    const li = { userId: stranger, name: 'Li Wei' };
    const comment = { author: li, mentions: [], text: 'our Mei Chan' };
    record(`REPORT#${other}#rpt_7`, 'COMMENT#7#', 'Comment', comment);
    const before = linesNow().filter((line) => /usr_c|USER#usr_b|our Mei Chan/.test(line));
    await run(jobOf('person-erasure'));
    expect(before).toHaveLength(3);
    expect(linesNow()).toEqual(expect.arrayContaining(before));
  });

  it('replaces no name where others mention the e-mail, in any pass, and deletes no mail of theirs', async () => {
    const other = OrganizationId.parse(`org_${'2'.repeat(26)}`);
    const namesake = {
      userId: `usr_${'c'.repeat(32)}`,
      organizationId: other,
      name: 'Mei Chan',
      email: 'x@two.example',
    };
    const message = `I am Mei Chan of Two, my friend is ${email}`;
    record(`SUPPORT-MESSAGES#${namesake.userId}`, 'm1#', 'SupportMessage', { ...namesake, message });
    record('OUTBOX#evt_7', 'OUTBOX#', 'Outbox', {
      event: { organizationId: other, mail: { to: 'help@two.example', message } },
    });
    const mail = linesNow().filter((line) => line.includes('help@two.example'));
    await run(jobOf('person-erasure'));
    expect(dataOf('SupportMessage', 'of Two').data).toEqual({
      ...namesake,
      message: `I am Mei Chan of Two, my friend is ${erasedEmailOf({ userId })}`,
    });
    expect(linesNow().filter((line) => line.includes('help@two.example'))).toEqual(mail);
  });

  it('finds the e-mail at the end of a sentence, in quotes and in another case', async () => {
    const text = `Ask '${email}', MEI.CHAN@peak.example or <${email}>: ${email}.`;
    record(`REPORT#${organizationId}#rpt_1`, 'COMMENT#9#', 'Comment', {
      author: { userId, name: 'x' },
      mentions: [],
      text,
    });
    await run(jobOf('person-erasure'));
    const neutral = erasedEmailOf({ userId });
    expect(dataOf('Comment', 'Ask').data.text).toBe(`Ask '${neutral}', ${neutral} or <${neutral}>: ${neutral}.`);
  });

  it('ends alike when it is killed at any of its writes, and changes nothing when it runs again', async () => {
    await run(jobOf('person-erasure'));
    const whole = linesNow();
    await run(jobOf('person-erasure'));
    expect(linesNow()).toEqual(whole);
    for (let killAt = 1; killAt <= 12; killAt += 1) {
      life = createMemoryLife();
      await fill();
      expect((await run(jobOf('person-erasure'), killAt)).status).toBe('done');
      expect(linesNow()).toEqual(whole);
    }
  });

  it('does not overwrite a record that changes between its read and its write', async () => {
    const { replace } = life.walk;
    let isLate = true;
    life.walk.replace = async (before, after) => {
      if (isLate && before.entity?.S === 'Report') {
        isLate = false;
        record(`REPORT#${organizationId}#rpt_1`, 'REPORT#', 'Report', {
          contact: 'new@peak.example',
          owner: { userId, name: 'Mei Chan' },
          revision: 4,
        });
      }
      return replace(before, after);
    };
    await run(jobOf('person-erasure'));
    expect(dataOf('Report', 'rpt_1').data).toEqual({
      contact: 'new@peak.example',
      owner: { userId, name: formerUserMark },
      revision: 4,
    });
  });
});

describe('export of a person', () => {
  it('holds their records, what names them and what they added, and nothing about others', async () => {
    record(`REPORT#${organizationId}#rpt_1`, 'COMMENT#8#', 'Comment', {
      author: { userId: stranger, name: 'Li Wei' },
      mentions: [],
      text: `I would rather not ask ${email}`,
    });
    const job = await run(jobOf('person-export'));
    expect(job.person).toBeNull();
    const archive = await readArchive(life.archives, job.archiveKey ?? '');
    expect(archive.manifest).toMatchObject({
      format: 'esg-core-person/1',
      userId,
      counts: { accounts: 1, objects: 1 },
    });
    const all = Buffer.concat(await Promise.all(archive.manifest.files.map((file) => archive.read(file)))).toString();
    for (const part of ['+852 5555 0101', '203.0.113.7', 'Mei Wong', 'bill.pdf', 'Mei Chan asks Li Wei']) {
      expect(all).toContain(part);
    }
    expect(all).not.toContain('li@peak.example');
    expect(all).toContain(email);
    expect(all).not.toContain('would rather not');
    expect(all).not.toContain('another person of the same name');
  });
});
