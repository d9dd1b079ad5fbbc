import { createApiDependencies } from '../core/api/dependencies.ts';
import { allAlongside } from '../core/auth/keys-alongside.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withReportAccess } from '../core/reports/report-access.entity.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';

export const api = {
  ...createApiDependencies('edition-moves', readEnvironment(ApiEnvironment)),
  keysAlongside: allAlongside(withReportAccess, withCatalogueKeys),
};
