import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { dayOf } from '../../../shared/model/report/collaborator.ts';

/**
 * The ISO day on which the content was frozen, in the time zone of the report's dates: a reader needs no seconds in
 * UTC.
 */
export const contentDay = ({ frozenAt }: Pick<ReportSnapshot, 'frozenAt'>): string => dayOf(Date.parse(frozenAt));
