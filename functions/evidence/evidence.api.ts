import { createApiDependencies } from '../core/api/dependencies.ts';
import { allAlongside } from '../core/auth/keys-alongside.ts';
import { MediaEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withStorageUse } from '../core/files/storage-use.entity.ts';
import { withReportAccess } from '../core/reports/report-access.entity.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';

export const environment = readEnvironment(MediaEnvironment);

export const api = {
  ...createApiDependencies('evidence', environment),
  keysAlongside: allAlongside(withReportAccess, withCatalogueKeys, withStorageUse),
};
