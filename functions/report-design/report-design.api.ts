import { createApiDependencies } from '../core/api/dependencies.ts';
import { ReportDesignEnvironment, readEnvironment } from '../core/environment.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';

export const environment = readEnvironment(ReportDesignEnvironment);
export const api = { ...createApiDependencies('report-design', environment), keysAlongside: withCatalogueKeys };
