import type { Domain } from '../../../shared/contract/calls/call.ts';
import type { CallId } from '../../../shared/contract/registry.ts';
import type { Binding } from './binding.ts';
import { type ApiDependencies, createCallChain } from './call-chain.ts';

/** Dependencies of a domain's function; `domain` decides which calls it must answer. */
export type DomainDependencies<OfDomain extends Domain> = ApiDependencies & { domain: OfDomain };

/**
 * The Lambda of one domain. A call of the domain's contract without a handler, or a handler of another's, does not
 * compile.
 */
export const createApi = <const OfDomain extends Domain>(
  bindings: { [Id in CallId<NoInfer<OfDomain>>]: Binding<Id> },
  dependencies: DomainDependencies<OfDomain>,
) => createCallChain(Object.values<Binding>(bindings), dependencies);
