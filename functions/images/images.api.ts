import { createApiDependencies } from '../core/api/dependencies.ts';
import { ReportDesignEnvironment, readEnvironment } from '../core/environment.ts';
import { withReportAccess } from '../core/reports/report-access.entity.ts';

export const environment = readEnvironment(ReportDesignEnvironment);
export const api = { ...createApiDependencies('images', environment), keysAlongside: withReportAccess };
