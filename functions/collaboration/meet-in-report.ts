import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { meetInReport as meetInReportCall } from '../../shared/contract/collaboration/presence.contract.ts';
import { absentAfterSeconds } from '../../shared/model/report/presence.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, remove } from '../core/data/write.ts';
import { getOwnReport, reportKeyOf } from '../core/reports/get-own-report.ts';
import { reportPartition } from '../core/reports/report.entities.ts';
import { touchedReportEntity } from '../core/reports/touched-report.entity.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import { type PresenceRecord, presenceEntity } from './presence.entity.ts';

type Input = CallInput<typeof meetInReportCall>;

/** Far beyond the people of an organisation; a report has no more pages open. */
const pagesMax = 200;

/**
 * A report of many disclosures is a large item, and a condition check on it costs as much as a write: it is read with
 * the first message of a page only, and from then on the page's own item proves it.
 */
const remember = async (table: TenantTable, principal: Principal, record: PresenceRecord, isKnown: boolean) => {
  if (!isKnown) await getOwnReport(table, principal, record.reportId);
  const touched = { ...record, userId: principal.user.userId, atEpochSeconds: record.seenAtEpochSeconds };
  // Opened, or typed in: a page that is merely open in another tab was not touched last.
  const isTouched = !isKnown || record.place?.isTyping === true;
  await table.write([
    put(presenceEntity, record, 'any'),
    ...(isTouched ? [put(touchedReportEntity, touchedReportEntity.schema.parse(touched), 'any')] : []),
  ]);
};

/** Records where the caller is and returns where everybody else is, the newest place per page, without absent users. */
export const meetInReport = async (
  { table, now }: CollaborationDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<CallResult<typeof meetInReportCall>> => {
  const key = reportKeyOf(principal, params.reportId);
  const { tabId, place, isLeaving } = body;
  const own = { ...key, ...authorOf(principal), tabId };
  const seenAtEpochSeconds = Math.floor(now() / 1_000);
  const { items } = await table.page(
    presenceEntity,
    { pk: reportPartition(key), skPrefix: ['PRESENCE'] },
    { limit: pagesMax },
  );
  const isOwn = (one: PresenceRecord): boolean => one.userId === own.userId && one.tabId === tabId;
  const isKnown = items.some(isOwn);
  if (!isLeaving) {
    const record = presenceEntity.schema.parse({ ...own, place, seenAtEpochSeconds });
    await remember(table, principal, record, isKnown);
  } else if (isKnown) await table.write([remove(presenceEntity, own, 'any')]);
  else await getOwnReport(table, principal, params.reportId);
  const others = items.filter(
    (one) => one.userId !== own.userId && one.seenAtEpochSeconds > seenAtEpochSeconds - absentAfterSeconds,
  );
  return { people: others.map(({ userId, name, place: where }) => ({ userId, name, place: where })) };
};
