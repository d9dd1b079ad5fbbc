import { AppError } from '../../../shared/errors.ts';
import { isRegistrationFinished } from '../../../shared/model/organization/registration.ts';
import { isAllowed } from '../../../shared/model/people/permissions.ts';
import type { CallQuotas } from '../../../shared/model/platform/call-quotas.ts';
import { type ModuleName, tenantHostname } from '../../../shared/model/platform/tenant.ts';
import { quotasOf } from '../../../shared/model/platform/tenant-limits.ts';
import type { KeysAlongside } from '../auth/keys-alongside.ts';
import { isClosedFor, loadPrincipal, type Principal } from '../auth/principal.ts';
import type { VerifyToken } from '../auth/verify-token.ts';
import { requestCount, resetRequestCount } from '../data/request-count.ts';
import type { Scope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { isEntityReportingOn } from '../entities/entity-reporting.ts';
import type { Logger } from '../observability/logger.ts';
import { requireRootHost } from '../platform/root-host.ts';
import type { Binding } from './binding.ts';
import { createCallCounter } from './call-quotas.ts';
import { bearerToken, type RequestContext } from './request.ts';

export type AdmissionDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  verifyToken: VerifyToken;
  logger: Logger;
  /** Call quotas of people and tenants, for tenants without their own. */
  callQuotas: CallQuotas;
  /** Keys of records read in the principal's request. */
  keysAlongside?: KeysAlongside;
};

/**
 * Registration and company profile are both asked for (specification 2.6); an operator acts on no
 * organisation.
 */
const isRegistering = ({ organization, user }: Principal): boolean =>
  !user.isPlatformOperator && !isRegistrationFinished(user.registerProcess, organization.informationStep);

/** The data hub and entities are switched on by the organisation too (specification 1). */
const isOn = (module: ModuleName, principal: Principal): boolean => {
  if (module === 'reporting-entity') return isEntityReportingOn(principal);
  const { tenant, organization } = principal;
  return tenant.modules.includes(module) && (module !== 'data-management-module' || organization.isDataHubEnabled);
};

/**
 * A removed tenant member, a switched-off module, a suspended account, a role: each refused before any input is read.
 */
const authorize = (binding: Binding, principal: Principal): void => {
  const { access, module, openWhile = [] } = binding.call;
  if (access === 'public' || access === 'authenticated') return;
  if (isClosedFor(principal) && !openWhile.includes('suspended')) throw new AppError('account.suspended');
  if (isRegistering(principal) && !openWhile.includes('registering')) throw new AppError('registration.incomplete');
  if (module && !isOn(module, principal)) throw new AppError('module.off');
  if (!isAllowed(principal.levels, access)) throw new AppError('auth.forbidden');
  if (access === 'platform:operate') requireRootHost(principal);
};

const idsOf = ({ scope, user }: Principal) => ({ tenantId: scope.tenantId, userId: user.userId });

/** What the chain does for calls that are not public; it is loaded with the first of them. */
export const createAdmission = ({ tableOf, verifyToken, logger, keysAlongside, callQuotas }: AdmissionDependencies) => {
  const calls = createCallCounter(() => Date.now());
  return {
    /**
     * The caller, who may make calls at all: known by the token, on the own host, within the quotas.
     *
     * @throws AppError of specification 8
     */
    identify: async (context: RequestContext): Promise<Principal> => {
      const token = bearerToken(context);
      if (!token) throw new AppError('auth.unauthorized');
      const keys: KeysAlongside = (place) => [...(keysAlongside?.(place) ?? []), ...calls.keys(place.userId)];
      const verified = await verifyToken(token);
      const stillRefused = calls.refusedFor(verified);
      if (stillRefused !== undefined) throw new AppError('rate.limited', { retryAfterSeconds: stillRefused });
      const principal = await loadPrincipal(tableOf, verified, keys);
      // The token names the tenant; it gives no access on another tenant's host (architecture decision 4).
      if (tenantHostname(context.host) !== principal.tenant.hostname) throw new AppError('auth.unauthorized');
      return principal;
    },

    /** Refuses a call over the quotas, and one that the caller may not make. */
    admit: (binding: Binding, principal: Principal): void => {
      const quotas = quotasOf(principal.tenant, callQuotas);
      const retryAfterSeconds = calls.pass(idsOf(principal), quotas, principal.alongside);
      if (retryAfterSeconds !== undefined) throw new AppError('rate.limited', { retryAfterSeconds });
      authorize(binding, principal);
    },

    /** Reporting calls to the table is not part of the call: it counts towards no budget, and its failure fails nothing. */
    report: async (principal: Principal): Promise<void> => {
      const requests = requestCount();
      const quotas = quotasOf(principal.tenant, callQuotas);
      await calls.report(idsOf(principal), quotas, tableOf(principal.scope)).catch((error: unknown) => {
        logger.warn('calls were not reported', { error });
      });
      resetRequestCount(requests);
    },
  };
};
export type Admission = ReturnType<typeof createAdmission>;
