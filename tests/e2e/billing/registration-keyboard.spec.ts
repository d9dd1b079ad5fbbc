/** Registration by keyboard alone: from an account of one's own to congratulations. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { codeIn, newestMail } from '../../support/cloud/cloud-mails.ts';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { cards, createCardForm } from '../pages/card-form.page.ts';
import { tabTo } from '../support/keyboard.ts';
import { accountsUrl, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { type Texts, textsOf } from '../support/texts.ts';

const password = 'Lantern-62-Quay';
const names = { en: { firstName: 'Nora', lastName: 'Lee' }, zhTw: { lastName: '李', firstName: '嘉欣' } };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const press = async (page: Page, button: ReturnType<Page['getByRole']>): Promise<void> => {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
};
const typeInto = async (page: Page, field: ReturnType<Page['getByRole']>, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** Opens a select, searches it if possible, and chooses the first match. */
const choose = async (page: Page, field: string, words = ''): Promise<void> => {
  await press(page, page.locator(`[data-field="${field}"] button`).first());
  await expect(page.getByRole('option').first()).toBeVisible();
  if (words !== '') {
    await page.keyboard.type(words);
    await expect(page.getByRole('option').first()).toContainText(words);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
};

const signUp = async (page: Page, language: Language): Promise<void> => {
  const accounts = createAccountsPage(page, language);
  const email = `${randomUUID()}@new.example`;
  await page.goto(accountsUrl(sites.root, `/login/signup?language=${language}`));
  const typed = { ...names[language], email, password, confirmation: password };
  for (const [name, text] of Object.entries(typed)) await typeInto(page, accounts.field(name), text);
  await page.keyboard.press('Enter');
  await expect(accounts.heading).toHaveText(accounts.t('confirm.title'));
  await typeInto(page, accounts.field('code'), codeIn(await newestMail({ port: Number(process.env.E2E_PORT) }, email)));
  await expect(page).toHaveURL(siteUrl(sites.root, '/selection-plan'));
};

const typeCard = async (page: Page, language: Language): Promise<void> => {
  const card = createCardForm(page, language);
  await typeInto(page, card.name, 'Nora Lee');
  await typeInto(page, card.number, cards.good);
  await typeInto(page, card.expiry, '1234');
  await typeInto(page, card.code, '123');
};

const takePlanAndPayment = async (page: Page, t: Texts, language: Language): Promise<void> => {
  await press(page, page.getByRole('button', { name: t('plan.continue') }));
  await expect(heading(page)).toHaveText(t('payment.title'));
  await expect(heading(page)).toBeFocused();
  await choose(page, 'country', t('country.search').includes('搜') ? '日本' : 'Japan');
  await typeInto(page, page.getByLabel(t('contact.phone'), { exact: true }), '312345678');
  await typeInto(page, page.getByLabel(t('contact.addressLine1'), { exact: true }), '1 Harbour Road');
  await typeInto(page, page.getByLabel(t('contact.city'), { exact: true }), 'Tokyo');
  await typeCard(page, language);
  await press(page, page.getByRole('button', { name: t('payment.start') }));
  await expect(page).toHaveURL(siteUrl(sites.root, '/welcome'));
};

const fillCompany = async (page: Page, t: Texts, language: Language): Promise<void> => {
  const next = page.getByRole('button', { name: t('company.next'), exact: true });
  const isChinese = language === 'zhTw';
  await press(page, page.getByRole('button', { name: t('welcome.company') }));
  await expect(heading(page)).toContainText(t('company.steps.name'));
  await typeInto(page, page.getByLabel(t('company.name'), { exact: true }), 'Lantau Kites');
  await choose(page, 'headquartersCountry', isChinese ? '新加坡' : 'Singapore');
  await press(page, next);
  await expect(page).toHaveURL(/step=1/);
  await choose(page, 'employeesBand');
  await tabTo(page, page.getByLabel(t('ownership.public'), { exact: true }));
  await page.keyboard.press('Space');
  // Found by the name in either language.
  await choose(page, 'stockExchangeCode', isChinese ? '新加坡' : 'Singapore');
  await press(page, next);
  await expect(page).toHaveURL(/step=2/);
  await choose(page, 'industryCode', isChinese ? '服裝' : 'Apparel');
  await press(page, next);
  await expect(page).toHaveURL(/step=3/);
  await press(page, next);
  await expect(page).toHaveURL(/step=4/);
  await press(page, page.getByRole('button', { name: t('company.finish'), exact: true }));
};

test('with the keyboard alone from sign-up to congratulations', async ({ page, language }) => {
  const t = textsOf(language, 'registration');
  await signUp(page, language);
  await takePlanAndPayment(page, t, language);
  await fillCompany(page, t, language);
  await expect(heading(page)).toHaveText(t('done.title', { company: 'Lantau Kites' }));
  await press(page, page.getByRole('link', { name: t('done.introduction.title') }));
  await expect(page).toHaveURL(siteUrl(sites.root, '/introduction'));
});
