import { createApiDependencies } from '../core/api/dependencies.ts';
import { BillingEnvironment, readEnvironment } from '../core/environment.ts';

export const environment = readEnvironment(BillingEnvironment);
export const api = createApiDependencies('billing', environment);
