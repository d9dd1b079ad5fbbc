import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { listOrganizationConflicts } from '../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { ReportValidation } from '../../../shared/contract/reports/validation.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { createReport, earlierYear } from '../pages/create-report.page.ts';
import { addYears, enterFirst, openHub } from '../pages/data-hub.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated, waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const metric = 'waste.generated.hazardous';

/** A report over 2025 with an answer that differs from the 100 in the data hub. */
const typeAgainst = async (page: Page, language: Language): Promise<void> => {
  await page.goto(siteUrl(sites.root, '/create-report'));
  const report = { framework: 'VSME', name: `Apart ${randomUUID()}`, year: 2025 };
  const path = await createReport(page, sites.root, report, language);
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
  const { number, field, saveState, review, openDisclosure } = createWorkspace(page, language);
  await expect(number('m0')).toHaveValue('100');
  await number('m0').fill('44');
  await number('m0').press('Enter');
  await expect(field('m0').getByText(textsOf(language, 'data-points')('conflict.needsChoice'))).toBeVisible();
  const count = { count: 1 };
  const choice = textsOf(language, 'common')(language === 'en' ? 'save.choice_one' : 'save.choice_other', count);
  await expect(saveState).toContainText(choice);
  await openDisclosure('B3');
  await review.click();
  await expect(number('m0')).toBeFocused();
  await expect(number('m0')).toHaveValue('44');
};

test(
  'a conflict shows its texts with the evidence of both sides, and a duplicate period its dates',
  inChineseToo,
  async ({ page, language }) => {
    const t = textsOf(language, 'conflicts');
    await openHub(page, language);
    await addYears(page, language, ['2024']);
    await enterFirst(page, language, metric, '90');
    await addYears(page, language, ['2025']);
    await enterFirst(page, language, metric, '100');
    await typeAgainst(page, language);

    await page.goto(siteUrl(sites.root, '/data-hub/conflicts'));
    await expect(page.getByText(t('words'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('files.none'), { exact: true })).toHaveCount(2);
    await expectAccessibleAndTranslated(page, language, 'a conflict');

    await page.getByRole('button', { name: t('otherTime.action'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessibleAndTranslated(page, language, 'times that exist');
    await dialog.getByRole('radio', { name: t('otherTime.new'), exact: true }).check();
    const choose = async (year: string): Promise<void> => {
      await dialog.getByRole('textbox', { name: t('otherTime.startOn') }).fill(`${year}-01-01`);
      await dialog.getByRole('textbox', { name: t('otherTime.endOn') }).fill(`${year}-12-31`);
      await dialog.getByRole('button', { name: t('otherTime.confirm'), exact: true }).click();
    };
    await choose('2025');
    await expect(dialog).toContainText(t('words'));
    await choose('2024');
    await expect(dialog).toContainText(t('words'));
    await expectAccessibleAndTranslated(page, language, 'a time that is taken');
    await choose('2023');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t('empty.title'), { exact: true })).toBeVisible();
  },
);

test('of two people who resolve one conflict the second sees what the first did', async ({
  page,
  openContext,
  language,
}) => {
  const t = textsOf(language, 'conflicts');
  const { EntityManager } = await openHub(page, language);
  await addYears(page, language, ['2025']);
  await enterFirst(page, language, metric, '100');
  await typeAgainst(page, language);
  const inbox = '/data-hub/conflicts';
  const second = await (await openContext()).newPage();
  const person = { email: EntityManager, password: demoPassword, firstName: 'EntityManager' };
  await signIn(second, sites.root, person, { language, path: inbox });
  await page.goto(siteUrl(sites.root, inbox));
  const use = (on: Page, number: string) =>
    on.getByRole('button', { name: new RegExp(`^${t('useLabel', { value: number })}`) });
  await expect(use(second, '100')).toBeVisible();

  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/data-conflicts/settle', async (route) => {
    await isAsked;
    await route.continue();
  });
  await use(page, '44').press('Enter');
  await expect(use(page, '100')).toBeDisabled();
  await expect(use(page, '44'), 'what was pressed has the focus while it is saved').toBeFocused();
  answer();
  await expect(page.getByText(t('empty.title'), { exact: true })).toBeVisible();
  await use(second, '100').click();
  const message = second.locator('[data-testid="flashbar"], [class*="flashbar"]').first();
  await expect(message).toContainText('44');
  await expect(message).toContainText(language === 'en' ? 'Administrator' : '大文');
  await expect(second.getByText(t('empty.title'), { exact: true })).toBeVisible();
  await expectAccessibleAndTranslated(second, language, 'resolved by another user');
});

