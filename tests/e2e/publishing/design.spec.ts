import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { samplePicture } from '../../support/published-files/sample-rich-text.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Until the screen announces the first page of the preview; ten times its limit (P5 of the bench). */
const drawn = { timeout: 60_000 };

const stored = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/report-design/'),
  );

const open = (page: Page, path: string, step: string) => page.goto(siteUrl(sites.root, `${path}/${step}`));
const pages = (page: Page) => page.frameLocator('.sheets-frame');

test(
  'a photo is on the cover at once, with its missing details listed next to it',
  inChineseToo,
  async ({ page, language }) => {
    const t = textsOf(language, 'design');
    const tReports = textsOf(language, 'reports');
    await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
    const path = await createReport(page, sites.root, { framework: 'VSME', name: `Cover ${randomUUID()}` }, language);
    await open(page, path, 'design');
    await expect(pages(page).locator('.cover')).toBeVisible();
    await page.locator('.design-settings').getByText(t('cover.layouts.picture'), { exact: true }).click();
    const photo = { name: 'quay.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.base64, 'base64') };
    await page.locator('input[type="file"]').setInputFiles(photo);
    await expect(pages(page).locator('.cover .art img')).toBeVisible();
    const lack = t('problems.picture-alt', { language: tReports(`languages.${language}`) });
    // Shown at its field on the step with the field, elsewhere above the pages.
    await expect(page.getByText(t('required')).first()).toBeVisible();
    await expect(page.getByText(lack)).toHaveCount(0);
    await page.getByRole('tab', { name: t('tabs.style'), exact: true }).click();
    await expect(page.getByText(lack)).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'a photo without words');
    await page.reload();
    await expect(page.getByRole('tab', { name: t('tabs.style'), exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: t('tabs.cover'), exact: true }).click();
    await page
      .getByRole('textbox', { name: new RegExp(t('cover.pictureAlt')) })
      .first()
      .fill('The quay 碼頭');
    await expect(page.getByText(t('required'))).toHaveCount(0);
    await page.getByRole('tab', { name: t('tabs.style'), exact: true }).click();
    await expect(page.getByText(lack)).toHaveCount(0);
  },
);

test('the page preview of the design runs no script and can be audited', async ({ page, problems, language }) => {
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Audit ${randomUUID()}` }, language);
  await open(page, path, 'design');
  for (const format of ['PDF', 'Word']) {
    await page
      .getByRole('radio', { name: format })
      .or(page.getByText(format, { exact: true }))
      .first()
      .click();
    await expect(pages(page).locator('.cover')).toBeVisible();
    await expectAccessibleAndTranslated(page, language, `pages of ${format}`);
  }
  const hasRun = await pages(page)
    .locator('body')
    .evaluate((body) => {
      const script = body.ownerDocument.createElement('script');
      script.textContent = 'document.body.dataset.ran = "yes"';
      body.append(script);
      body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.body.dataset.ran = 1">');
      return new Promise((resolve) => setTimeout(() => resolve(body.dataset.ran), 200));
    });
  expect(hasRun).toBeUndefined();
  // The content security policy reported two violations: they are expected here.
  expect(problems.splice(0).length).toBeGreaterThan(0);
});

test('a report is designed next to its page preview', async ({ page, language }) => {
  const t = textsOf(language, 'design');
  const tReports = textsOf(language, 'reports');
  const tComments = textsOf(language, 'collaboration');
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Design ${randomUUID()}` }, language);
  await open(page, path, 'data-input?framework=vsme-2025&disclosure=B1');
  const workspace = createWorkspace(page, language);
  await workspace.text('text').fill('We report on all of our sites.');
  await workspace.saved();

  await test.step('typed text appears on the cover and is stored', async () => {
    await open(page, path, 'design');
    await expect(pages(page).locator('.cover')).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'cover');
    const isWhole = () => page.locator('.sheets-viewport').evaluate((box) => box.scrollHeight <= box.clientHeight + 1);
    await expect.poll(isWhole).toBe(true);
    await page.getByText(t('zoom.width'), { exact: true }).first().click();
    await expect.poll(isWhole).toBe(false);
    await page.getByText(t('zoom.page'), { exact: true }).first().click();
    await expect.poll(isWhole).toBe(true);
    await page.locator('.sheets-frame').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.sheets-viewport').evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
    const title = page.locator('#design-title-en, #design-title-zhTw').first();
    const saved = stored(page);
    await title.fill('Harbour light 海港之光');
    await expect(pages(page).locator('.cover')).toContainText('Harbour light 海港之光');
    await saved;
    await page.reload();
    await expect(title).toHaveValue('Harbour light 海港之光');
    await expect(pages(page).locator('body')).toContainText('We report on all of our sites.');
  });

  await test.step('headers and footers are on the pages, but not on the cover', async () => {
    await page.getByRole('tab', { name: t('tabs.style'), exact: true }).click();
    const lines = pages(page).locator('.sheet-lines');
    await page.locator('#design-header-en, #design-header-zhTw').first().fill('Above 頁眉');
    await page.locator('#design-footer-en, #design-footer-zhTw').first().fill('Below 頁腳');
    await expect(lines.first()).toContainText('Above 頁眉');
    await expect(lines.first()).toContainText('Below 頁腳');
    const all = await lines.evaluateAll((elements) =>
      elements.map((element) => [...element.children].map(({ textContent }) => textContent)),
    );
    // The cover is the first page.
    expect(all.map((texts) => texts.at(-1))).toEqual(all.map((_, index) => String(index + 2)));
    expect(new Set(all.map((texts) => texts[0]))).toEqual(new Set(['Above 頁眉']));
    // Each has the name of its own content: not one name for all.
    expect(new Set(all.map((texts) => texts[1])).size).toBeGreaterThan(3);
    await expectAccessibleAndTranslated(page, language, 'heads and feet of pages');
    await page.getByRole('tab', { name: t('tabs.cover'), exact: true }).click();
  });

  await test.step('thumbnails of all pages are below and link to each page', async () => {
    const strip = page.getByRole('navigation', { name: t('pages.strip') });
    const small = (number: number) =>
      strip.getByRole('button', { name: t('pages.one', { page: number }), exact: true });
    await expect(page.frameLocator('.page-strip-frame').locator('.cover')).toContainText('Harbour light 海港之光');
    await small(2).click();
    await expect(page.getByText(new RegExp(t('pages.of', { page: 2, count: '\\d+' }))).first()).toBeVisible();
    await expect(small(2)).toHaveAttribute('aria-current', 'page');
    await small(2).press('Home');
    await expect(small(1)).toHaveAttribute('aria-current', 'page');
    await expectAccessibleAndTranslated(page, language, 'small pages');
  });

  await test.step('chapters, style and charts', async () => {
    await page.getByRole('tab', { name: t('tabs.chapters') }).click();
    await page.getByText(t('letter.include'), { exact: true }).click();
    await expectAccessibleAndTranslated(page, language, 'chapters');
    await page.locator('.design-settings').getByRole('button', { expanded: false }).last().click();
    await expect(page.getByText(t('chapters.sectionCovers'), { exact: true })).toBeVisible();
    await page.getByText(t('assurance.include'), { exact: true }).click();
    const statement = {
      name: '鑑證 statement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 sound'),
    };
    // Refused twice, reported once, at the field; an accepted file clears the error.
    for (const name of ['statement.exe', 'figures.xlsx']) {
      await page.locator('input[type=file]').setInputFiles({ ...statement, name });
      await expect(page.getByText(t('assurance.file.problems.format'), { exact: true })).toHaveCount(1);
    }
    await page.locator('input[type=file]').setInputFiles({ ...statement, buffer: Buffer.alloc(0) });
    await expect(page.getByText(t('assurance.file.problems.blank'), { exact: true })).toHaveCount(1);
    await page.locator('input[type=file]').setInputFiles(statement);
    const download = page.getByRole('button', { name: t('assurance.file.download', { name: statement.name }) });
    await expect(download).toBeVisible();
    await expect(page.getByText(t('assurance.file.problems.format'), { exact: true })).toHaveCount(0);
    await expectAccessibleAndTranslated(page, language, 'statement file');
    await page.reload();
    await page.getByRole('tab', { name: t('tabs.chapters') }).click();
    const arriving = page.waitForEvent('download');
    await download.click();
    expect((await arriving).suggestedFilename()).toBe(statement.name);
    await page.getByRole('button', { name: t('assurance.file.remove'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('assurance.file.remove'), exact: true })
      .click();
    await expect(download).toHaveCount(0);
    await page.getByText(t('assurance.include'), { exact: true }).click();
    await page.getByRole('tab', { name: t('tabs.style') }).click();
    const color = page.getByRole('textbox', { name: t('style.color') });
    const saved = stored(page);
    await color.fill('#FFE066');
    await expect(page.getByText(/1\.\d:1/)).toBeVisible();
    await saved;
    await expectAccessibleAndTranslated(page, language, 'style');
    await test.step('an invalid colour shows no contrast ratio', async () => {
      await color.fill('#zzz');
      await expect(page.getByText(t('style.colorWrong'))).toBeVisible();
      await expect(page.getByText(/\d\.\d:1/)).toHaveCount(0);
      await expect(page.getByLabel(t('style.pick'), { exact: true })).toHaveValue('#ffe066');
      await color.fill('#FFE066');
      await expect(page.getByText(/1\.\d:1/)).toBeVisible();
    });
    await page.getByRole('tab', { name: t('tabs.charts') }).click();
    await expect(page.getByText(t('charts.empty'))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'charts');
  });

  await test.step('files are chosen by format and language, with the names that they will have', async () => {
    await open(page, path, 'export-config');
    await expect(page.getByText(t('problems.letter-empty'))).toBeVisible();
    const saved = stored(page);
    await page.getByRole('radio', { name: new RegExp(`^${t('export.both')}`) }).check();
    await page.getByRole('checkbox', { name: /^Excel/ }).uncheck();
    await saved;
    await expect(page.locator('.design-file-names li')).toHaveCount(4);
    await expect(page.locator('.design-file-names')).toContainText('(EN) – r1.pdf');
    await expect(page.locator('.design-file-names')).toContainText('（繁中） – r1.docx');
    const length = new RegExp(t('export.length.about_other', { pages: '.+', size: '[\\d.]+\\s[KM]B', count: 4 }));
    await expect(page.getByText(length)).toBeVisible();
    // A language without opened pages is rendered to count them.
    await expect(page.getByText(t('export.length.counting'))).toHaveCount(0, drawn);
    await expectAccessibleAndTranslated(page, language, 'export settings');
  });

  await test.step('the preview is the PDF: its words can be read, its pages turned, in either language', async () => {
    await open(page, path, 'preview');
    const reader = page.getByRole('region', { name: t('reader.label') });
    await expect(
      page
        .getByRole('progressbar', { name: t('reader.drawing') })
        .or(reader)
        .first(),
    ).toBeVisible();
    await expect(reader).toContainText('Harbour light 海港之光', drawn);
    await expect(page.getByRole('link', { name: t('reader.openLabel') })).toBeVisible(drawn);
    await page.getByRole('button', { name: t('pages.next') }).click();
    await expect(page.getByText(new RegExp(t('pages.of', { page: 2, count: '\\d+' }))).first()).toBeVisible();
    await reader.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText(new RegExp(t('pages.of', { page: 1, count: '\\d+' }))).first()).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'preview');
    await test.step('by keyboard: nothing that is pressed loses the focus', async () => {
      await expect(page.locator('.pdf-thumbnails button[tabindex="0"]')).toHaveCount(1);
      await reader.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('PageUp');
      const next = page.getByRole('button', { name: t('pages.next') });
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(next).toHaveAccessibleDescription(t('pages.isLast'));
      await expect(next).toBeFocused();
      const count = await page.locator('.pdf-thumbnails button').count();
      const again = page.getByRole('button', { name: t('reader.again') });
      await again.focus();
      await page.keyboard.press('Enter');
      await expect(again).toBeFocused();
      await expect(page.getByText(t('pages.of', { page: count, count }), { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: t('reader.openLabel') })).toBeVisible(drawn);
      await expect(again).toBeFocused();
      await reader.focus();
      await page.keyboard.press('Home');
    });
    await page.getByText(tReports('languages.zhTw'), { exact: true }).first().click();
    await expect(reader).toContainText('發佈', drawn);
  });

  await test.step('a page gets comments, and colleagues are asked to read', async () => {
    await open(page, path, 'preview?framework=report&disclosure=cover');
    const comments = page.getByRole('region', { name: tComments('comments.ofPage', { page: 1 }) });
    // The content of a page is known once the whole is drawn.
    await expect(comments).toBeVisible(drawn);
    await comments.getByRole('textbox', { name: tComments('comments.writeOnPage', { page: 1 }) }).click();
    await page.keyboard.type(language === 'en' ? 'A warmer photo?' : '可否換一張相片？');
    await page.keyboard.press('Escape');
    const talk = page.getByRole('button', { name: t('reader.comments_zero'), exact: true });
    await expect(talk).toBeFocused();
    await expect(comments).toHaveCount(0);
    await page.keyboard.press('Enter');
    await comments.getByRole('button', { name: tComments('comments.send') }).click();
    await expect(comments.getByText(tComments('comments.onPage', { page: 1 }), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('reader.comments_other', { count: 1 }) })).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'comments of a page');
    await comments.getByRole('button', { name: tComments('comments.resolve'), exact: true }).click();
    await expect(comments.getByText(tComments('comments.noneOpen'))).toBeVisible();
    await page.getByRole('button', { name: t('share.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('share.title') });
    await dialog.getByRole('button', { name: new RegExp(t('share.people')) }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: t('share.message') }).fill('By Friday, please.');
    await expectAccessibleAndTranslated(page, language, 'sharing for reading');
    await dialog.getByRole('button', { name: t('share.send'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the export settings show the length of the report', async () => {
    await open(page, path, 'export-config');
    await expect(page.getByText(/\d+ (KB|MB)/).first()).toBeVisible();
  });
});
