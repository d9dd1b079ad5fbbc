import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { withTemplates } from '../../../shared/catalogue/templates/with-templates.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { type PublishedTemplates, templatesEntity } from './templates.entity.ts';

const tenantsMax = 100;

type Known = { revision: number; catalogue: Catalogue };

/**
 * The catalogue of each tenant: the shared one and the tenant's own templates. A tenant's catalogue is cached until its
 * templates have another revision.
 */
export const createTenantCatalogues = (catalogue: Catalogue) => {
  const known = new Map<string, Known>();
  const catalogueOf = (tenantId: string, published: PublishedTemplates | undefined): Catalogue => {
    if (!published) return catalogue;
    const before = known.get(tenantId);
    if (before?.revision === published.revision) return before.catalogue;
    if (known.size >= tenantsMax) known.clear();
    const made = withTemplates(catalogue, published.templates);
    known.set(tenantId, { revision: published.revision, catalogue: made });
    return made;
  };
  return {
    /** For a call: no request, as the templates came with the principal (`withTemplateKeys`). */
    of: ({ scope, alongside }: Pick<Principal, 'scope' | 'alongside'>): Catalogue =>
      catalogueOf(scope.tenantId, alongside?.pick(templatesEntity, {})),
    /** For a step of a workflow, which no principal comes with: one request. */
    load: async (table: TenantTable): Promise<Catalogue> =>
      catalogueOf(table.scope.tenantId, await table.find(templatesEntity, {})),
  };
};
