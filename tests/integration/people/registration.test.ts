/** Registration as a script goes through it, step by step and from another device (specification 2.6 and 4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoTenantKey } from '../../../infra/local/demo/tenants.ts';
import {
  getBeginningPrice,
  getBillingContact,
  getTemporaryPayment,
  postTemporaryPayment,
  postTemporaryPaymentInformation,
  putBillingContact,
} from '../../../shared/contract/billing/billing.contract.ts';
import { getUserProfile } from '../../../shared/contract/people/identity.contract.ts';
import {
  getCurrentStatus,
  getOrganizationProfile,
  getRegisterProcess,
  patchInformationStep,
  postRegisterProcess,
  putOrganizationProfile,
  setCommunicationLanguage,
  setReportLanguage,
  updateOrganizationSettings,
} from '../../../shared/contract/people/organizations.contract.ts';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { codeOf, createNewcomer } from '../../support/cloud/newcomers.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const contact = {
  firstName: 'Mei',
  lastName: '陳',
  email: 'mei@newcomer.example',
  phone: '+85221234567',
  country: 'HK',
  addressLine1: '1 Harbour Road',
  addressLine2: '',
  city: 'Hong Kong',
  state: '',
  zipCode: '',
};

describe('registration', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  beforeAll(async () => {
    cloud = await openSharedCloud();
  });
  afterAll(() => cloud.stop());

  const device = (key: DemoTenantKey, email: string) => callerOf(cloud, key, email);
  const step = (caller: Caller, to: 1 | 2 | 3 | 8) => codeOf(caller, postRegisterProcess, { body: { step: to } });
  const refused = [422, 'registration.step_refused'];
  const incomplete = [403, 'registration.incomplete'];

  it('goes from the plan to the main area, each step from another device, and none can be skipped', async () => {
    const email = 'mei@newcomer.example';
    const organizationId = await createNewcomer(cloud, 'root', email);
    const laptop = await device('root', email);
    expect(await codeOf(laptop, listReports)).toEqual(incomplete);
    for (const ahead of [2, 3, 8] as const) expect(await step(laptop, ahead)).toEqual(refused);
    expect(await codeOf(laptop, patchInformationStep, { body: { step: 1 } })).toEqual(refused);
    expect(await codeOf(laptop, postTemporaryPaymentInformation, { body: { paymentType: null } })).toEqual(refused);

    const { prices, currency, trialDays } = await callApi(laptop, getBeginningPrice, {
      query: { userType: 'Standard' },
    });
    expect([currency, trialDays]).toEqual(['USD', 7]);
    expect(prices.map(({ billType }) => billType)).toContain('Annually');
    expect(await callApi(laptop, getTemporaryPayment)).toEqual({ billingPlan: 'Monthly', seat: 3, isChosen: false });
    for (const seat of [2, 21]) {
      const body = { billingPlan: 'Annually', seat };
      expect(await codeOf(laptop, postTemporaryPayment, { body })).toEqual([422, 'seat.out_of_range']);
    }
    await callApi(laptop, postTemporaryPayment, { body: { billingPlan: 'Monthly', seat: 4 } });
    expect((await step(laptop, 2))[0]).toBe(200);

    const phone = await device('root', email);
    expect(await callApi(phone, getRegisterProcess)).toEqual({ step: 2 });
    expect(await callApi(phone, getTemporaryPayment)).toMatchObject({
      billingPlan: 'Monthly',
      seat: 4,
      isChosen: true,
    });
    expect(await step(phone, 3)).toEqual(refused);
    expect(await step(phone, 1)).toEqual(refused);
    expect(await codeOf(phone, postTemporaryPaymentInformation, { body: { paymentType: null } })).toEqual(refused);
    expect(await callApi(phone, getBillingContact)).toEqual({ billingContact: null });
    const unheard = { ...contact, phone: '+85212345' };
    expect(await codeOf(phone, putBillingContact, { body: unheard })).toEqual([422, 'validation.failed']);
    await callApi(phone, putBillingContact, { body: contact });
    expect(await callApi(laptop, getBillingContact)).toEqual({ billingContact: contact });
    expect((await codeOf(phone, postTemporaryPaymentInformation, { body: { paymentType: 'offline' } }))[0]).toBe(422);
    const trial = await callApi(phone, postTemporaryPaymentInformation, { body: { paymentType: null } });
    expect(trial).toMatchObject({ status: 'trialing', seats: 4, billType: 'Monthly', currency: 'USD' });
    expect(Date.parse(trial.trialEndsAt) - Date.parse(trial.trialStartedAt)).toBe(7 * 24 * 60 * 60 * 1_000);
    expect(await callApi(phone, postTemporaryPaymentInformation, { body: { paymentType: null } })).toEqual(trial);
    expect(await callApi(phone, getCurrentStatus)).toEqual({ status: 'trialing' });
    expect((await step(phone, 3))[0]).toBe(200);
    expect(await codeOf(phone, postTemporaryPayment, { body: { billingPlan: 'Annually', seat: 5 } })).toEqual(refused);

    expect(await codeOf(laptop, patchInformationStep, { body: { step: 1 } })).toEqual(refused);
    expect((await step(laptop, 8))[0]).toBe(200);
    expect(await codeOf(laptop, patchInformationStep, { body: { step: 1 } })).toEqual(refused);
    await callApi(laptop, putOrganizationProfile, { body: { name: 'Lantau Kites', headquartersCountry: 'HK' } });
    expect(await codeOf(laptop, patchInformationStep, { body: { step: 2 } })).toEqual(refused);
    await callApi(laptop, patchInformationStep, { body: { step: 1 } });
    await callApi(phone, putOrganizationProfile, { body: { employeesBand: 'under-50', ownership: 'public' } });
    expect(await codeOf(phone, patchInformationStep, { body: { step: 2 } })).toEqual(refused);
    await callApi(phone, putOrganizationProfile, { body: { stockExchangeCode: 'XHKG' } });
    await callApi(phone, patchInformationStep, { body: { step: 2 } });
    for (const [field, code] of [
      ['industryCode', 'XX-YY'],
      ['headquartersCountry', 'QQ'],
      ['stockExchangeCode', 'QQQQ'],
    ] as const) {
      const answer = await codeOf(phone, putOrganizationProfile, { body: { [field]: code } });
      expect(answer).toEqual([422, 'validation.failed']);
    }
    await callApi(phone, putOrganizationProfile, { body: { industryCode: 'CG-AA' } });
    await callApi(phone, patchInformationStep, { body: { step: 3 } });
    expect(await codeOf(laptop, listReports)).toEqual(incomplete);
    const params = { id: organizationId };
    await callApi(laptop, setReportLanguage, { params, query: { lang: 'zhTw' } });
    await callApi(laptop, setCommunicationLanguage, { params, query: { lang: 'zhTw' } });
    await callApi(laptop, patchInformationStep, { body: { step: 4 } });

    expect(await callApi(phone, getOrganizationProfile)).toMatchObject({
      name: 'Lantau Kites',
      ownership: 'public',
      stockExchangeCode: 'XHKG',
      industryCode: 'CG-AA',
      reportLanguage: 'zhTw',
      communicationLanguage: 'zhTw',
      informationStep: 4,
    });
    expect(await callApi(phone, getUserProfile)).toMatchObject({ registerProcess: 8, informationStep: 4 });
    expect(await callApi(phone, listReports)).toMatchObject({ items: [] });
  });

  it('accepts two concurrent steps only once', async () => {
    const email = 'twice@newcomer.example';
    await createNewcomer(cloud, 'root', email);
    const caller = await device('root', email);
    await callApi(caller, postTemporaryPayment, { body: { billingPlan: 'Annually', seat: 3 } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => step(caller, 2)));
    expect(answers.filter(([status]) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(([status]) => status === 200 || status === 409)).toBe(true);
    await callApi(caller, putBillingContact, { body: contact });
    const trials = await Promise.all(
      Array.from({ length: 8 }, () =>
        codeOf(caller, postTemporaryPaymentInformation, { body: { paymentType: 'offline' } }),
      ),
    );
    expect(trials.every(([status]) => status === 200 || status === 409)).toBe(true);
    expect(await callApi(caller, getRegisterProcess)).toEqual({ step: 2 });
  });

  it('has neither plan nor payment for voucher users and where the module is off', async () => {
    await createNewcomer(cloud, 'root', 'voucher@newcomer.example', 'Trial');
    const voucher = await device('root', 'voucher@newcomer.example');
    expect(await codeOf(voucher, getBeginningPrice)).toEqual([403, 'auth.forbidden']);
    expect(await step(voucher, 2)).toEqual(refused);
    expect(await step(voucher, 8)).toEqual(refused);
    expect((await step(voucher, 3))[0]).toBe(200);
    expect((await step(voucher, 8))[0]).toBe(200);

    await createNewcomer(cloud, 'meridian', 'outside@newcomer.example');
    const outside = await device('meridian', 'outside@newcomer.example');
    for (const call of [getBeginningPrice, getTemporaryPayment, getBillingContact]) {
      expect(await codeOf(outside, call)).toEqual([403, 'module.off']);
    }
    const trial = { body: { paymentType: null } };
    expect(await codeOf(outside, postTemporaryPaymentInformation, trial)).toEqual([403, 'module.off']);
    expect((await step(outside, 3))[0]).toBe(200);
    expect((await step(outside, 8))[0]).toBe(200);
  });

  it('changes the own organisation only, within the features of the tenant', async () => {
    const caller = await device('root', 'administrator@demo.example');
    const other = await device('harbour', 'administrator@demo.example');
    const others = await callApi(other, getOrganizationProfile);
    const foreign = [404, 'organization.not_found'];
    const { id } = await callApi(caller, getOrganizationProfile);
    const strange = await createNewcomer(cloud, 'harbour', 'strange@newcomer.example');
    for (const call of [setReportLanguage, setCommunicationLanguage]) {
      for (const target of [strange, `org_${'z'.repeat(26)}`, 'nonsense']) {
        expect(await codeOf(caller, call, { params: { id: target }, query: { lang: 'zhTw' } })).toEqual(foreign);
      }
    }
    expect((await callApi(caller, getOrganizationProfile)).reportLanguage).toBe('en');
    const basic = await device('root', 'basic@demo.example');
    expect(await codeOf(basic, setReportLanguage, { params: { id }, query: { lang: 'en' } })).toEqual([
      403,
      'auth.forbidden',
    ]);
    const on = { isEntityReportingEnabled: true, isDataHubEnabled: true };
    expect(await callApi(caller, updateOrganizationSettings, { body: on })).toMatchObject(on);
    expect(await callApi(caller, getUserProfile)).toMatchObject({
      userInfo: { currentOrganization: { dataHubSetting: { isEnabled: true } } },
    });
    const off = { isEntityReportingEnabled: false, isDataHubEnabled: false };
    expect(await callApi(caller, updateOrganizationSettings, { body: off })).toMatchObject(off);
    expect(others).toMatchObject({ isDataHubEnabled: true });
    expect(await callApi(other, getOrganizationProfile)).toEqual(others);
  });
});
