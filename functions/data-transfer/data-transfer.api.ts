import { createApiDependencies } from '../core/api/dependencies.ts';
import { MediaEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';

export const environment = readEnvironment(MediaEnvironment);
export const api = { ...createApiDependencies('data-transfer', environment), keysAlongside: withCatalogueKeys };