test('a new conflict does not replace the one on the screen', async ({ page }) => {
  const t = textsOf('en', 'conflicts');
  await openHub(page, 'en');
  await addYears(page, 'en', ['2025']);
  await enterFirst(page, 'en', metric, '100');
  await typeAgainst(page, 'en');
  const read = page.waitForResponse('**/api/data-conflicts?*');
  await page.goto(siteUrl(sites.root, '/data-hub/conflicts'));
  const { items: known } = listOrganizationConflicts.response.parse(await (await read).json());
  const items = page.getByRole('list', { name: t('list') }).getByRole('button');
  await expect(items).toHaveCount(1);
  const heading = page.getByRole('heading', { level: 2 }).first();
  const shown = await heading.textContent();
  const name = { en: 'Came up later', zhTw: '期間出現' };
  await page
    .getByRole('link', { name: textsOf('en', 'data-hub')('title'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/data-hub'));
  await waitUntilLoaded(page);
  // The cached list is shown at once, and refreshed: another conflict is first in the response.
  const newer = known.map((one) => ({ ...one, key: `newer ${one.key}`, metric: { ...one.metric, name } }));
  await page.route('**/api/data-conflicts?*', (route) =>
    route.fulfill({ json: { items: [...newer, ...known], nextCursor: null } }),
  );
  await page.goBack();
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(name.en);
  expect(await heading.textContent()).toBe(shown);
  await expect(items.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('an outdated choice disappears once it was opened', async ({ page }) => {
  const year = earlierYear();
  const t = textsOf('en', 'data-points');
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const open = async (name: string): Promise<string> => {
    const report = { framework: 'VSME', name: `${name} ${randomUUID()}`, year };
    const path = await createReport(page, sites.root, report);
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
    return path;
  };
  const { number, saved, field, saveState, review } = createWorkspace(page);
  const type = async (text: string): Promise<void> => {
    await number('m0').fill(text);
    await number('m0').press('Enter');
  };
  const first = await open('Origin');
  await type('31');
  await saved();
  const second = await open('Apart');
  await expect(number('m0')).toHaveValue('31');
  await type('44');
  await expect(field('m0').getByText(t('conflict.needsChoice'))).toBeVisible();
  await test.step('the completion step shows it once, at its field', async () => {
    const checked = page.waitForResponse((response) => response.url().endsWith('/validation'));
    await page.goto(siteUrl(sites.root, `${second}/completion`));
    await expect(page.getByText(t('conflict.notice_one', { count: 1 }))).toBeVisible();
    const { counts } = ReportValidation.parse(await (await checked).json());
    // Unanswered fields are shown next to it, and do not count it again.
    const count = counts.errors - 1;
    expect(count).toBeGreaterThan(0);
    const others = textsOf('en', 'validation')(count === 1 ? 'submit.state_errors_one' : 'submit.state_errors_other', {
      count,
    });
    await expect(page.getByText(others, { exact: true })).toBeVisible();
    await expect(saveState).not.toContainText(textsOf('en', 'common')('save.choice_one', { count: 1 }));
  });
  const goTo = (path: string) => page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
  await goTo(first);
  await expect(number('m0')).toHaveValue('31');
  await type('44');
  await saved();

  await goTo(second);
  await expect(number('m0')).toHaveValue('44');
  const asked = textsOf('en', 'common')('save.choice_one', { count: 1 });
  await expect(saveState).toContainText(asked);
  await expect(page.getByText(t('conflict.notice_one', { count: 1 }))).toBeVisible();
  await review.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('conflict.none'));
  await expectAccessibleAndTranslated(page, 'en', 'a choice that is none any more');
  await dialog
    .getByRole('button', { name: textsOf('en', 'common')('actions.close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('conflict.notice_one', { count: 1 }))).toBeHidden();
  await expect(saveState).not.toContainText(asked);
  await expect(page.locator('.tree-link[aria-current="page"]')).not.toContainText(
    textsOf('en', 'workspace')('tree.needsChoice'),
  );
});
