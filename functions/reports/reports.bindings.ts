import { deleteReport as deleteReportCall } from '../../shared/contract/reports/delete-report.contract.ts';
import { getReportDefinition as getReportDefinitionCall } from '../../shared/contract/reports/report-definition.contract.ts';
import { getReportOutline as getReportOutlineCall } from '../../shared/contract/reports/report-outline.contract.ts';
import * as contract from '../../shared/contract/reports/reports.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { changeReportStatus } from './lifecycle/change-report-status.ts';
import { createReport } from './lifecycle/create-report.ts';
import { deleteReport } from './lifecycle/delete-report.ts';
import { updateReport } from './lifecycle/update-report.ts';
import { getReport } from './reading/get-report.ts';
import { getReportDefinition } from './reading/get-report-definition.ts';
import { getReportOutline } from './reading/get-report-outline.ts';
import { listReports } from './reading/list-reports.ts';
import { within } from './reports.context.ts';

export const bindings = {
  listReports: bindSignedIn(contract.listReports, async ({ query }, { principal }) => ({
    body: await listReports(within(principal), principal, query),
  })),
  createReport: bindSignedIn(contract.createReport, async ({ body }, { principal }) => ({
    body: await createReport(within(principal), principal, body),
  })),
  getReport: bindSignedIn(contract.getReport, async ({ params }, { principal }) => ({
    body: await getReport(within(principal).table, principal, params.reportId),
  })),
  updateReport: bindSignedIn(contract.updateReport, async ({ params, body }, { principal }) => ({
    body: await updateReport(within(principal), principal, params.reportId, body),
  })),
  deleteReport: bindSignedIn(deleteReportCall, async ({ params }, { principal }) => {
    await deleteReport(within(principal), principal, params.reportId);
    return { body: { done: true as const } };
  }),
  changeReportStatus: bindSignedIn(
    contract.changeReportStatus,
    async ({ params, body }, { principal, platformLanguage }) => ({
      body: await changeReportStatus(within(principal), principal, params.reportId, body, platformLanguage),
    }),
  ),
  getReportOutline: bindSignedIn(getReportOutlineCall, async ({ params }, { principal, platformLanguage }) => ({
    body: await getReportOutline(within(principal), principal, params.reportId, platformLanguage),
  })),
  getReportDefinition: bindSignedIn(getReportDefinitionCall, async ({ params }, { principal }) => ({
    body: await getReportDefinition(within(principal), principal, params.reportId),
  })),
};
