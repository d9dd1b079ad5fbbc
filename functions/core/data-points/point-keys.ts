import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Subject } from '../../../shared/model/data-point/known-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { PointKey } from './data-point.entities.ts';

/** The reporting time of a report. */
export const timeOf = (report: Pick<Report, 'periodStartOn' | 'periodEndOn'>): TimeSpan => ({
  startOn: report.periodStartOn,
  endOn: report.periodEndOn,
});

/** Key of a value: of the organisation itself, unless an entity is named. */
export const pointKeyOf = (
  organizationId: string,
  time: TimeSpan,
  subject: Subject,
  entityId: string | null = null,
): PointKey => ({
  organizationId,
  startOn: time.startOn,
  endOn: time.endOn,
  entityId,
  metricCode: subject.metricCode,
  variant: subject.variant,
  member: subject.member,
});
