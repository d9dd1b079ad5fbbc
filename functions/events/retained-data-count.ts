import { isLive } from '../../shared/model/data-point/data-point.ts';
import { retainedDataEntity } from '../core/billing/retained-data.entity.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import {
  dataPointEntity,
  pointsPartition,
  reportingTimeEntity,
  reportingTimesOf,
} from '../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../core/data-points/entity-points.ts';
import type { DomainEvent } from '../core/events/outbox.ts';
import { reportEntity } from '../core/reports/report.entities.ts';

type Dependencies = { tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable };
type NoticeEvent = Extract<DomainEvent, { type: 'subscription.notice' }>;

const pageSize = 500;

/** Page after page, so that memory stays small however much there is. */
const countPoints = async (table: TenantTable, range: Parameters<TenantTable['page']>[1]): Promise<number> => {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await table.page(dataPointEntity, range, { limit: pageSize, cursor });
    count += page.items.filter(isLive).length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return count;
};

/**
 * Counts the data retained for an organisation that billing has just suspended, for its restriction page: reports, and
 * figures of the organisation and its entities. Nothing is written to them until it is open again, so the count stays
 * correct.
 */
export const countRetainedData = async (
  { tableOf }: Dependencies,
  { organizationId, notice, ...event }: NoticeEvent,
): Promise<void> => {
  if (notice.kind !== 'suspended' && notice.kind !== 'ended') return;
  const table = tableOf(workflowScope(event));
  const place = { organizationId };
  const reports = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  const times = await table.all(reportingTimeEntity, { pk: reportingTimesOf(place) });
  let dataPoints = 0;
  for (const { startOn, endOn } of times) {
    const pk = pointsPartition({ organizationId, entityId: null, startOn, endOn });
    dataPoints += await countPoints(table, { pk, skPrefix: ['POINT'] });
    for (const entityId of await entitiesIn(table, { organizationId, startOn, endOn })) {
      const entityPk = pointsPartition({ organizationId, entityId, startOn, endOn });
      dataPoints += await countPoints(table, { pk: entityPk, skPrefix: ['POINT'] });
    }
  }
  await table.write([put(retainedDataEntity, { organizationId, reports: reports.length, dataPoints }, 'any')]);
};
