import { routes } from '../../shared/contract/routes/consultancies.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './consultancies.api.ts';

const consultancies = async () => (await import('./consultancies.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listConsultancies: consultancies,
    getConsultancyCard: consultancies,
    findConsultancy: consultancies,
    grantAccess: consultancies,
    endAccess: consultancies,
    listConsultantChanges: consultancies,
  },
  api,
);
