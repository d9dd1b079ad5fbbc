import type { TenantDetail } from '../../../../../shared/model/platform/platform.ts';
import type { ModuleName } from '../../../../../shared/model/platform/tenant.ts';

/**
 * Modules that an operator switches; the administration belongs to the root tenant, and other modules are not built.
 */
export const switchedModules = [
  'esgl',
  'materiality',
  'reporting-entity',
  'custom-template',
  'data-management-module',
  'payment',
] as const satisfies readonly ModuleName[];
type SwitchedModule = (typeof switchedModules)[number];

/** Organisations that use an enabled module: two modules are enabled by each organisation itself. */
const organizationsWith = ({ organizations }: Pick<TenantDetail, 'organizations'>, module: SwitchedModule): number => {
  if (module === 'reporting-entity') return organizations.entityReporting;
  return module === 'data-management-module' ? organizations.dataHub : organizations.total;
};

export type ModuleEffect = { module: SwitchedModule; isOn: boolean; count: number };

/** Modules that people gain and lose by a change from the saved ones. */
export const effectsOf = (
  tenant: Pick<TenantDetail, 'organizations' | 'modules'>,
  wanted: readonly ModuleName[],
): ModuleEffect[] =>
  switchedModules
    .filter((module) => tenant.modules.includes(module) !== wanted.includes(module))
    .map((module) => ({ module, isOn: wanted.includes(module), count: organizationsWith(tenant, module) }));
