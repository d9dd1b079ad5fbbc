import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/entities.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';
import { addEntity, changeEntity } from './change-entities.ts';
import type { EntitiesDependencies } from './dependencies.ts';
import { listEntities } from './read-entities.ts';

const api = createApiDependencies('entities', readEnvironment(ApiEnvironment));
const catalogue = createCatalogue(loadCatalogueFile);
const now = () => Date.now();
const ids = createIds(now);

const within = ({ scope }: Principal): EntitiesDependencies => ({ table: api.tableOf(scope), catalogue, ids, now });

export const handler = createApi(
  [
    bindSignedIn(contract.listEntities, async (_input, { principal }) => ({
      body: await listEntities(within(principal), principal),
    })),
    bindSignedIn(contract.addEntity, async (input, { principal }) => ({
      body: await addEntity(within(principal), principal, input),
    })),
    bindSignedIn(contract.changeEntity, async (input, { principal }) => ({
      body: await changeEntity(within(principal), principal, input),
    })),
  ],
  api,
);
