import { platformTenantId, TenantId } from '../../../shared/ids.ts';

const made: unique symbol = Symbol('scope');

/**
 * Permission to touch one tenant's data. No query without one (architecture decision 4), and only the four constructors
 * below make one.
 */
export type Scope = {
  readonly [made]: true;
  readonly kind: 'principal' | 'public-host' | 'workflow' | 'platform';
  readonly tenantId: TenantId;
};

/** Tenant from a verified access token; the stored principal is checked against it before any use case runs. */
export const principalScope = (verified: { tenantId: TenantId }): Scope => ({
  [made]: true,
  kind: 'principal',
  tenantId: verified.tenantId,
});

/** Tenant of the viewer's host: for named public reads and calls before sign-in. */
export const publicHostScope = (host: { tenantId: TenantId }): Scope => ({
  [made]: true,
  kind: 'public-host',
  tenantId: host.tenantId,
});

/** Tenant from a workflow execution's own input, which only our own transaction can have written. */
export const workflowScope = (input: { tenantId: string }): Scope => ({
  [made]: true,
  kind: 'workflow',
  tenantId: TenantId.parse(input.tenantId),
});

/** The platform itself (host names), or a tenant that an operator works on. */
export const platformScope = (tenantId: TenantId = platformTenantId): Scope => ({
  [made]: true,
  kind: 'platform',
  tenantId,
});
