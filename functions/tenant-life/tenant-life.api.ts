import { createApiDependencies } from '../core/api/dependencies.ts';
import { readEnvironment } from '../core/core-environment.ts';
import { TenantLifeEnvironment } from '../core/environment.ts';

export const environment = readEnvironment(TenantLifeEnvironment);
export const api = createApiDependencies('tenant-life', environment);
