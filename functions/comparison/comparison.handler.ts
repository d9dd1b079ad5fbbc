import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/comparison.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';
import { compareDisclosure } from './compare-disclosure.ts';
import { compareReports } from './compare-reports.ts';
import type { ComparisonDependencies } from './dependencies.ts';
import { listComparable } from './list-comparable.ts';

const api = createApiDependencies('comparison', readEnvironment(ApiEnvironment));
const catalogue = createCatalogue(loadCatalogueFile);

const within = ({ scope }: Principal): ComparisonDependencies => ({ table: api.tableOf(scope), catalogue });

export const handler = createApi(
  [
    bindSignedIn(contract.listComparable, async ({ params }, { principal }) => ({
      body: await listComparable(within(principal), principal, params.reportId),
    })),
    bindSignedIn(contract.compareReports, async (input, { principal }) => ({
      body: await compareReports(within(principal), principal, input),
    })),
    bindSignedIn(contract.compareDisclosure, async (input, { principal }) => ({
      body: await compareDisclosure(within(principal), principal, input),
    })),
  ],
  api,
);
