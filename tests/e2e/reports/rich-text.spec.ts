import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { samplePicture } from '../../support/published-files/sample-rich-text.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible, expectReflow, expectUnclipped, expectWholeTexts } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const picture = { name: 'quay.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.base64, 'base64') };
const noPicture = { name: 'program.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

const openText = async (page: Page, language: Language) => {
  await signIn(page, sites.root, people.administrator, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Rich ${randomUUID()}` }, language);
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
  await expect(page.locator('#disclosure-heading')).toContainText('B7');
};

const expectState = async (page: Page, language: Language, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectWholeTexts(page, language, where);
  await expectUnclipped(page, where);
  await expectReflow(page, where);
};

test('a text contains an image with alt text and a footnote', inChineseToo, async ({ page, language }) => {
  const t = textsOf(language, 'workspace');
  await openText(page, language);
  const { text, tool, saved } = createWorkspace(page, language);
  const editor = text('text').first();
  await editor.click();
  await tool('bulletList').click();
  // The editor has the focus again a frame after its button: no person types within it.
  await expect(editor).toBeFocused();
  await page.keyboard.type('Waste');
  await expect(editor.getByRole('listitem'), 'a list chosen before the first word stays one').toHaveText('Waste');
  await tool('bulletList').click();
  await page.keyboard.insertText(' fell by 4 %');

  await tool('footnote').click();
  await page.getByRole('button', { name: t('editor.footnoteInsert') }).click();
  await expect(page.getByText(t('editor.footnoteEmpty'))).toBeVisible();
  await page.getByRole('textbox', { name: t('editor.footnoteText') }).fill('Without the depot that was sold.');
  await expectState(page, language, 'the form of a footnote');
  await page.getByRole('button', { name: t('editor.footnoteInsert') }).click();
  const notes = page.getByRole('list', { name: t('editor.footnotes') });
  await expect(notes).toContainText('Without the depot that was sold.');

  await editor.press('Control+End');
  await tool('image').click();
  await page.locator('input[type="file"]').setInputFiles(noPicture);
  await expect(page.getByText(t('editor.picture.format'))).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole('button', { name: t('editor.pictureInsert') }).click();
  await expect(page.getByText(t('editor.altEmpty'))).toBeVisible();
  await page.getByRole('textbox', { name: t('editor.alt') }).fill('The new quay');
  await page.getByRole('textbox', { name: t('editor.caption') }).fill('The quay on the day it opened');
  await expectState(page, language, 'the form of a picture');
  await page.getByRole('button', { name: t('editor.pictureInsert') }).click();
  const shown = page.getByRole('img', { name: 'The new quay' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(24);
  await expectState(page, language, 'a text with a picture and a footnote');
  await saved();

  await page.reload();
  await expect(shown).toBeVisible();
  await expect(page.locator('figcaption')).toHaveText('The quay on the day it opened');
  await notes.getByRole('button', { name: t('editor.footnoteEditOf', { number: 1 }) }).click();
  await page.getByRole('textbox', { name: t('editor.footnoteText') }).fill('Restated.');
  await page.getByRole('button', { name: t('editor.footnoteSave') }).click();
  await expect(notes).toContainText('Restated.');
  await saved();
});

test('a link without selected words shows its address, and text typed after it is no link', async ({ page }) => {
  const t = textsOf('en', 'workspace');
  await openText(page, 'en');
  const { text, tool, saved } = createWorkspace(page, 'en');
  const editor = text('text').first();
  await editor.click();
  await page.keyboard.insertText('See ');
  await tool('link').click();
  await page.getByRole('textbox', { name: t('editor.linkAddress') }).fill('https://www.example.org/policy');
  await page.getByRole('button', { name: t('editor.linkApply') }).click();
  await page.keyboard.insertText('for more.');
  await saved();
  await page.reload();
  await expect(editor).toHaveText('See https://www.example.org/policy for more.');
  await expect(editor.locator('a')).toHaveText('https://www.example.org/policy');
  await expect(editor.locator('a')).toHaveAttribute('href', 'https://www.example.org/policy');
});

test('unsaved texts of a footnote and an address are restored', async ({ page }) => {
  const t = textsOf('en', 'workspace');
  await openText(page, 'en');
  const { text, tool, saved, openDisclosure } = createWorkspace(page, 'en');
  const editor = text('text').first();
  const footnote = page.getByRole('textbox', { name: t('editor.footnoteText') });
  const address = page.getByRole('textbox', { name: t('editor.linkAddress') });
  const notes = page.getByRole('list', { name: t('editor.footnotes') });
  await editor.click();
  await page.keyboard.insertText('Waste fell');
  await tool('footnote').click();
  await footnote.fill('Without the depot that was sold.');
  await tool('link').click();
  await expect(footnote).toBeHidden();
  await address.fill('https://www.example.org/po');
  await saved();
  await openDisclosure('B6');
  await openDisclosure('B7');
  await expect(address, 'what was typed last is open again').toHaveValue('https://www.example.org/po');
  await page.reload();
  await expect(address).toHaveValue('https://www.example.org/po');
  await address.press('Escape');
  await expect(address).toBeHidden();

  await tool('footnote').click();
  await expect(footnote).toHaveValue('Without the depot that was sold.');
  await footnote.press('Enter');
  await expect(notes).toContainText('Without the depot that was sold.');
  await expect(editor.locator('p').first(), 'behind the words it was asked for at').toHaveText(/^Waste fell\d*$/);
  await saved();

  await notes.getByRole('button', { name: t('editor.footnoteEditOf', { number: 1 }) }).click();
  await footnote.fill('Restated.');
  await page
    .locator('.rich-text-input')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await page.keyboard.insertText('Our ');
  await page.getByRole('button', { name: t('editor.footnoteSave') }).click();
  await expect(notes, 'the footnote that was chosen, wherever the caret went').toHaveText(/^\s*Restated\./);
  await saved();
  await page.reload();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(footnote, 'nothing is left to be put in').toBeHidden();
});

test('a text in another form than the editor writes, as files and programs send it, is shown and edited', async ({
  page,
}) => {
  await openText(page, 'en');
  const { text, tool, saved } = createWorkspace(page, 'en');
  const editor = text('text').first();
  const parts = '{"type":"text","text":"Sorted "},{"type":"text","text":"every morning"}';
  let sent = '';
  await page.route(/\/api\/reports\//, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent = (route.request().postData() ?? '')
      .replaceAll('{"type":"orderedList","content"', '{"type":"orderedList","attrs":{"start":1},"content"')
      .replaceAll('{"type":"text","text":"Sorted every morning"}', parts);
    return route.continue({ postData: sent });
  });
  await editor.click();
  await tool('orderedList').click();
  await page.keyboard.type('Sorted every morning');
  await saved();
  expect(sent).toContain(parts);
  expect(sent).toContain('"attrs":{"start":1}');
  await page.unroute(/\/api\/reports\//);

  await page.reload();
  await expect(editor.getByRole('listitem')).toHaveText('Sorted every morning');
  await editor.press('Control+End');
  await page.keyboard.type('And once more at night');
  await expect(editor).toContainText('at night');
  await saved();
  await page.reload();
  await expect(editor).toContainText('And once more at night');
});

/** As Word writes a list and a table to the clipboard. */
const fromWord = `<html><body>
<p class=MsoNormal>Our targets:</p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First point</p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>Deeper point</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Second <b>point</b></p>
<p class=MsoNormal>In this order:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Measure</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>Reduce</p>
<table><tr><td colspan=2>Scope 1</td><td>Scope 2</td></tr><tr><td>Owned</td><td>Leased</td><td>Bought</td></tr></table>
</body></html>`;

test('lists and tables from Word remain lists and tables', async ({ page }) => {
  await openText(page, 'en');
  const { text, saved } = createWorkspace(page);
  const editor = text('text').first();
  await editor.click();
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, fromWord);
  await saved();
  await page.reload();
  await expect(editor.locator('> ul > li')).toHaveText([/^First point\s*Deeper point$/, 'Second point']);
  await expect(editor.locator('> ul > li > ul > li')).toHaveText(['Deeper point']);
  await expect(editor.locator('> ul strong')).toHaveText('point');
  await expect(editor.locator('> ol > li')).toHaveText(['Measure', 'Reduce']);
  await expect(editor.locator('tr').nth(0).locator('td')).toHaveText(['Scope 1', '', 'Scope 2']);
  await expect(editor.locator('tr').nth(1).locator('td')).toHaveText(['Owned', 'Leased', 'Bought']);
});
