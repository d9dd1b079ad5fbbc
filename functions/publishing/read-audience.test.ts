import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import { EventId, UserId } from '../../shared/ids.ts';
import type { Author } from '../../shared/model/people/author.ts';
import { fixedNow, principalOf, userRecord } from '../../tests/support/actors.ts';
import { createPublishingBench } from '../../tests/support/memory/publishing-fixtures.ts';
import type { UserRecord } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { ReportAccess, reportAccessEntity } from '../core/reports/report-access.entity.ts';
import { notifyReportChange } from '../events/notify-report-people.ts';
import { getReportAudience } from './read-audience.ts';
import { notifyRequester } from './steps/notify-requester.ts';
import { recordPublication } from './steps/record-publication.ts';

let bench: Awaited<ReturnType<typeof createPublishingBench>>;
const person = (digit: number, changes: Partial<UserRecord> = {}): UserRecord =>
  userRecord({
    userId: UserId.parse(`usr_${String(digit).padStart(32, '0')}`),
    organizationId: bench.principal.organization.organizationId,
    email: `p${digit}@lantau.example`,
    roles: ['Basic'],
    ...changes,
  });
const nameless = (user: UserRecord): Author => ({ userId: user.userId, name: 'Somebody' });

const givePart = (user: UserRecord): Promise<void> =>
  bench.table.write([
    put(
      reportAccessEntity,
      ReportAccess.parse({
        ...user,
        invitationEndsAt: null,
        reports: {
          [bench.reportId]: {
            role: 'contributor',
            disclosures: [],
            dueOn: null,
            addedAt: new Date(fixedNow).toISOString(),
            addedBy: nameless(user),
            remindedAt: null,
            handedInAt: null,
          },
        },
      }),
      'any',
    ),
  ]);
const audience = (by = bench.principal) => getReportAudience(bench, by, { reportId: bench.reportId });

beforeEach(async () => {
  bench = await createPublishingBench();
  await bench.storeUser(bench.principal.user);
});

describe('the audience of a published report', () => {
  it('counts users who see published reports: not former, invited, entity-only or external users', async () => {
    for (const user of [
      person(1),
      person(2, { status: 'inactive' }),
      person(3, { status: 'pending' }),
      person(4, { roles: ['EntityUser'] }),
      person(5, { isExternalContributor: true }),
    ]) {
      await bench.storeUser(user);
    }
    expect((await audience()).readers).toBe(2);
  });

  it('counts the publisher only if nobody else is involved', async () => {
    await bench.storeUser(person(1));
    expect((await audience()).told).toBe(1);
  });

  it('counts exactly the recipients of mail and notifications, whoever requests the count', async () => {
    const [worker, outsider, deleted] = [
      person(1),
      person(2, { isExternalContributor: true }),
      person(3, { status: 'inactive' }),
    ];
    for (const user of [worker, outsider, deleted]) {
      await bench.storeUser(user);
      await givePart(user);
    }
    const publication = await bench.request();
    const { told: recipients } = await audience();
    expect((await audience(principalOf({ user: worker }))).told).toBe(recipients);

    const input = bench.inputOf(publication);
    await recordPublication(bench.steps, input, bench.files);
    await notifyRequester(bench.steps, input);
    await notifyReportChange(
      { tableOf: () => bench.table, ids: bench.dependencies.ids, now: () => fixedNow, sitePort: undefined },
      { eventId: EventId.parse(bench.dependencies.ids.event()), atEpochSeconds: 1 },
      { type: 'report.status-changed', ...input, step: 'published', actor: publication.requestedBy, reason: '' },
    );
    // The requester is notified by mail and in the product: they may have left the page in the meantime.
    const readers = bench.database.records('Notification').map(({ data }) => Object(data).userId);
    expect(readers).toEqual(expect.arrayContaining([bench.principal.user.userId, worker.userId]));
    expect([readers.length, bench.mails.length]).toEqual([recipients, 1]);
  });

  it('is 404 to another organisation', async () => {
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expect(audience(stranger)).rejects.toSatisfy((error) => isAppError(error, 'report.not_found'));
  });
});
