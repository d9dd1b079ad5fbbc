/** The accounts host, settings, restricted screens of a suspension, the administration, own areas. */
import { expect } from '@playwright/test';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { createCardForm } from '../pages/card-form.page.ts';
import { fillCompany } from '../pages/registration.page.ts';
import { createSignInPage } from '../pages/sign-in.page.ts';
import { accountsUrl, people, type Site, sites, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';
import { at, type ScreenState } from './screen-state.ts';

const onAccounts = (site: Site, path: string): ScreenState => ({
  screen: 'Accounts',
  state: `${site.name} ${path}`,
  act: async ({ page, language }) => {
    await page.goto(accountsUrl(site, `${path}?language=${language}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const accounts: ScreenState[] = [
  onAccounts(sites.root, '/login/signin'),
  onAccounts(sites.meridian, '/login/signin'),
  onAccounts(sites.harbour, '/login/signin'),
  {
    screen: 'Accounts',
    state: 'sign-in without anything typed',
    act: async ({ page, language }) => createSignInPage(page, language).signIn({ email: '', password: '' }),
  },
  {
    screen: 'Accounts',
    state: 'sign-in refused',
    act: async ({ page, language }) => {
      const form = createSignInPage(page, language);
      await form.signIn({ email: 'nobody@demo.example', password: 'Not-the-passw0rd!' });
      await expect(form.alert).toBeVisible();
    },
  },
  ...['/login/signup', '/confirm', '/forgot-password', '/reset'].map((path) => onAccounts(sites.harbour, path)),
  {
    screen: 'Accounts',
    state: 'sign-up with what is wrong at each field',
    act: async ({ page, language }) => {
      const form = createAccountsPage(page, language);
      await page.goto(accountsUrl(sites.root, `/login/signup?language=${language}`));
      await form.field('firstName').fill('   ');
      await form.field('email').fill('not-an-address');
      await form.field('password').fill('short');
      await form.field('confirmation').fill('other');
      await form.button('signUp.action').click();
      await expect(page.getByText(form.t('invalidEmail')).first()).toBeVisible();
    },
  },
  {
    screen: 'Accounts',
    state: 'invitation that is none',
    act: async ({ page, language }) => {
      await page.goto(accountsUrl(sites.harbour, `/invitation?language=${language}&token=${'x'.repeat(43)}`));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    screen: 'Accounts',
    state: 'a host that no tenant has',
    act: async ({ page, language }) => {
      await page.goto(siteUrl({ hostname: 'nobody.esg-core.localhost' }, `/?language=${language}`));
    },
  },
];

export const settings: ScreenState[] = [
  ...at('AccountSetting', '/account-settings'),
  ...at('GeneralDetails', '/account-settings/general-details'),
  ...at('Subscriptions', '/account-settings/subscriptions'),
  ...at('Password', '/account-settings/password'),
  ...at('Checkout', '/restriction/checkout/unknown'),
];

export const security: ScreenState[] = [
  ...at('Security', '/account-settings/security'),
  {
    screen: 'Security',
    state: 'the password before a second factor',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'settings');
      await page.getByRole('button', { name: t('factor.setUp') }).click();
      await expect(page.getByLabel(t('factor.password'))).toBeVisible();
    },
  },
  {
    screen: 'Security',
    state: 'second factor',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'settings');
      await page.getByLabel(t('factor.password')).fill(people.operator.password);
      await page.getByRole('button', { name: t('factor.continue') }).click();
      await expect(page.getByRole('img', { name: t('factor.qr') })).toBeVisible();
    },
  },
];

const tenantId = `tnt_${'2'.padStart(26, '0')}`;
const tenant = `/admin/tenants/${tenantId}`;

export const administration: ScreenState[] = [
  ...at(
    'AdminTenants',
    '/admin',
    '/admin?tab=messages',
    '/admin?tab=mails',
    '/admin?tab=vouchers',
    `/admin?tab=messages&tenant=${tenantId}`,
    `/admin?tab=vouchers&tenant=${tenantId}`,
  ),
  ...at('AdminCreateTenant', '/admin/create-tenant'),
  ...at('AdminAccounts', '/admin/accounts', '/admin/accounts?tab=organizations'),
  ...at('AdminBillingEvents', '/admin/billing-events', '/admin/billing-events?status=applied'),
  ...at('AdminTenantData', '/admin/tenant-data', `/admin/tenant-data?tenant=${tenantId}`),
  ...at('AdminLog', '/admin/log'),
];

export const tenantTabs: ScreenState[] = at(
  'AdminTenant',
  tenant,
  ...[
    'users',
    'names',
    'domains',
    'brand',
    'modules',
    'vouchers',
    'content',
    'messages',
    'mails',
    'subscriptions',
    'transfers',
    'life',
  ].map((tab) => `${tenant}?tab=${tab}`),
);

export const suspending: ScreenState[] = [
  {
    screen: 'AdminTenant',
    state: 'suspension without a reason',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'admin');
      const name = 'Bright Ferry';
      await page.goto(siteUrl(sites.root, `${tenant}?search=${encodeURIComponent(name)}`));
      await page.getByRole('button', { name: t('organizations.suspend.of', { name }) }).click();
      await page.getByRole('button', { name: t('organizations.suspend.confirm') }).click();
      await expect(page.getByText(t('reason.required'), { exact: true })).toBeVisible();
    },
  },
];

export const restriction: ScreenState[] = [
  ...at('Restriction', '/restriction'),
  {
    screen: 'Restriction',
    state: 'message to support',
    act: async ({ page, language }) => {
      await page.getByRole('button', { name: textsOf(language, 'restriction')('support.write'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** From the plan to the card, for a new user. */
export const plan: ScreenState[] = [
  ...at('RegisterSelectionPlan', '/selection-plan'),
  {
    screen: 'RegisterBillingPayment',
    state: 'card form',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'registration');
      await page.getByRole('button', { name: t('plan.continue') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.title'));
      await expect(createCardForm(page, language).number).toBeVisible();
    },
  },
  {
    screen: 'RegisterBillingPayment',
    state: 'invoice without an address',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'registration');
      await page.getByRole('link', { name: t('payment.change') }).click();
      await page.getByRole('radio', { name: t('plan.Annually') }).check();
      await page.getByRole('button', { name: t('plan.continue') }).click();
      await page.getByRole('radio', { name: t('payment.transfer') }).check();
      await page.getByRole('button', { name: t('payment.sendInvoice') }).click();
      await expect(page.getByLabel(t('contact.phone'), { exact: true })).toBeFocused();
    },
  },
];

export const profile: ScreenState[] = [
  ...at('Welcome', '/welcome'),
  {
    screen: 'RegisterCompanyProfile',
    state: 'first step',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'registration');
      await page.getByRole('button', { name: t('welcome.company') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('company.steps.name'));
    },
  },
  {
    screen: 'RegisterCompanyProfile',
    state: 'last step',
    act: ({ page, language }) => fillCompany(page, textsOf(language, 'registration')),
  },
];
