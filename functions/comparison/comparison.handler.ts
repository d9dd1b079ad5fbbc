import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as conflicts from '../../shared/contract/data-hub/data-conflicts.contract.ts';
import * as contract from '../../shared/contract/reports/comparison.contract.ts';
import { getPriorAnswers as getPriorAnswersCall } from '../../shared/contract/reports/prior-answers.contract.ts';
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
import { compareDisclosure } from './compare/compare-disclosure.ts';
import { compareReports } from './compare/compare-reports.ts';
import { listComparable } from './compare/list-comparable.ts';
import type { ConflictDependencies } from './conflicts/dependencies.ts';
import { listOrganizationConflicts } from './conflicts/list-organization-conflicts.ts';
import { settleDataConflict } from './conflicts/resolve-organization-conflict.ts';
import { exportComparison } from './export/export-comparison.ts';
import { getPriorAnswers } from './prior-answers/get-prior-answers.ts';

const api = {
  ...createApiDependencies('comparison', readEnvironment(ApiEnvironment)),
  keysAlongside: allAlongside(withReportAccess, withCatalogueKeys),
};
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));

const now = () => Date.now();
const ids = createIds(now);

const within = (principal: Principal): ConflictDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
});

export const handler = createApi(
  {
    listComparable: bindSignedIn(contract.listComparable, async ({ params }, { principal }) => ({
      body: await listComparable(within(principal), principal, params.reportId),
    })),
    compareReports: bindSignedIn(contract.compareReports, async (input, { principal }) => ({
      body: await compareReports(within(principal), principal, input),
    })),
    exportComparison: bindSignedIn(contract.exportComparison, async (input, { principal }) => ({
      body: await exportComparison(within(principal), principal, input),
    })),
    compareDisclosure: bindSignedIn(contract.compareDisclosure, async (input, { principal }) => ({
      body: await compareDisclosure(within(principal), principal, input),
    })),
    getPriorAnswers: bindSignedIn(getPriorAnswersCall, async ({ params }, { principal }) => ({
      body: await getPriorAnswers(within(principal), principal, params),
    })),
    listOrganizationConflicts: bindSignedIn(conflicts.listOrganizationConflicts, async ({ query }, { principal }) => ({
      body: await listOrganizationConflicts(within(principal), principal, query),
    })),
    settleDataConflict: bindSignedIn(conflicts.settleDataConflict, async (input, { principal }) => ({
      body: await settleDataConflict(within(principal), principal, input),
    })),
  },
  api,
);
