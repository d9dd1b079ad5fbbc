import * as contract from '../../shared/contract/materiality.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';
import { currentProfileEntity, currentSurveyEntity } from './materiality.entities.ts';

const api = createApiDependencies('materiality', readEnvironment(ApiEnvironment));

export const handler = createApi(
  [
    bindSignedIn(contract.getCurrentSurvey, async (_input, { principal }) => ({
      body: { survey: (await api.tableOf(principal.scope).find(currentSurveyEntity, principal.organization)) ?? null },
    })),
    bindSignedIn(contract.getMaterialityProfile, async (_input, { principal }) => ({
      body: {
        profile: (await api.tableOf(principal.scope).find(currentProfileEntity, principal.organization)) ?? null,
      },
    })),
  ],
  api,
);
