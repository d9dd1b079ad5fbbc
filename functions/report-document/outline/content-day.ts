import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { dayOf } from '../../../shared/model/report/collaborator.ts';

/** The ISO day on which the content was frozen, where the people of a report keep their dates: no reader asks for seconds in UTC. */
export const contentDay = ({ frozenAt }: Pick<ReportSnapshot, 'frozenAt'>): string => dayOf(Date.parse(frozenAt));
