import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';

export const api = {
  ...createApiDependencies('consultancies', readEnvironment(ApiEnvironment)),
  keysAlongside: withCatalogueKeys,
};
