import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/billing.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';
import { readBillingContact, writeBillingContact } from './billing-contact.ts';
import { createPhoneCheck } from './phone-numbers.ts';
import { choosePlan, priceList, readPlan } from './plan.ts';
import { startTrial } from './start-trial.ts';

const api = createApiDependencies('billing', readEnvironment(ApiEnvironment));
const catalogue = createCatalogue(loadCatalogueFile);
const now = () => Date.now();
const ids = createIds(now);
const isCountry = (code: string): boolean => catalogue.countries().some(({ id }) => id === code);
const isPhone = createPhoneCheck();
const of = ({ scope }: Principal) => ({ table: api.tableOf(scope), ids, now, isCountry, isPhone });

export const handler = createApi(
  [
    bindSignedIn(contract.getBeginningPrice, async ({ query }) => ({ body: priceList(query.userType) })),
    bindSignedIn(contract.getTemporaryPayment, async (_input, { principal }) => ({
      body: await readPlan(of(principal), principal),
    })),
    bindSignedIn(contract.postTemporaryPayment, async ({ body }, { principal }) => ({
      body: await choosePlan(of(principal), principal, body),
    })),
    bindSignedIn(contract.getBillingContact, async (_input, { principal }) => ({
      body: await readBillingContact(of(principal), principal),
    })),
    bindSignedIn(contract.putBillingContact, async ({ body }, { principal, platformLanguage }) => ({
      body: await writeBillingContact(of(principal), principal, body, platformLanguage),
    })),
    bindSignedIn(contract.postTemporaryPaymentInformation, async ({ body }, context) => {
      const { principal, communicationLanguage, platformLanguage } = context;
      return { body: await startTrial(of(principal), principal, { ...body, communicationLanguage, platformLanguage }) };
    }),
  ],
  api,
);
