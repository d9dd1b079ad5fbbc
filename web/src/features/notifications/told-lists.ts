import { getHome } from '../../../../shared/contract/content.contract.ts';
import { getReport, listReports } from '../../../../shared/contract/reports.contract.ts';

/** Where a report is shown with how far it is: read anew when its publication ended. */
export const toldLists = [getHome, listReports, getReport];
