import { AppError } from '../../shared/errors.ts';
import type { CoverHubValues } from '../../shared/model/platform/operation.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { adjust, check, type Write } from '../core/data/write.ts';
import { isWhole } from '../core/data-points/covered-value.entity.ts';
import {
  type DataPointRecord,
  dataPointEntity,
  pointsPartition,
  reportingTimeEntity,
  reportingTimesOf,
} from '../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../core/data-points/entity-points.ts';
import { coverPoint } from '../core/data-points/store-point.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import type { OperationsDependencies } from './dependencies.ts';

/** Values per transaction, each with a check that it is unchanged since it was read. */
const pageMax = 50;
/** Values of one call, a minute or two of work at most; an owner's values of a time are always finished. */
const pointsMax = 5_000;

type Owner = { organizationId: string; startOn: string; endOn: string; entityId: string | null };

/** Where a call ended: times in their order, in each the organisation itself and then its entities. */
const nameOf = ({ startOn, endOn, entityId }: Owner): string => `${startOn} ${endOn} ${entityId ?? ''}`;

const ownersOf = async function* (table: TenantTable, organizationId: string, after: string): AsyncGenerator<Owner> {
  const times = await table.all(reportingTimeEntity, { pk: reportingTimesOf({ organizationId }) });
  for (const { startOn, endOn } of times) {
    // The entities of a time before the cursor are not read again.
    if (`${startOn} ${endOn} ` < after.slice(0, `${startOn} ${endOn} `.length)) continue;
    const time = { organizationId, startOn, endOn };
    for (const entityId of [null, ...(await entitiesIn(table, time))]) {
      const owner = { ...time, entityId };
      if (nameOf(owner) > after) yield owner;
    }
  }
};

/** A concurrently changed point has its read model from that change: the page is read and decided again. */
const coverPage = (table: TenantTable, owner: Owner, cursor: string | undefined) =>
  retryOnConflict(async () => {
    const range = { pk: pointsPartition(owner), skPrefix: ['POINT'] };
    const page = await table.page(dataPointEntity, range, { limit: pageMax, cursor });
    const whole = page.items.filter(isWhole);
    const writes = whole.flatMap((point: DataPointRecord): Write[] => [
      check(dataPointEntity, point, { revision: point.revision }),
      ...coverPoint(point),
    ]);
    if (writes.length > 0) await table.write(writes);
    return { read: page.items.length, covered: whole.length, nextCursor: page.nextCursor ?? undefined };
  });

const coverOwner = async (table: TenantTable, owner: Owner): Promise<{ read: number; covered: number }> => {
  let [read, covered] = [0, 0];
  let cursor: string | undefined;
  do {
    const page = await coverPage(table, owner, cursor);
    read += page.read;
    covered += page.covered;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { read, covered };
};

/**
 * Creates the read models of an organisation's values (ADR 36), some thousands in a call, and marks them as complete at
 * the end: the tree is read from them from then on. Run once everywhere after a release that introduces read models,
 * when no function of the previous release runs any more. It may be repeated, and stop anywhere: a read model depends
 * on its point only.
 */
export const coverHubValues = async (
  dependencies: Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now'>,
  { tenantId, organizationId, after = '' }: Omit<CoverHubValues, 'command' | 'by'>,
  by: OperationBy,
): Promise<{ covered: number; next: string | null }> => {
  const table = dependencies.tableOf(platformScope(tenantId));
  const places = await table.findMany([tenantEntity.key({}), organizationEntity.key({ organizationId })]);
  const organization = places.pick(organizationEntity, { organizationId });
  if (!organization) throw new AppError('organization.not_found');
  // First: a run that stops halfway is in the log too.
  await table.write([
    logBy(dependencies, by, {
      action: 'organization.summaries-made',
      tenantId,
      tenantName: places.pick(tenantEntity, {})?.name ?? '',
      organizationId,
      subject: organization.name,
    }),
  ]);
  let [read, covered] = [0, 0];
  for await (const owner of ownersOf(table, organizationId, after)) {
    const done = await coverOwner(table, owner);
    // An owner without values is a request as well.
    read += Math.max(1, done.read);
    covered += done.covered;
    if (read >= pointsMax) return { covered, next: nameOf(owner) };
  }
  await table.write([
    adjust(organizationEntity, { organizationId }, { set: { isHubCovered: true }, add: { revision: 1 } }),
  ]);
  return { covered, next: null };
};
