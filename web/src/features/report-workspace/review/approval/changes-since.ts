import type { AuditRow } from '../../../../../../shared/model/audit/audit.ts';

/** A change of status is not a change of content. */
const isContent = ({ action }: AuditRow): boolean => action !== 'report.status-changed';

/** Rows are ordered newest first: the first older one ends the search, and no further page is fetched. */
export const changesSince = <Row extends AuditRow>(
  items: readonly Row[],
  since: string | undefined,
): { rows: Row[]; isComplete: boolean } => ({
  rows: items.filter((row) => (since === undefined || row.at > since) && isContent(row)),
  isComplete: since !== undefined && items.some(({ at }) => at <= since),
});
