import { createApiDependencies } from '../core/api/dependencies.ts';
import { PlatformOperationsEnvironment, readEnvironment } from '../core/environment.ts';

export const environment = readEnvironment(PlatformOperationsEnvironment);
export const api = createApiDependencies('platform-operations', environment);
