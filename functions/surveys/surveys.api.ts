import { createApiDependencies } from '../core/api/dependencies.ts';
import { readEnvironment, SurveysEnvironment } from '../core/environment.ts';

export const environment = readEnvironment(SurveysEnvironment);
export const api = createApiDependencies('surveys', environment);
