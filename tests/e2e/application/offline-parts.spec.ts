import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { unquiet } from '../support/traffic.ts';

const common = textsOf('en', 'common');
const workspace = textsOf('en', 'workspace');
const design = textsOf('en', 'design');

const open = async (page: Parameters<typeof signIn>[0]) => {
  await signIn(page, sites.root, people.administrator, { language: 'en', path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Offline parts ${randomUUID()}` }, 'en');
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
  await expect(page.locator('#disclosure-heading')).toContainText('B7');
  // Prefetching starts after the page is rendered; interrupting it would cause messages that this story is not about.
  await expect.poll(() => unquiet(page)).toEqual([]);
  return path;
};

test('a drawer and a dialog opened offline show a message, and load once the connection is back', async ({
  page,
  context,
}) => {
  const path = await open(page);
  const message = page.getByText(common('states.unreachedTitle'));
  const again = page.getByRole('button', { name: common('actions.tryAgain') });
  await context.setOffline(true);

  const title = workspace('drawers.history');
  await page.getByRole('button', { name: common('navigation.openDrawer', { title }) }).click();
  await expect(message).toBeVisible();
  await expectAccessible(page, 'a drawer that cannot be reached');
  await again.click();
  await expect(message).toBeVisible();

  await context.setOffline(false);
  await expect(message).toBeHidden();
  await expect(page.getByRole('complementary').getByRole('heading', { name: title })).toBeVisible();
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: common('navigation.closeDrawer', { title }) }).click();

  await page.goto(siteUrl(sites.root, `${path}/preview`));
  const share = page.getByRole('button', { name: design('share.open'), exact: true });
  await expect(share).toBeVisible();
  await expect.poll(() => unquiet(page)).toEqual([]);
  await context.setOffline(true);
  await share.click();
  const dialog = page.getByRole('dialog').filter({ hasText: common('states.unreachedTitle') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a dialog that cannot be reached');
  await dialog
    .getByRole('button', { name: common('actions.close'), exact: true })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
  await share.click();
  await expect(page.getByRole('dialog').filter({ hasText: design('share.title') })).toBeVisible();
});

test('without a connection disclosures are completed, omitted and opened; it is done once it is back', async ({
  page,
  context,
}) => {
  await open(page);
  const { disclosureHeading, complete, omit, number, saved } = createWorkspace(page);
  await context.setOffline(true);
  await number('m0').fill('31');
  await complete.click();
  await expect(page.getByText(workspace('waits.complete', { code: 'B7' }))).toBeVisible();
  await expect(disclosureHeading).toContainText('B8');
  await omit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: workspace('omission.reasons.not-applicable') }).check();
  await dialog.getByRole('textbox').fill('Not measured yet.');
  await dialog.getByRole('button', { name: workspace('omission.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(workspace('waits.omitted', { code: 'B8' }))).toBeVisible();
  await expectAccessible(page, 'disclosures that wait for the connection');

  await context.setOffline(false);
  await expect(page.getByText(workspace('waits.done', { codes: '.*' }).split(':').at(0) ?? '')).toBeVisible();
  await expect(page.getByText(workspace('waits.omitted', { code: 'B8' }))).toBeHidden();
  await saved();
  const status = (code: string) =>
    page.locator('.tree-link').filter({ has: page.locator(`.tree-code:text-is("${code}")`) });
  await page.getByRole('searchbox', { name: workspace('tree.filter') }).fill('B');
  await expect(status('B8')).toContainText(workspace('disclosureStatus.omitted'));
});

test('a step opened offline loads once the connection is back, and typed text remains', async ({ page, context }) => {
  const path = await open(page);
  const { number, saved } = createWorkspace(page);
  await context.setOffline(true);
  await number('m0').fill('31');
  await number('m0').press('Enter');
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${path}/validation`);
  await expect(page.getByText(common('states.unreachedTitle'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(common('states.unreachedTitle'))).toBeHidden();
  await page.goBack();
  await expect(number('m0')).toHaveValue('31');
  await saved();
});
