import { getHome } from '../../../../shared/contract/home/content.contract.ts';
import { getReport, listReports } from '../../../../shared/contract/reports/reports.contract.ts';

/** Where a report is shown with how far it is: read anew when its publication ended. */
export const publicationAffectedQueries = [getHome, listReports, getReport];
