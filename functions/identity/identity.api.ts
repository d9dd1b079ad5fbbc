import { createApiDependencies } from '../core/api/dependencies.ts';
import { IdentityEnvironment, readEnvironment } from '../core/environment.ts';
import { withCurrentProfile } from '../core/materiality/current-profile.entity.ts';

export const environment = readEnvironment(IdentityEnvironment);
export const api = { ...createApiDependencies('identity', environment), keysAlongside: withCurrentProfile };
