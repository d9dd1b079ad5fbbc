import { getCurrentStatus } from '../../shared/contract/organizations.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';

const dependencies = createApiDependencies('organizations', readEnvironment(ApiEnvironment));

export const handler = createApi(
  [
    bindSignedIn(getCurrentStatus, async (_input, { principal }) => ({
      body: { status: principal.organization.isSuspended ? ('suspended' as const) : ('active' as const) },
    })),
  ],
  dependencies,
);
