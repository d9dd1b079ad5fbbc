import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { beginReport, earlierYear, makeReport } from '../pages/create-report.page.ts';
import { createShell } from '../pages/shell.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { cutOff, intercept } from '../support/intercept.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const waste = 'data-input?framework=vsme-2025&disclosure=B7';
const points = textsOf('en', 'data-points');
const common = textsOf('en', 'common');

test('text typed when the session ended elsewhere is sent after signing in again', async ({ page, context }) => {
  const story = { framework: 'VSME', name: `Recovered ${randomUUID()}`, step: waste };
  const path = await beginReport(page, sites.root, people.basic, story);
  const { number, saved } = createWorkspace(page);
  await expect(number('m0')).toBeVisible();
  // Only saves fail; every other request works.
  const connect = await cutOff(page, '**/fields/**');
  await number('m0').fill('77');
  await number('m0').press('Enter');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('esg-core.edit:')).length))
    .toBe(1);

  const other = await context.newPage();
  await other.goto(siteUrl(sites.root, '/reports'));
  await createShell(other).signOut(people.basic.firstName);
  // Confirmed first, as the answer is on this device only.
  await other
    .getByRole('dialog')
    .getByRole('button', { name: common('account.signOut') })
    .click();
  await expect(other.getByRole('textbox').first()).toBeVisible();
  await other.close();

  page.on('dialog', (dialog) => void dialog.accept());
  connect();
  await signIn(page, sites.root, people.basic, { path: `${path}/${waste}` });
  await expect(number('m0')).toHaveValue('77');
  await saved();
  // From the server now, not from the device.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(number('m0')).toHaveValue('77');
});

test(
  'a session that ends during typing leads to sign-in directly, and back to the typed text',
  inLongRun,
  async ({ page, context }) => {
    const story = { framework: 'VSME', name: `Ended ${randomUUID()}`, step: waste };
    const path = await beginReport(page, sites.root, people.basic, story);
    const { number, text, saved } = createWorkspace(page);
    await text('text').click();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const body = JSON.stringify({ code: 'auth.expired', message: 'expired', requestId: 'req_0' });
    const refuse = { status: 440, contentType: 'application/json', body };
    const acceptFields = await intercept(page, '**/fields/**', (route) => route.fulfill(refuse));
    const acceptRenewals = await intercept(context, '**/auth/refresh-token', (route) =>
      route.fulfill({ ...refuse, status: 401 }),
    );
    await page.keyboard.insertText('Half a sentence');
    await number('m0').fill('77');
    await expect(page.getByText(textsOf('en', 'accounts')('sessionEnded'))).toBeVisible();
    expect(asked).toEqual([]);

    acceptFields();
    acceptRenewals();
    await page.getByRole('textbox').first().fill(people.basic.email);
    await page.locator('input[type=password]').fill(people.basic.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(siteUrl(sites.root, `${path}/${waste}`));
    await expect(number('m0')).toHaveValue('77');
    await expect(text('text')).toHaveText('Half a sentence');
    await saved();
  },
);

test('a number that differs from the data hub waits for a choice, and the choice reaches the other report', async ({
  page,
}) => {
  const year = earlierYear();
  const storyOf = (name: string) => ({ framework: 'VSME', name: `${name} ${randomUUID()}`, year });
  const { number, saved, field } = createWorkspace(page);
  const first = await beginReport(page, sites.root, people.administrator, { ...storyOf('First'), step: waste });
  await number('m0').fill('31');
  await number('m0').press('Enter');
  await saved();

  const second = await makeReport(page, storyOf('Second'));
  await page.goto(siteUrl(sites.root, `${second}/${waste}`));
  await expect(number('m0')).toHaveValue('31');
  await number('m0').fill('44');
  await number('m0').press('Enter');
  await expect(field('m0').getByText(points('conflict.needsChoice'))).toBeVisible();
  await field('m0')
    .getByRole('button', { name: new RegExp(`^${points('relation.keep')}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(points('conflict.title'));
  await expect(dialog).toContainText(points('conflict.text'));
  await expect(dialog.locator('[data-choice] button:focus')).toHaveCount(1);
  await expectAccessible(page, 'the dialog of a data conflict');
  // Another time is chosen in the data hub, at this very conflict.
  const otherTime = dialog.getByRole('link', { name: points('conflict.otherTimeFor', { code: 'B7' }) });
  const inbox = await page.context().newPage();
  await inbox.goto(new URL((await otherTime.getAttribute('href')) ?? '', page.url()).href);
  await expect(inbox.getByRole('main')).toContainText('44');
  await expect(inbox.getByRole('button', { name: textsOf('en', 'conflicts')('otherTime.action') })).toBeVisible();
  await expect(inbox).toHaveURL(/conflict=/);
  await inbox.close();
  const apply = dialog.getByRole('button', { name: points('conflict.apply') });
  // "Keep mine" was chosen already.
  const overwrite = dialog.getByRole('button', { name: points('conflict.overwrite'), exact: true });
  await expect(overwrite).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toContainText(points('conflict.others_one', { count: 1 }));
  await expect(dialog).toContainText(points('conflict.sum', { overwritten: 1, kept: 0 }));
  await apply.click();
  await expect(dialog).toBeHidden();
  await expect(field('m0').getByText(points('conflict.needsChoice'))).toBeHidden();

  await page.goto(siteUrl(sites.root, `${first}/${waste}`));
  await expect(number('m0')).toHaveValue('44');
});
