import { AppError } from '../../../shared/errors.ts';
import { templateOf } from '../../../shared/model/calendar/reporting-time-template.ts';
import type { ReportingTime, TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { check, put, type Write } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import type { ImportRecord } from '../jobs/data-transfer.entities.ts';

const nameOf = ({ startOn, endOn }: TimeSpan): string => `${startOn} ${endOn}`;
const distinct = (spans: readonly TimeSpan[]): TimeSpan[] => [
  ...new Map(spans.map((span) => [nameOf(span), span])).values(),
];

type Place = Pick<ImportRecord, 'organizationId' | 'actor' | 'importId'> & { at: string };

const timeWrite = (place: Place, span: TimeSpan, stored: ReportingTime | undefined): Write[] => {
  const { organizationId, importId, actor: createdBy, at: createdAt } = place;
  const { startOn, endOn } = span;
  if (!stored) {
    const made = {
      organizationId,
      startOn,
      endOn,
      template: templateOf(span),
      isLinked: true,
      createdAt,
      createdBy,
      importId,
      revision: 1,
    };
    return [put(reportingTimeEntity, made, 'new')];
  }
  if (stored.isLinked) return [];
  return [put(reportingTimeEntity, { ...stored, isLinked: true, revision: stored.revision + 1 }, stored.revision)];
};

/**
 * The reporting times of a batch's values, created where they are missing, and checked in the transaction of the
 * values: nothing is written to a time deleted in between.
 */
export const holdTimes = async (table: TenantTable, place: Place, spans: readonly TimeSpan[]): Promise<Write[]> => {
  const { organizationId } = place;
  const times = distinct(spans);
  const keyOf = ({ startOn, endOn }: TimeSpan) => ({ organizationId, startOn, endOn });
  const keys = times.map((span) => reportingTimeEntity.key(keyOf(span)));
  const read = async () => {
    const found = await table.findMany(keys);
    return times.map((span) => ({ span, stored: found.pick(reportingTimeEntity, keyOf(span)) }));
  };
  const missing = (await read()).flatMap(({ span, stored }) => timeWrite(place, span, stored));
  if (missing.length > 0) await table.write(missing);
  return (await read()).map(({ span, stored }) => {
    if (!stored) throw new WriteConflict([]);
    if (stored.change?.isLeft) throw new AppError('reporting_time.changing');
    return check(reportingTimeEntity, keyOf(span), { revision: stored.revision });
  });
};
