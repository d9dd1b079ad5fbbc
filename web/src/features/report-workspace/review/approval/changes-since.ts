import type { AuditRow } from '../../../../../../shared/model/audit/audit.ts';

/** A step of the status is how the report came here, not what changed in it. */
const isContent = ({ action }: AuditRow): boolean => action !== 'report.status-changed';

/** Rows come newest first: the first that is older ends the search, and nothing further has to be fetched. */
export const changesSince = <Row extends AuditRow>(
  items: readonly Row[],
  since: string | undefined,
): { rows: Row[]; isComplete: boolean } => ({
  rows: items.filter((row) => (since === undefined || row.at > since) && isContent(row)),
  isComplete: since !== undefined && items.some(({ at }) => at <= since),
});
