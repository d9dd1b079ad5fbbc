import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { withTemplates } from '../../../shared/catalogue/templates/with-templates.ts';
import type { OrganizationId } from '../../../shared/ids.ts';
import { withReportedChoices, withReportedUnits } from '../../../shared/model/data-point/reported-unit.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { type MetricUnits, metricUnitsEntity } from '../metric-units/metric-units.entity.ts';
import { type PublishedTemplates, templatesEntity } from './templates.entity.ts';

const tenantsMax = 100;

/** As an organisation reports: in its units, with its choices. */
const reportedBy = (catalogue: Catalogue, stored: MetricUnits | undefined): Catalogue =>
  withReportedChoices(withReportedUnits(catalogue, stored?.units ?? {}), stored?.choices ?? {});

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
      reportedBy(ofTenant(principal), principal.alongside?.pick(metricUnitsEntity, principal.organization)),
    /** For a step of a workflow, which no principal comes with: one request. */
    load: async (table: TenantTable, organizationId: OrganizationId): Promise<Catalogue> => {
      const found = await table.findMany([templatesEntity.key({}), metricUnitsEntity.key({ organizationId })]);
      const catalogue = catalogueOf(table.scope.tenantId, found.pick(templatesEntity, {}));
      return reportedBy(catalogue, found.pick(metricUnitsEntity, { organizationId }));
    },
  };
};
