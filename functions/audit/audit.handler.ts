import { routes } from '../../shared/contract/routes/audit.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './audit.api.ts';

const audit = async () => (await import('./audit.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listReportAudit: audit,
    listFieldHistory: audit,
    verifyReportAudit: audit,
    getAuditVerification: audit,
    exportReportAudit: audit,
    getAuditExport: audit,
  },
  api,
);
