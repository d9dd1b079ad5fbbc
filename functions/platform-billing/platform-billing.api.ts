import { createApiDependencies } from '../core/api/dependencies.ts';
import { PaymentsEnvironment, readEnvironment } from '../core/environment.ts';

export const environment = readEnvironment(PaymentsEnvironment);
export const api = createApiDependencies('platform-billing', environment);
