import { createHash } from 'node:crypto';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { shareForReading as shareForReadingCall } from '../../shared/contract/collaboration/readings.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { actedBy } from '../../shared/model/people/author.ts';
import { isAllowed } from '../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../shared/model/people/roles.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { namedPeople } from '../core/audit/named-people.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put, type Write } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { audit } from '../core/reports/audit-row.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { authorsOf, mentionedPeople } from './comment-parts.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import { readingEntity } from './reading.entity.ts';
import { readingMail } from './reading-mail.ts';
import { previewAddress, type Site } from './site.ts';

type Input = CallInput<typeof shareForReadingCall>;
type Asking = { principal: Principal; report: Report; people: readonly UserRecord[]; message: string; site: Site };

/** The preview is only for people who may design a report; others could not open the link. */
const mayRead = ({ organization }: Principal, user: UserRecord): boolean =>
  isAllowed(permissionLevelsOf(organization.type, user), 'report:design');

const notifyWrites = (
  dependencies: CollaborationDependencies,
  { principal, report, people, message, site }: Asking,
): Write[] => {
  const { tenantId } = principal.scope;
  const { organizationId, reportId, name: reportName } = report;
  const actor = actedBy(authorOf(principal));
  const { actorName } = actor;
  const url = previewAddress(site, report);
  return [
    ...people.map((user) => {
      const mail = readingMail({ to: user.email, language: user.language, actorName, reportName, message, url });
      return emit(dependencies, { type: 'mail.requested', tenantId, mail });
    }),
    emit(dependencies, {
      type: 'notification.requested',
      tenantId,
      organizationId,
      readers: people.map(({ userId }) => userId),
      content: { kind: 'shared', reportId, reportName, ...actor },
    }),
  ];
};

const digestOf = ({ userIds, message }: Input['body']): string =>
  createHash('sha256')
    .update(JSON.stringify([[...new Set(userIds)].toSorted(), message]))
    .digest('hex');

/** Asks people of the organisation to read the report in its current state: one notification and mail to each. */
export const shareForReading = (
  dependencies: CollaborationDependencies,
  principal: Principal,
  { params, body }: Input,
  site: Site,
): Promise<CallResult<typeof shareForReadingCall>> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const { readingId, message } = body;
    const key = { ...reportKeyOf(principal, params.reportId), readingId };
    const found = await table.findMany([
      reportEntity.key(key),
      readingEntity.key(key),
      ...[...new Set(body.userIds)].map((userId) => userEntity.key({ userId })),
    ]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const before = found.pick(readingEntity, key);
    const digest = digestOf(body);
    if (before) {
      // Success would report people who were never asked.
      if ((before.digest ?? digest) !== digest) throw new AppError('request.id_used');
      return { told: before.told };
    }
    const people = mentionedPeople(principal, found, body.userIds).filter(
      (user) => user.userId !== principal.user.userId && mayRead(principal, user),
    );
    if (people.length === 0) throw new AppError('user.not_found');
    const recipients = people.map(({ userId }) => userId);
    const { organizationId, reportId } = report;
    const atEpochSeconds = Math.floor(now() / 1_000);
    const reading = { organizationId, reportId, readingId, told: recipients, digest, atEpochSeconds };
    await table.write([
      put(readingEntity, reading, 'new'),
      audit(dependencies, report, authorOf(principal), {
        action: 'report.shared',
        field: authorsOf(people)
          .map(({ name }) => name)
          .join(', '),
        newValue: message,
        ...namedPeople({ field: recipients }),
      }),
      ...notifyWrites(dependencies, { principal, report, people, message, site }),
    ]);
    return { told: recipients };
  });
