import type { Principal } from '../auth/principal.ts';

/**
 * Entities are there where the tenant's module and the organisation's own setting are on (specification 1).
 */
export const isEntityReportingOn = ({ tenant, organization }: Pick<Principal, 'tenant' | 'organization'>): boolean =>
  tenant.modules.includes('reporting-entity') && organization.isEntityReportingEnabled;
