import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { addYears, enterFirst, openHub } from '../pages/data-hub.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Complaints about privacy: Bursa Malaysia asks for their total; the components are by source. */
const parts = ['privacy.complaints.outside', 'privacy.complaints.regulators'] as const;

test('a figure that follows from others is shown and never typed over', async ({ page, language }) => {
  const t = textsOf(language, 'data-points');
  await openHub(page, language);
  await addYears(page, language, ['2025']);
  await page.goto(siteUrl(sites.root, '/create-report'));
  const report = { framework: 'Bursa Malaysia', name: `Sums ${randomUUID()}`, year: 2025 };
  const path = await createReport(page, sites.root, report, language);
  const query = new URLSearchParams({ framework: 'bursa-2022', disclosure: 'C8(a)' });
  const open = () => page.goto(siteUrl(sites.root, `${path}/data-input?${query}`));
  const workspace = createWorkspace(page, language);

  await test.step('while a part is unknown it is typed', async () => {
    await enterFirst(page, language, parts[0], '3');
    await open();
    await expect(workspace.number('m0')).toBeVisible();
  });

  await test.step('once its components are known it shows its calculation', async () => {
    await enterFirst(page, language, parts[1], '4');
    await open();
    const field = workspace.field('m0');
    await expect(field).toContainText(t('relation.computed'));
    await expect(field).toContainText('7');
    await workspace.more('m0').click();
    await expect(field).toContainText(t('relation.formula', { formula: '' }).trim());
    await expect(workspace.number('m0')).toHaveCount(0);
    await expectAccessibleAndTranslated(page, language, 'calculated figure');
  });

  await test.step('the data hub shows it with links to its components, and to missing ones', async () => {
    const hub = textsOf(language, 'data-hub');
    await page.goto(siteUrl(sites.root, '/data-hub/privacy.complaints'));
    await expect(page.locator('.hub-hero-number')).toContainText('7');
    await expect(page.locator('.hub-hero-number')).toContainText(hub('calculated'));
    await expect(page.getByRole('heading', { name: hub('calculation.title') })).toBeVisible();
    await expect(page.locator('.hub-formula').getByRole('link')).toHaveCount(parts.length);
    await expectAccessibleAndTranslated(page, language, 'calculated metric');
    await page.goto(siteUrl(sites.root, '/data-hub/board.femaleMaleRatio'));
    await expect(page.getByText(hub('calculation.missing')).first()).toBeVisible();
    await page.goto(siteUrl(sites.root, '/data-hub/ghg.intensity.employeeScope12'));
    await expect(page.getByText(hub('isOwn'), { exact: true })).toBeVisible();
    await expect(page.getByText(hub('calculation.missing')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: hub('entry.open'), exact: true })).toHaveCount(0);
    await page.goto(siteUrl(sites.root, '/data-hub?q=GRI%20305-1'));
    await expect(
      page
        .getByRole('treeitem')
        .getByRole('link', { name: /Scope 1|範圍 1/ })
        .first(),
    ).toBeVisible();
  });
});

/** A turnover rate of 10 % follows from 5 leavers of 50 employees; the company published 11 %. */
test('of a stated and a calculated ratio one is chosen to be reported', inChineseToo, async ({ page, language }) => {
  const t = textsOf(language, 'data-points');
  await openHub(page, language);
  await addYears(page, language, ['2025']);
  await enterFirst(page, language, 'wf.employees.total', '50');
  await enterFirst(page, language, 'wf.turnover.total', '5');
  await page.goto(siteUrl(sites.root, '/create-report'));
  const report = { framework: 'GRI', name: `Ratios ${randomUUID()}`, year: 2025 };
  const path = await createReport(page, sites.root, report, language);
  const query = new URLSearchParams({ framework: 'gri-2021', disclosure: '401-1' });
  await page.goto(siteUrl(sites.root, `${path}/data-input?${query}`));
  const workspace = createWorkspace(page, language);
  const field = workspace.field('m3');
  const choice = field.locator('.reported-choice');

  await test.step('both are shown with their difference', async () => {
    await workspace.number('m3').fill('11');
    await workspace.number('m3').blur();
    await workspace.saved();
    await expect(choice).toContainText(t('reported.values', { stated: '11 %', calculated: '10 %' }));
    await expect(choice).toContainText(t('reported.points', { difference: '+1' }).trim());
    await expectAccessibleAndTranslated(page, language, 'stated and calculated ratio');
  });

  await test.step('the calculated one is reported, and both stay', async () => {
    await choice.getByRole('button', { name: t('reported.calculated'), exact: true }).click();
    await expect(workspace.number('m3')).toHaveCount(0);
    await expect(field).toContainText(t('relation.computed'));
    await expect(choice).toContainText('11 %');
    await expectAccessibleAndTranslated(page, language, 'calculated ratio reported');
    await page.reload();
    await expect(field).toContainText(t('relation.computed'));
  });

  await test.step('the stated one is reported', async () => {
    await choice.getByRole('button', { name: t('reported.stated'), exact: true }).click();
    await expect(workspace.number('m3')).toHaveValue('11');
  });
});
