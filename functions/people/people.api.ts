import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withReportAccess } from '../core/reports/report-access.entity.ts';

export const api = {
  ...createApiDependencies('people', readEnvironment(ApiEnvironment)),
  keysAlongside: withReportAccess,
};
