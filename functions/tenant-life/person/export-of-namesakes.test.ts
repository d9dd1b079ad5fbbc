import { expect, it } from 'vitest';
import { createIds, OrganizationId, TenantId, UserId } from '../../../shared/ids.ts';
import { lifeJobOf } from '../../../tests/support/memory/life-job.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryLife } from '../../../tests/support/memory/memory-life.ts';
import { readArchive } from '../archive/archive-reader.ts';
import { runExport } from '../export/run-export.ts';

const tenantId = TenantId.parse(`tnt_${'5'.repeat(26)}`);
const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const userId = UserId.parse(`usr_${'a'.repeat(32)}`);
const li = { userId: `usr_${'b'.repeat(32)}`, name: 'Li Wei' };
const startedAt = '2026-11-30T10:00:00.000Z';
const now = () => Date.parse(startedAt);

it('the export of a person has no text on colleagues of the same or a longer name', async () => {
  const life = createMemoryLife();
  const { tableOf } = createMemoryDynamoDb();
  const record = (pk: string, sk: string, entity: string, data: object) =>
    life.store({ pk: `${tenantId}#${pk}`, sk, entity, version: 1, data });
  // The walk comes to the comments first.
  for (const [at, text] of ['Mei Chan Lau knows', 'Mei Chan might know'].entries()) {
    record(`REPORT#${organizationId}#rpt_0`, `COMMENT#${at}#`, 'Comment', { author: li, mentions: [], text });
  }
  const mentions = [{ userId, name: 'Mei Chan' }];
  record(`REPORT#${organizationId}#rpt_1`, 'COMMENT#1#', 'Comment', {
    author: li,
    mentions,
    text: '@Mei Chan, please',
  });
  const people = [
    { userId, email: 'mei@peak.example', firstName: 'Mei', lastName: 'Chan' },
    { userId: `usr_${'c'.repeat(32)}`, email: 'twin@peak.example', firstName: 'Mei', lastName: 'Chan' },
    { userId: `usr_${'e'.repeat(32)}`, email: 'long@peak.example', firstName: 'Mei Chan', lastName: 'Lau' },
  ];
  for (const one of people) record(`USER#${one.userId}`, 'USER#', 'User', { ...one, organizationId });
  let job = lifeJobOf({
    jobId: createIds(now).lifeJob(),
    kind: 'person-export',
    tenantId,
    organizationId,
    userId,
    person: { names: ['Mei Chan'], emails: ['mei@peak.example'] },
    startedAt,
  });
  // Each stretch ends after its first step, so that what was learned passes through the stored job.
  for (let calls = 0; job.status === 'running' && calls < 100; calls += 1) {
    job = { ...job, ...(await runExport({ ...life, tableOf, now, isOver: () => true }, job)) };
  }
  expect(job).toMatchObject({ status: 'done', person: null });
  const archive = await readArchive(life.archives, job.archiveKey ?? '');
  const items = archive.manifest.files.filter(({ type }) => type === 'items');
  const all = Buffer.concat(await Promise.all(items.map((file) => archive.read(file)))).toString();
  expect(all).toContain('rpt_1');
  for (const absent of ['rpt_0', 'Lau', 'twin@peak.example']) expect(all).not.toContain(absent);
});
