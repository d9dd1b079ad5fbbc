import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/people/consultancies.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { asOneself, type Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { endAccess, findConsultancy, grantAccess } from './change-access.ts';
import { api } from './consultancies.api.ts';
import type { ConsultancyDependencies } from './dependencies.ts';
import { listConsultantChanges } from './list-changes.ts';
import { listClients } from './list-clients.ts';
import { listFirms } from './list-firms.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const within = ({ scope }: Principal): ConsultancyDependencies => ({ table: api.tableOf(scope), ids, now });

/** The organisation that the caller works for at home, also while they act for a client. */
const cardOf = (principal: Principal) => {
  const { organization: firm } = asOneself(principal);
  return {
    consultancyId: firm.organizationId,
    name: firm.name,
    headquartersCountry: firm.headquartersCountry ?? null,
    industryCode: firm.industryCode ?? null,
  };
};

export const bindings = {
  listConsultancies: bindSignedIn(contract.listConsultancies, async ({ query }, { principal }) => ({
    body:
      principal.organization.type === 'Consultancy'
        ? await listClients(within(principal), principal, query.cursor)
        : await listFirms(within(principal), principal),
  })),
  getConsultancyCard: bindSignedIn(contract.getConsultancyCard, async (_input, { principal }) => ({
    body: cardOf(principal),
  })),
  findConsultancy: bindSignedIn(contract.findConsultancy, async ({ params }, { principal }) => ({
    body: await findConsultancy(within(principal), params.consultancyId),
  })),
  grantAccess: bindSignedIn(contract.grantAccess, async ({ params, body }, { principal }) => ({
    body: await grantAccess(within(principal), principal, { ...params, ...body }),
  })),
  endAccess: bindSignedIn(contract.endAccess, async ({ params }, { principal }) => ({
    body: await endAccess(within(principal), principal, params.consultancyId),
  })),
  listConsultantChanges: bindSignedIn(contract.listConsultantChanges, async ({ params, query }, { principal }) => ({
    body: await listConsultantChanges(
      { table: api.tableOf(principal.scope), catalogue: catalogues.of(principal) },
      principal,
      { ...params, ...query },
    ),
  })),
};
