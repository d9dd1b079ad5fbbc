import { getHome } from '../../../../shared/contract/home/content.contract.ts';
import { getReport, listReports } from '../../../../shared/contract/reports/reports.contract.ts';

/** Queries that include a report's state: read again after its publication has ended. */
export const publicationAffectedQueries = [getHome, listReports, getReport];
