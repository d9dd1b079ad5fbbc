import type { Domain } from '../../../shared/contract/calls/call.ts';
import type { CallId } from '../../../shared/contract/registry.ts';
import type { Route, Routes } from '../../../shared/contract/routes/route.ts';
import type { Binding } from './binding.ts';
import { type ApiDependencies, createCallChain } from './call-chain.ts';

/** Dependencies of a domain's function; `domain` decides which calls it must answer. */
export type DomainDependencies<OfDomain extends Domain> = ApiDependencies & { domain: OfDomain };

type Loaded = Readonly<Record<string, Binding>>;

/** Imports a module of bindings at the first request of one of its calls. */
const loadOnce = (): ((load: () => Promise<Loaded>) => Promise<Loaded>) => {
  const modules = new Map<() => Promise<Loaded>, Promise<Loaded>>();
  return (load) => {
    const loading = modules.get(load) ?? load();
    modules.set(load, loading);
    return loading;
  };
};

/**
 * The Lambda of one domain. A cold start knows the routes of all its calls; the schemas and the code of a call are
 * loaded with its first request, together with those of the same module (ADR 79). A call of the domain's
 * contract without bindings, or with those of another call, does not compile.
 */
export const createApi = <const OfDomain extends Domain>(
  routes: Routes<NoInfer<OfDomain>>,
  modules: { [Id in CallId<NoInfer<OfDomain>>]: () => Promise<{ [Name in Id]: Binding<Name> }> },
  dependencies: DomainDependencies<OfDomain>,
) => {
  const once = loadOnce();
  const loads = new Map(Object.entries<() => Promise<Loaded>>(modules));
  const bindingOf = async (id: string): Promise<Binding> => {
    const load = loads.get(id);
    const binding = load && (await once(load))[id];
    if (!binding) throw new Error(`no code answers ${id}`);
    return binding;
  };
  const calls = Object.entries<Route>(routes).map(([id, [method, path]]) => ({
    method,
    path,
    load: () => bindingOf(id),
  }));
  return createCallChain(calls, dependencies);
};
