import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatsText } from '../../../shared/model/report/publication.ts';
import { createCompletion } from '../pages/completion.page.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { injectFault } from '../support/control.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const site = sites.root;
const t = textsOf('en', 'workspace');
/** Three tries of the workflow take their time. */
const failed = { timeout: 60_000 };
/** The client polls the report every 15 seconds. */
const followed = { timeout: 30_000 };

test('publications of a colleague, their results and withdrawals appear on the current screen', async ({
  page,
  openContext,
}) => {
  const name = `Two at once ${randomUUID()}`;
  await signIn(page, site, people.administrator, { path: '/create-report' });
  const path = await createReport(page, site, { framework: 'VSME', name });
  const reportId = path.split('/').at(-1) ?? '';
  const workspace = createWorkspace(page);
  await page.goto(siteUrl(site, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
  await workspace.text('text').click();
  await page.keyboard.insertText(name);
  await workspace.saved();
  await page.goto(siteUrl(site, `${path}/completion`));
  const own = createCompletion(page);
  await own.finish('complete');

  const colleague = await (await openContext()).newPage();
  await signIn(colleague, site, people.basic, { path: `${path}/completion` });
  const theirs = createCompletion(colleague);
  await expect(theirs.action('publish')).toBeVisible();

  const storing = (file: string) => ({ service: 's3' as const, operation: 'PUT', addressHas: [reportId, `/${file}`] });
  const retry = t('completion.failed.retry');

  await test.step('two files that could not be made are both named, to both', async () => {
    const mends = await Promise.all(
      ['report.pdf', 'report.docx'].map((file) => injectFault({ ...storing(file), kind: 'error' })),
    );
    await own.action('publish').click();
    const title = t('completion.failed.several', { formats: formatsText(['pdf', 'docx'], 'en') });
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible(failed);
    await expect(colleague.getByText(title, { exact: true }).first()).toBeVisible(followed);
    await own.expectStep('pdf', 'failed');
    await own.expectStep('xlsx', 'done');
    await own.expectStep('docx', 'failed');
    await expectAccessibleAndTranslated(page, 'en', 'two files could not be made');
    await Promise.all(mends.map((mend) => mend()));
  });

  const withdrawn = colleague.getByText(textsOf('en', 'publishing')('filesWithdrawn'));

  await test.step('a colleague who presses the same button late finds it published, with its files', async () => {
    await page.getByRole('button', { name: retry, exact: true }).click();
    await own.live(1);
    const late = colleague.getByRole('button', { name: retry, exact: true });
    if (await late.isVisible()) await late.click();
    await theirs.live(1);
    await expect(theirs.file('pdf')).toBeVisible(followed);
    await expect(withdrawn).toHaveCount(0);
    await expectAccessibleAndTranslated(colleague, 'en', 'published by a colleague');
  });

  const unpublish = async (from: Page, completion: ReturnType<typeof createCompletion>): Promise<Locator> => {
    await completion.action('unpublish').click();
    const act = t('completion.actions.unpublish').replace('…', '');
    return from.getByRole('dialog').getByRole('button', { name: act, exact: true });
  };
  const tooLate = colleague.getByText(t('completion.wentOn'));

  await test.step('a withdrawn publication disappears there, too, and a second withdrawal comes too late', async () => {
    const theirConfirm = await unpublish(colleague, theirs);
    await (await unpublish(page, own)).click();
    await expect(page.getByText(t('completion.stages.withdrawn', { revision: 1 }))).toBeVisible();
    await theirConfirm.click();
    await expect(tooLate).toBeVisible();
    await expect(withdrawn).toBeVisible(followed);
    await expect(theirs.file('pdf')).toHaveCount(0);
  });

  await test.step('the message about a late step disappears with the next one', async () => {
    await theirs.action('publish-again').click();
    await expect(tooLate).toHaveCount(0);
    await theirs.live(1);
  });
});
