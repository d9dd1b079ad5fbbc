import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { getReportDesign, saveReportDesign } from '../../../shared/contract/publishing/report-design.contract.ts';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import {
  completeReport,
  createSmallReport,
  finishedPublication,
  prose,
  proseOf,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { expectAccessibleAndTranslated, expectReflow } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** A report that is out in English and in Chinese. */
const publishInBoth = async (caller: Caller, name: string): Promise<string> => {
  const { reportId } = await createSmallReport(caller, name);
  const params = { reportId };
  await callApi(caller, saveFieldValue, {
    params: { ...params, ...prose },
    body: { value: proseOf(name), revision: 0 },
  });
  const { design, revision } = await callApi(caller, getReportDesign, { params });
  await callApi(caller, saveReportDesign, { params, body: { design: { ...design, languages: 'both' }, revision } });
  await finishedPublication(caller, await startPublishing(caller, await completeReport(caller, reportId)));
  return reportId;
};

test(
  "a shelf shows covers in the reader's language and revisions next to it",
  inChineseToo,
  async ({ page, language }) => {
    const t = textsOf(language, 'publishing');
    const tReports = textsOf(language, 'reports');
    const name = `In both ${randomUUID()}`;
    const caller = await signIn(page, sites.root, people.administrator, { language });
    const reportId = await publishInBoth(caller, name);
    await page.goto(siteUrl(sites.root, '/publish-reports'));
    const card = page.getByRole('article').filter({ hasText: name });
    const opener = card.getByRole('button', { name: t('allRevisionsOf', { name }), exact: true });
    const panel = page.getByRole('region', { name: t('allRevisionsOf', { name }), exact: true });
    const heading = panel.getByRole('heading', { level: 2 });

    await test.step('the cover and the first file are in that language', async () => {
      await expect(card.getByRole('img')).toHaveAttribute('src', new RegExp(`cover-${language}[.]jpg`));
      const own = card.getByRole('group', { name: tReports(`languages.${language}`), exact: true });
      await expect(own).toBeVisible();
      await expect(card.getByRole('group').first()).toHaveAccessibleName(tReports(`languages.${language}`));
      const download = card.locator('button', { hasText: t('downloadFormat', { format: 'PDF' }) });
      await expect(download).toHaveCount(1);
      await expect(own.getByRole('button').first()).toHaveText((await download.textContent()) ?? '');
    });

    await test.step('the panel has the focus while it is open, and its opener has it again', async () => {
      await opener.click();
      await expect(heading).toBeFocused();
      await expect(panel.getByRole('listitem').first()).toContainText(t('revision', { number: 1 }));
      await expect(panel.getByText(/SHA-256/)).toHaveCount(6);
      await expectAccessibleAndTranslated(page, language, 'revisions next to the shelf');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

    await test.step('on a phone they are below, and a link leads there', async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(siteUrl(sites.root, `/publish-reports?revisions=${reportId}`));
      await expect(heading).toBeInViewport();
      await expect(panel.getByRole('heading', { name: t('revision', { number: 1 }), exact: true })).toBeInViewport();
      await expectReflow(page, 'revisions on a phone');
    });
  },
);
