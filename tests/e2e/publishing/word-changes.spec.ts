import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readPackage, writePackage } from '../../../functions/core/files/zip-package.ts';
import errorMessages from '../../../shared/error-messages.json' with { type: 'json' };
import type { Language } from '../../../shared/model/text/language.ts';
import { createCompletion } from '../pages/completion.page.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, type Site, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Story = { site: Site; before: string; after: string };
const storyOf: Record<Language, Story> = {
  en: { site: sites.root, before: 'Waste is sorted once a week', after: 'Waste is sorted every morning' },
  zhTw: { site: sites.harbour, before: '廢棄物每星期分類一次', after: '廢棄物每天早上分類' },
};

/** The file as Word stores it after a user overwrote the content of its controls. */
const edited = (bytes: Uint8Array, changes: readonly (readonly [from: string, to: string])[]): Buffer => {
  const parts = readPackage(Buffer.from(bytes));
  const written = parts.map((part) => {
    if (part.name !== 'word/document.xml') return part;
    const xml = part.content.toString('utf8');
    for (const [from] of changes) expect(xml, from).toContain(from);
    const changed = changes.reduce((text, [from, to]) => text.replaceAll(from, to), xml);
    return { ...part, content: Buffer.from(changed) };
  });
  return Buffer.from(writePackage(written));
};

const openWaste = (page: Page, site: Site, path: string) =>
  page.goto(siteUrl(site, `${path}/data-input?framework=vsme-2025&disclosure=B7`));

const answer = async (page: Page, language: Language, before: string): Promise<void> => {
  const workspace = createWorkspace(page, language);
  await workspace.number('m0').fill('4,321 t');
  await workspace.number('m0').press('Enter');
  await workspace.number('m1').fill('1,234 t');
  await workspace.number('m1').press('Enter');
  await workspace.text('text').click();
  await page.keyboard.insertText(before);
  await workspace.number('m0').focus();
  await workspace.saved();
};

/** Publishes the answers, downloads the Word file, and reopens the report. */
const publishedWord = async (page: Page, language: Language): Promise<Uint8Array> => {
  await createWorkspace(page, language).finish.click();
  const completion = createCompletion(page, language);
  await completion.finish('complete');
  await completion.action('publish').click();
  await completion.live(1);
  const { bytes } = await completion.download('docx');
  await completion.action('edit').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf(language, 'workspace', 'completion.actions.edit') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return bytes;
};

test('edits in Word are shown and accepted', inChineseToo, async ({ page, language }) => {
  const { site, before, after } = storyOf[language];
  const t = textsOf(language, 'word-changes');
  const count = (key: string, of: number): string =>
    t(`${key}_${of === 1 && language === 'en' ? 'one' : 'other'}`, { count: of });
  await signIn(page, site, people.administrator, { language, path: '/create-report' });
  const path = await createReport(
    page,
    site,
    { framework: 'VSME', name: `Edited elsewhere ${randomUUID()}` },
    language,
  );
  await openWaste(page, site, path);
  await answer(page, language, before);
  const bytes = await publishedWord(page, language);
  const dialog = page.getByRole('dialog', { name: t('title') });
  const read = async (name: string, buffer: Buffer): Promise<void> => {
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: docx, buffer });
    await dialog.getByRole('button', { name: t('choose.read') }).click();
  };

  await test.step('another kind of file is refused before it is sent', async () => {
    await page.getByRole('button', { name: t('open') }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
    await expect(dialog.getByText(t('choose.format')).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('choose.read') })).toBeDisabled();
    await expectAccessibleAndTranslated(page, language, 'a file that is none');
  });

  await test.step('an unreadable file is reported at the file', async () => {
    await read('broken.docx', Buffer.from('no package'));
    await expect(dialog.getByText(errorMessages['word.format'][language]).first()).toBeVisible();
  });

  await test.step('an unedited file shows a message', async () => {
    await read('same.docx', Buffer.from(bytes));
    await expect(dialog.getByText(t('changes.none')).first()).toBeVisible();
    await expect(dialog).toContainText(t('changes.revision', { number: 1 }));
  });

  await test.step('edited answers appear next to those of the report', async () => {
    await read(
      'edited.docx',
      edited(bytes, [
        ['4,321', '5,678'],
        ['1,234', 'about ten'],
        [before, after],
      ]),
    );
    await expect(dialog.getByText(count('changes.title', 3)).first()).toBeVisible();
    await expect(dialog.getByText(count('problems.title', 1))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'edited answers');
  });

  await test.step('one is accepted, one is ignored', async () => {
    const taking = dialog.getByRole('button', { name: new RegExp(`^${t('row.take')}.*VSME B7`) });
    await expect(taking).toHaveCount(2);
    await taking.first().click();
    await expect(dialog.getByText(t('row.taken'), { exact: true })).toBeVisible();
    // The buttons disappeared: the focus moves to the next change, and then to the heading of the list.
    await expect(taking).toBeFocused();
    await dialog.getByRole('button', { name: new RegExp(`^${t('row.leave')}.*VSME B7`) }).click();
    await expect(dialog.getByText(t('row.left'), { exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: count('changes.title', 3) })).toBeFocused();
    await expectAccessibleAndTranslated(page, language, 'one taken, one left');
  });

  await test.step('it is in its field', async () => {
    await dialog
      .getByRole('button', { name: t('close'), exact: true })
      .last()
      .click();
    await openWaste(page, site, path);
    const workspace = createWorkspace(page, language);
    await expect(workspace.number('m0')).toHaveValue('5,678');
    await expect(workspace.number('m1')).toHaveValue('1,234');
    await expect(workspace.text('text')).toHaveText(before);
  });
});
