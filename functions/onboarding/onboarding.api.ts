import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';

export const api = createApiDependencies('onboarding', readEnvironment(ApiEnvironment));
