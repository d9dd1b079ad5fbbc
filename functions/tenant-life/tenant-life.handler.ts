import * as contract from '../../shared/contract/platform/tenant-life.contract.ts';
import { createIds } from '../../shared/ids.ts';
import type { LifeBy } from '../../shared/model/platform/tenant-life.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { SignedInContext } from '../core/api/request.ts';
import { authorOf } from '../core/auth/principal.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { requireRootHost } from '../core/platform/root-host.ts';
import { callBackTenant, closeTenant } from './commands/close-tenant.ts';
import type { LifeDependencies } from './commands/dependencies.ts';
import { erasePerson, exportPerson, showPerson } from './commands/erase-person.ts';
import { exportData } from './commands/export-data.ts';
import { showLife } from './commands/life-of.ts';

const api = createApiDependencies('tenant-life', readEnvironment(ApiEnvironment));
const now = () => Date.now();
const dependencies: LifeDependencies = { tableOf: api.tableOf, ids: createIds(now), now };

/** Operator and reason. */
const byOf = ({ principal }: SignedInContext, reason: string): LifeBy => {
  const { userId, name } = authorOf(principal);
  return { userId, name, reason };
};

export const handler = createApi(
  {
    showLife: bindSignedIn(contract.showLife, async ({ params }, { principal }) => {
      requireRootHost(principal);
      return { body: await showLife(dependencies, params.tenantId) };
    }),
    exportTenant: bindSignedIn(contract.exportTenant, async ({ params, body }, context) => {
      requireRootHost(context.principal);
      await exportData(dependencies, { ...params, by: byOf(context, body.reason) });
      return { body: await showLife(dependencies, params.tenantId) };
    }),
    closeTenant: bindSignedIn(contract.closeTenant, async ({ params, body: { hostname, reason } }, context) => {
      requireRootHost(context.principal);
      await closeTenant(dependencies, { ...params, hostname, by: byOf(context, reason) });
      return { body: await showLife(dependencies, params.tenantId) };
    }),
    showPerson: bindSignedIn(contract.showPerson, async ({ params }, { principal }) => {
      requireRootHost(principal);
      return { body: await showPerson(dependencies, params) };
    }),
    exportPerson: bindSignedIn(contract.exportPerson, async ({ params, body }, context) => {
      requireRootHost(context.principal);
      await exportPerson(dependencies, { ...params, by: byOf(context, body.reason) });
      return { body: await showPerson(dependencies, params) };
    }),
    erasePerson: bindSignedIn(contract.erasePerson, async ({ params, body: { reason, ...typed } }, context) => {
      requireRootHost(context.principal);
      await erasePerson(dependencies, { ...params, ...typed, by: byOf(context, reason) });
      return { body: await showPerson(dependencies, params) };
    }),
    callBackTenant: bindSignedIn(contract.callBackTenant, async ({ params, body }, context) => {
      requireRootHost(context.principal);
      await callBackTenant(dependencies, { ...params, by: byOf(context, body.reason) });
      return { body: await showLife(dependencies, params.tenantId) };
    }),
  },
  api,
);
