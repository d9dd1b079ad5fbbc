/** People share out a report and talk about it: two browsers, both languages, keyboard, a phone. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { assignDisclosures } from '../../../shared/contract/collaboration/assignments.contract.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { readAgain } from '../support/read-again.ts';
import { callerOf, signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'collaboration');
const texts = textsOf('en', 'workspace');
const waste = 'data-input?framework=vsme-2025&disclosure=B7';

const begin = (page: Page, name = `Shared ${randomUUID()}`): Promise<string> =>
  beginReport(page, sites.root, people.administrator, { framework: 'VSME', name, step: waste });

const commentInput = (page: Page) => page.getByRole('textbox', { name: t('comments.write') });

test('a disclosure is assigned with a due date, and the assignee finds it', async ({ page, openContext }) => {
  const name = `Shared ${randomUUID()}`;
  await begin(page, name);
  await page.getByRole('button', { name: t('assign.open', { code: 'B7' }) }).click();
  const person = page.getByRole('combobox', { name: t('assign.assignee') });
  await person.fill('Be');
  await page.getByRole('option', { name: /^Ben/ }).first().click();
  await page.getByRole('textbox', { name: t('assign.due') }).fill('2020-01-30');
  await expectAccessible(page, 'form of the assignment');
  await page.getByRole('button', { name: t('assign.save'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('assign.open', { code: 'B7' }) })).toBeFocused();
  await expect(page.getByText(t('assign.overdue', { date: '30-Jan-2020' }))).toBeVisible();
  await expect(page.locator('.tree-link[aria-current="page"] .person-chip')).toBeVisible();
  const other = await (await openContext()).newPage();
  await signIn(other, sites.root, people.basic);
  await other.getByRole('link', { name: /^B7 / }).first().click();
  await expect(other.getByText(t('assign.toYou')).first()).toBeVisible();
  await other.getByRole('button', { name: texts('tree.mine'), exact: true }).click();
  await expect(other.locator('.tree-link')).toHaveCount(1);
  const list = new URLSearchParams({ filter: JSON.stringify(['and', ['name', '=', name]]) });
  const row = page.getByRole('row', { name: new RegExp(name) });
  // The number of due fields follows the assignment.
  await expect(async () => {
    await page.goto(siteUrl(sites.root, `/reports?${list}`));
    await expect(row).toContainText(textsOf('en', 'reports')('overdue', { date: '30-Jan-2020' }), { timeout: 5_000 });
  }).toPass();
  await expect(row).toContainText('Ben');
});

test('a plan saved by another user leaves the filled-in assignment form unchanged', inLongRun, async ({ page }) => {
  const path = await begin(page, `Planned ${randomUUID()}`);
  await page.getByRole('button', { name: t('assign.open', { code: 'B7' }) }).click();
  const due = page.getByRole('textbox', { name: t('assign.due') });
  await due.fill('2020-01-30');
  const reportId = path.split('/').at(-1) ?? '';
  const disclosures = [{ versionId: 'vsme-2025', disclosureId: 'B7' }];
  const caller = await callerOf(sites.root, people.administrator);
  await callApi(caller, assignDisclosures, { params: { reportId }, body: { disclosures, dueOn: '2020-01-20' } });
  await readAgain(page, '**/outline');
  await expect(due).toHaveValue('2020-01-30');
  await page.getByRole('button', { name: t('assign.save'), exact: true }).click();
  await expect(page.getByText(t('assign.overdue', { date: '30-Jan-2020' }))).toBeVisible();
});

test(
  'a comment written offline is stored, sent once, answered and resolved',
  inLongRun,
  async ({ page, openContext }) => {
    const path = await begin(page);
    await createWorkspace(page).number('m0').focus();
    await page.keyboard.press('Alt+Shift+C');
    await expect(commentInput(page)).toBeVisible();
    await expectAccessible(page, 'drawer of comments');
    await page.context().setOffline(true);
    await commentInput(page).click();
    await page.keyboard.type('Is <b>all</b> of it here? @Ben');
    await page.getByRole('option', { name: /^Ben/ }).first().click();
    await page.getByRole('button', { name: t('comments.send') }).click();
    await expect(page.getByText(t('comments.waiting'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(t('comments.waiting'))).toHaveCount(0);
    await expect(page.locator('.tree-threads')).toHaveText(' 1');

    const other = await (await openContext()).newPage();
    await signIn(other, sites.root, people.basic, { path: `${path}/${waste}` });
    await other.getByRole('button', { name: new RegExp(`^${t('comments.chip_one', { count: 1 })}`) }).click();
    await expect(other.getByText('Is <b>all</b> of it here?')).toHaveCount(1);
    await other.getByRole('button', { name: t('comments.reply'), exact: true }).click();
    await other.keyboard.press('Tab');
    const reply = other.getByRole('textbox', { name: new RegExp(t('comments.replyLabel', { name: '' })) });
    await reply.click();
    await other.keyboard.type('It is.');
    await other.keyboard.press('Enter');
    await expect(other.getByText('It is.')).toBeVisible();
    await other.getByRole('button', { name: t('comments.resolve'), exact: true }).click();
    await expect(other.locator('.tree-threads')).toHaveCount(0);
  },
);
