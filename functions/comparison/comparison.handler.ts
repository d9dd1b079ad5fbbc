import { routes } from '../../shared/contract/routes/comparison.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './comparison.api.ts';

const comparison = async () => (await import('./comparison.bindings.ts')).bindings;
const conflicts = async () => (await import('./conflicts.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listComparable: comparison,
    compareReports: comparison,
    exportComparison: comparison,
    compareDisclosure: comparison,
    getPriorAnswers: comparison,
    listOrganizationConflicts: conflicts,
    settleDataConflict: conflicts,
  },
  api,
);
