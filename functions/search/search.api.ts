import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withSearchIndex } from './search-index.entity.ts';

export const api = {
  ...createApiDependencies('search', readEnvironment(ApiEnvironment)),
  keysAlongside: withSearchIndex,
};
