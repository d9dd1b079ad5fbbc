import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/people/organizations.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { asOneself, type Principal } from '../core/auth/principal.ts';
import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { entitlementOfStored } from '../core/billing/subscription-view.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { changeCompanyProfile, organizationProfileOf } from './company-profile.ts';
import { listAdministrators } from './list-administrators.ts';
import { changeSettings, setOrganizationLanguage } from './organization-settings.ts';
import { api } from './organizations.api.ts';
import { takeInformationStep, takeRegistrationStep } from './registration.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const now = () => Date.now();
const ids = createIds(now);
const of = ({ scope }: Principal) => ({ table: api.tableOf(scope), ids, now });

export const bindings = {
  getCurrentStatus: bindSignedIn(contract.getCurrentStatus, async (_input, { principal }) => {
    const subscription = await api.tableOf(principal.scope).find(subscriptionEntity, principal.organization);
    const { currentStatus } = entitlementOfStored({ ...principal, subscription }, now(), principal.user);
    return { body: { status: currentStatus } };
  }),
  getRegisterProcess: bindSignedIn(contract.getRegisterProcess, async (_input, { principal }) => ({
    body: { step: principal.user.registerProcess },
  })),
  postRegisterProcess: bindSignedIn(contract.postRegisterProcess, async ({ body }, { principal }) => ({
    body: await takeRegistrationStep(of(principal), asOneself(principal), body.step),
  })),
  patchInformationStep: bindSignedIn(contract.patchInformationStep, async ({ body }, { principal }) => ({
    body: await takeInformationStep(of(principal), principal, body.step),
  })),
  getOrganizationProfile: bindSignedIn(contract.getOrganizationProfile, async (_input, { principal }) => ({
    body: organizationProfileOf(principal.organization),
  })),
  putOrganizationProfile: bindSignedIn(
    contract.putOrganizationProfile,
    async ({ body }, { principal, platformLanguage }) => ({
      body: await changeCompanyProfile({ ...of(principal), catalogue }, principal, body, platformLanguage),
    }),
  ),
  setReportLanguage: bindSignedIn(contract.setReportLanguage, async ({ params, query }, { principal }) => ({
    body: await setOrganizationLanguage(of(principal), principal, { ...params, ...query, field: 'reportLanguage' }),
  })),
  setCommunicationLanguage: bindSignedIn(
    contract.setCommunicationLanguage,
    async ({ params, query }, { principal }) => ({
      body: await setOrganizationLanguage(of(principal), principal, {
        ...params,
        ...query,
        field: 'communicationLanguage',
      }),
    }),
  ),
  updateOrganizationSettings: bindSignedIn(contract.updateOrganizationSettings, async ({ body }, { principal }) => ({
    body: await changeSettings(of(principal), principal, body),
  })),
  listAdministrators: bindSignedIn(contract.listAdministrators, async (_input, { principal }) => ({
    body: await listAdministrators(api.tableOf(principal.scope), principal),
  })),
};
