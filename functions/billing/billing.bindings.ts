import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/billing/billing.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { priceTableOf } from '../../shared/model/billing/prices.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { askToResume } from './ask-to-resume.ts';
import { api, environment } from './billing.api.ts';
import { readBillingContact, writeBillingContact } from './billing-contact.ts';
import { listBills } from './list-bills.ts';
import { createPhoneCheck } from './phone-numbers.ts';
import { choosePlan, priceList, readPlan } from './plan.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const now = () => Date.now();
const ids = createIds(now);
const isCountry = (code: string): boolean => catalogue.countries().some(({ id }) => id === code);
const isPhone = createPhoneCheck();
const of = ({ scope }: Principal) => ({ table: api.tableOf(scope), ids, now, isCountry, isPhone });

export const bindings = {
  getBeginningPrice: bindSignedIn(contract.getBeginningPrice, async ({ query }, { principal }) => ({
    body: priceList(query.userType, priceTableOf(environment.PRICES, principal.tenant.hostname)),
  })),
  getTemporaryPayment: bindSignedIn(contract.getTemporaryPayment, async (_input, { principal }) => ({
    body: await readPlan(of(principal), principal),
  })),
  postTemporaryPayment: bindSignedIn(contract.postTemporaryPayment, async ({ body }, { principal }) => ({
    body: await choosePlan(of(principal), principal, body),
  })),
  getBillingContact: bindSignedIn(contract.getBillingContact, async (_input, { principal }) => ({
    body: await readBillingContact(of(principal), principal),
  })),
  putBillingContact: bindSignedIn(contract.putBillingContact, async ({ body }, { principal, platformLanguage }) => ({
    body: await writeBillingContact(of(principal), principal, body, platformLanguage),
  })),
  listBills: bindSignedIn(contract.listBills, async ({ query }, { principal }) => ({
    body: await listBills(of(principal), principal, query),
  })),
  askToResume: bindSignedIn(contract.askToResume, async (_input, { principal, host, isSecure }) => ({
    body: await askToResume(of(principal), principal, `${isSecure ? 'https' : 'http'}://${host}`),
  })),
};
