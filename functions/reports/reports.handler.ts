import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { declineFieldValue as declineFieldValueCall } from '../../shared/contract/declined-values.contract.ts';
import { deleteReport as deleteReportCall } from '../../shared/contract/delete-report.contract.ts';
import { setDisclosureStatus as setDisclosureStatusCall } from '../../shared/contract/disclosure-status.contract.ts';
import { getReportDefinition as getReportDefinitionCall } from '../../shared/contract/report-definition.contract.ts';
import { getReportOutline as getReportOutlineCall } from '../../shared/contract/report-outline.contract.ts';
import * as contract from '../../shared/contract/reports.contract.ts';
import * as tables from '../../shared/contract/tables.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { allAlongside, type Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withReportAccess } from '../core/reports/report-access.ts';
import { withTemplateKeys } from '../core/templates/templates.entity.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { changeReportStatus } from './change-report-status.ts';
import { createReport } from './create-report.ts';
import { dataPointBindings } from './data-point.bindings.ts';
import { declineFieldValue } from './decline-field-value.ts';
import { deleteReport } from './delete-report.ts';
import { createPeriods, type ReportsDependencies } from './dependencies.ts';
import { getDisclosureTable } from './get-disclosure-table.ts';
import { getReport } from './get-report.ts';
import { getReportDefinition } from './get-report-definition.ts';
import { getReportDisclosure } from './get-report-disclosure.ts';
import { getReportOutline } from './get-report-outline.ts';
import { listReports } from './list-reports.ts';
import { saveFieldValue } from './save-field-value.ts';
import { saveFieldValues } from './save-field-values.ts';
import { setDisclosureStatus } from './set-disclosure-status.ts';
import { updateReport } from './update-report.ts';
import { validationBindings } from './validation/validation.bindings.ts';

const api = {
  ...createApiDependencies('reports', readEnvironment(ApiEnvironment)),
  keysAlongside: allAlongside(withReportAccess, withTemplateKeys),
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
