import { createApiDependencies } from '../core/api/dependencies.ts';
import { PublishingEnvironment, readEnvironment } from '../core/environment.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';

export const environment = readEnvironment(PublishingEnvironment);
export const api = { ...createApiDependencies('publishing', environment), keysAlongside: withCatalogueKeys };
