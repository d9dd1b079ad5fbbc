import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { declineFieldValue as declineFieldValueCall } from '../../shared/contract/declined-values.contract.ts';
import * as contract from '../../shared/contract/reports.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import { changeReportStatus } from './change-report-status.ts';
import { createReport } from './create-report.ts';
import { dataPointBindings } from './data-point.bindings.ts';
import { declineFieldValue } from './decline-field-value.ts';
import { deleteReport } from './delete-report.ts';
import { createPeriods, type ReportsDependencies } from './dependencies.ts';
import { getReportDisclosure } from './get-report-disclosure.ts';
import { getReportOutline } from './get-report-outline.ts';
import { listReports } from './list-reports.ts';
import { saveFieldValue } from './save-field-value.ts';
import { setDisclosureStatus } from './set-disclosure-status.ts';
import { updateReport } from './update-report.ts';

const api = createApiDependencies('reports', readEnvironment(ApiEnvironment));
const catalogue = createCatalogue(loadCatalogueFile);
const now = () => Date.now();
const ids = createIds(now);
const periods = createPeriods();

const within = (principal: Principal): ReportsDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue,
  ids,
  now,
  periods,
});

export const handler = createApi(
  [
    bindSignedIn(contract.listReports, async ({ query }, { principal }) => ({
      body: await listReports(within(principal), principal, query),
    })),
    bindSignedIn(contract.createReport, async ({ body }, { principal }) => ({
      body: await createReport(within(principal), principal, body),
    })),
    bindSignedIn(contract.getReport, async ({ params }, { principal }) => ({
      body: reportViewOf(principal, await getOwnReport(within(principal).table, principal, params.reportId)),
    })),
    bindSignedIn(contract.updateReport, async ({ params, body }, { principal }) => ({
      body: await updateReport(within(principal), principal, params.reportId, body),
    })),
    bindSignedIn(contract.deleteReport, async ({ params }, { principal }) => {
      await deleteReport(within(principal), principal, params.reportId);
      return { body: { done: true as const } };
    }),
    bindSignedIn(contract.changeReportStatus, async ({ params, body }, { principal, platformLanguage }) => ({
      body: await changeReportStatus(within(principal), principal, params.reportId, body, platformLanguage),
    })),
    bindSignedIn(contract.getReportOutline, async ({ params }, { principal, platformLanguage }) => ({
      body: await getReportOutline(within(principal), principal, params.reportId, platformLanguage),
    })),
    bindSignedIn(contract.getReportDisclosure, async ({ params }, { principal }) => ({
      body: await getReportDisclosure(within(principal), principal, params),
    })),
    bindSignedIn(contract.saveFieldValue, async (input, { principal }) => ({
      body: await saveFieldValue(within(principal), principal, input),
    })),
    bindSignedIn(declineFieldValueCall, async (input, { principal }) => ({
      body: await declineFieldValue(within(principal), principal, input),
    })),
    bindSignedIn(contract.setDisclosureStatus, async (input, { principal, platformLanguage }) => ({
      body: await setDisclosureStatus(within(principal), principal, input, platformLanguage),
    })),
    ...dataPointBindings(within),
  ],
  api,
);
