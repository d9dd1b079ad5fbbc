import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { deleteReport as deleteReportCall } from '../../shared/contract/reports/delete-report.contract.ts';
import { setDisclosureStatus as setDisclosureStatusCall } from '../../shared/contract/reports/disclosure-status.contract.ts';
import { declineFieldValue as declineFieldValueCall } from '../../shared/contract/reports/dismissed-values.contract.ts';
import { getReportDefinition as getReportDefinitionCall } from '../../shared/contract/reports/report-definition.contract.ts';
import { getReportOutline as getReportOutlineCall } from '../../shared/contract/reports/report-outline.contract.ts';
import * as contract from '../../shared/contract/reports/reports.contract.ts';
import * as tables from '../../shared/contract/reports/tables.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { allAlongside, type Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withReportAccess } from '../core/reports/report-access.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createPeriods, type ReportsDependencies } from './answers/dependencies.ts';
import { declineFieldValue } from './answers/dismiss-field-value.ts';
import { getDisclosureTable } from './answers/get-disclosure-table.ts';
import { getReportDisclosure } from './answers/get-report-disclosure.ts';
import { saveFieldValue } from './answers/save-field-value.ts';
import { saveFieldValues } from './answers/save-field-values.ts';
import { setDisclosureStatus } from './answers/set-disclosure-status.ts';
import { dataPointBindings } from './conflicts/data-point.bindings.ts';
import { changeReportStatus } from './lifecycle/change-report-status.ts';
import { createReport } from './lifecycle/create-report.ts';
import { deleteReport } from './lifecycle/delete-report.ts';
import { updateReport } from './lifecycle/update-report.ts';
import { getReport } from './reading/get-report.ts';
import { getReportDefinition } from './reading/get-report-definition.ts';
import { getReportOutline } from './reading/get-report-outline.ts';
import { listReports } from './reading/list-reports.ts';
import { validationBindings } from './validation/validation.bindings.ts';

const api = {
  ...createApiDependencies('reports', readEnvironment(ApiEnvironment)),
  keysAlongside: allAlongside(withReportAccess, withCatalogueKeys),
};
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const periods = createPeriods();

const within = (principal: Principal): ReportsDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
  periods,
});

export const handler = createApi(
  {
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
    getReportDisclosure: bindSignedIn(contract.getReportDisclosure, async ({ params }, { principal }) => ({
      body: await getReportDisclosure(within(principal), principal, params),
    })),
    saveFieldValue: bindSignedIn(contract.saveFieldValue, async (input, { principal }) => ({
      body: await saveFieldValue(within(principal), principal, input),
    })),
    getDisclosureTable: bindSignedIn(tables.getDisclosureTable, async ({ params }, { principal }) => ({
      body: await getDisclosureTable(within(principal), principal, params),
    })),
    saveFieldValues: bindSignedIn(tables.saveFieldValues, async (input, { principal, platformLanguage }) => ({
      body: await saveFieldValues(within(principal), principal, input, platformLanguage),
    })),
    declineFieldValue: bindSignedIn(declineFieldValueCall, async (input, { principal }) => ({
      body: await declineFieldValue(within(principal), principal, input),
    })),
    setDisclosureStatus: bindSignedIn(setDisclosureStatusCall, async (input, { principal, platformLanguage }) => ({
      body: await setDisclosureStatus(within(principal), principal, input, platformLanguage),
    })),
    ...dataPointBindings(within),
    ...validationBindings(within),
  },
  api,
);
