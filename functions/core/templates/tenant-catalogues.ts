import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { withTemplates } from '../../../shared/catalogue/templates/with-templates.ts';
import type { OrganizationId } from '../../../shared/ids.ts';
import { withReportedUnits } from '../../../shared/model/data-point/reported-unit.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { metricUnitsEntity } from '../metric-units/metric-units.entity.ts';
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
  const ofTenant = ({ scope, alongside }: Pick<Principal, 'scope' | 'alongside'>): Catalogue =>
    catalogueOf(scope.tenantId, alongside?.pick(templatesEntity, {}));
  return {
    /** Without the units of an organisation. */
    ofTenant,
    /** For a call: no request, as templates and units came with the principal (`withCatalogueKeys`). */
    of: (principal: Pick<Principal, 'scope' | 'alongside' | 'organization'>): Catalogue =>
      withReportedUnits(
        ofTenant(principal),
        principal.alongside?.pick(metricUnitsEntity, principal.organization)?.units ?? {},
      ),
    /** For a step of a workflow, which no principal comes with: one request. */
    load: async (table: TenantTable, organizationId: OrganizationId): Promise<Catalogue> => {
      const found = await table.findMany([templatesEntity.key({}), metricUnitsEntity.key({ organizationId })]);
      const catalogue = catalogueOf(table.scope.tenantId, found.pick(templatesEntity, {}));
      return withReportedUnits(catalogue, found.pick(metricUnitsEntity, { organizationId })?.units ?? {});
    },
  };
};
