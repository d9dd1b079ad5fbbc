import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { cutOff } from '../support/intercept.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const names = { from: 'TCFD', to: 'IFRS S2' };
const placeIn = (path: string, disclosure: string): string =>
  siteUrl(sites.root, `${path}/data-input?${new URLSearchParams({ framework: 'tcfd-2017', disclosure })}`);

/** Another page of the same user, without edits to send, moves the report to the newer edition. */
const move = async (page: Page, reportId: string, language: Language): Promise<void> => {
  const t = textsOf(language, 'edition-move');
  const other = await page.context().newPage();
  await other.goto(siteUrl(sites.root, `/newer-edition/${reportId}/tcfd-2017`));
  await other.getByRole('button', { name: t('move', names) }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('move', names) })
    .click();
  await expect(other.getByText(t('doneTitle', names))).toBeVisible({ timeout: 90_000 });
  await other.close();
};

test('values typed offline during an edition move are stored, shown, and can be moved', async ({ page, language }) => {
  const t = textsOf(language, 'edition-move');
  const tWorkspace = textsOf(language, 'workspace');
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const name = `Left ${randomUUID()}`;
  const path = await createReport(page, sites.root, { framework: names.from, name }, language);
  const reportId = /rpt_\w+/.exec(path)?.[0] ?? '';
  const workspace = createWorkspace(page, language);
  const notice = page.locator('#left-answers');
  let connect = (): void => undefined;

  await test.step('two figures are typed offline, and the report moves', async () => {
    connect = await cutOff(page, '**/fields/**');
    for (const disclosure of ['Metrics and Targets b)', 'Governance a)']) {
      await page.goto(placeIn(path, disclosure));
      await workspace.number('m0').fill('4711');
      await workspace.number('m0').press('Enter');
    }
    await move(page, reportId, language);
  });

  await test.step('back online, both are shown to their author', async () => {
    connect();
    await page.goto(placeIn(path, 'Governance a)'));
    await expect(notice).toContainText(t('kept.title_other', { count: 2 }));
    await expect(notice.getByText('4,711')).toHaveCount(2);
    await expectAccessibleAndTranslated(page, language, 'what was left');
  });

  await test.step('one goes to the question that took over', async () => {
    await notice.getByRole('button', { name: t('kept.put', { code: '29(a)(i)(1)' }) }).click();
    await expect(workspace.number('m0')).toHaveValue(/^4,?711$/);
    await expect(notice).not.toContainText('29(a)(i)(1)');
  });

  await test.step('the other, without a new field, links to its disclosure and can be dismissed', async () => {
    await expect(notice.getByRole('link', { name: t('open', { code: '6(a)' }) })).toBeVisible();
    await notice.getByRole('button', { name: new RegExp(tWorkspace('field.discardOf', { label: '.*' })) }).click();
    await expect(notice).toBeHidden();
    await workspace.saved();
    await page.reload();
    await expect(workspace.number('m0')).toHaveValue(/^4,?711$/);
  });
});
