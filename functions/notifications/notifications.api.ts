import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withSeenMark } from './own-notifications.ts';

export const api = {
  ...createApiDependencies('notifications', readEnvironment(ApiEnvironment)),
  keysAlongside: withSeenMark,
};
