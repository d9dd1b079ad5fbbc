/** A group with twenty sites, and the pictures of its story (data-hub/entity-journey.spec.ts). */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { entityColumnWords, entityTypeWords } from '../../../shared/model/entities/import/sheet-words.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { readDocxText, readPdf, readXlsx, withoutSpace } from '../../support/published-files/read-published-files.ts';
import { sheetOf } from '../../support/sheets/data-sheet.ts';
import type { createCompletion } from '../pages/completion.page.ts';
import { expectAccessibleAndTranslated, waitUntilLoaded } from './page-checks.ts';
import { textsOf } from './texts.ts';

export const phone = { width: 375, height: 800 };
export const desktop = { width: 1_440, height: 900 };
export const dayMilliseconds = 24 * 60 * 60 * 1_000;
export const metricName = { en: 'Gross Scope 1 greenhouse gas emissions', zhTw: '範圍 1 溫室氣體總排放量' } as const;
const run = randomUUID().slice(0, 8);
export const siteCount = 20;

export const words = {
  en: {
    group: 'Lantau Kites',
    report: `Kites of all sites ${run}`,
    site: (number: number) => `Kite site ${String(number).padStart(2, '0')}`,
    names: { firstName: 'Ana', lastName: 'Silva' },
    prose: 'Meters of the sites are read at the end of the year.',
    coverage: 'from 3 of 20 entities',
    message: 'Read the main meter, without the sold depot.',
    note: 'The meter in the photo shows a different reading.',
  },
  zhTw: {
    group: '大嶼風箏',
    report: `全部風箏廠 ${run}`,
    site: (number: number) => `風箏廠 ${String(number).padStart(2, '0')}`,
    names: { firstName: '嘉欣', lastName: '李' },
    prose: '各廠於年底讀取儀錶。',
    coverage: '涵蓋 20 個匯報實體中的 3 個',
    message: '請讀取主錶，不包括已出售的車廠。',
    note: '照片中的錶數與填報數值不同。',
  },
} as const;

/** Pictures of this run so far, which number them. */
let pictures = 0;
const picture = async (page: Page, name: string, language: Language): Promise<void> => {
  await waitUntilLoaded(page);
  pictures += 1;
  const number = String(pictures).padStart(2, '0');
  await page.screenshot({ path: `test-results/entity-journey/${language}/${number}-${name}.png`, fullPage: true });
};
/** Checks a screen and takes its picture. */
export const look = async (page: Page, name: string, language: Language): Promise<void> => {
  await expectAccessibleAndTranslated(page, language, name);
  await picture(page, name, language);
};

/** The same page on a phone, as a picture. */
export const lookOnPhone = async (page: Page, name: string, language: Language): Promise<void> => {
  await page.setViewportSize(phone);
  await picture(page, name, language);
  await page.setViewportSize(desktop);
};

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10);
/** Chinese has one form for every count. */
export const one = (language: Language): string => (language === 'en' ? 'one' : 'other');
/** Chooses in a list with a filter, if it has one. */
export const choose = async (page: Page, dialog: Locator, label: string, option: string): Promise<void> => {
  await dialog.getByRole('button', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) }).click();
  await page.getByRole('option').filter({ hasText: option }).first().click();
};

export const emailOf = (number: number, language: Language): string =>
  `site-${number}-${language}-${run}@plant.example`.toLowerCase();

/** The workbook of all sites, each with one user. */
const sitesSheet = async (language: Language): Promise<Buffer> => {
  const { name, type, firstName, lastName, email: address } = entityColumnWords;
  const bytes = await sheetOf(
    Array.from({ length: siteCount }, (_one, index) => ({
      [name[language]]: words[language].site(index + 1),
      [type[language]]: entityTypeWords.Site[language],
      [firstName[language]]: index === 0 ? words[language].names.firstName : `Ana ${index + 1}`,
      [lastName[language]]: words[language].names.lastName,
      [address[language]]: emailOf(index + 1, language),
    })),
  );
  return Buffer.from(bytes);
};

/** Imports all sites with their users. */
export const importSites = async (page: Page, language: Language): Promise<void> => {
  const t = textsOf(language, 'entity-import');
  const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
  await look(page, 'no-entities', language);
  await button(page, t('open')).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'sites.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sitesSheet(language),
  });
  await look(page, 'import-chosen', language);
  await button(dialog, t('check')).click();
  const create = button(dialog, t('create_other', { count: siteCount }));
  await expect(create).toBeVisible();
  await look(page, 'import-checked', language);
  await create.click();
  await expect(button(dialog, t('undo'))).toBeVisible({ timeout: 60_000 });
  await look(page, 'import-created', language);
  await button(dialog, t('close')).last().click();
  await expect(page.getByRole('link', { name: words[language].site(siteCount), exact: true })).toBeVisible();
  await look(page, 'entities', language);
  await lookOnPhone(page, 'entities-phone', language);
};

/** The first link of that form in any mail to an address, once there is one. */
export const linkInMail = async (email: string, pattern: RegExp): Promise<string> => {
  const found = async (): Promise<string> => {
    const mails = await mailsTo({ port: Number(process.env.E2E_PORT) }, email);
    return mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
  };
  await expect.poll(found, { message: `a link ${pattern}`, timeout: 60_000 }).not.toBe('');
  return found();
};

/** Downloads the three files, each of which has the texts. */
export const expectInFiles = async (
  { download }: Pick<ReturnType<typeof createCompletion>, 'download'>,
  texts: readonly string[],
): Promise<void> => {
  const files = {
    pdf: (await readPdf((await download('pdf')).bytes)).text,
    docx: readDocxText((await download('docx')).bytes),
    xlsx: withoutSpace(JSON.stringify(await readXlsx((await download('xlsx')).bytes))),
  };
  for (const [format, content] of Object.entries(files))
    for (const text of texts) expect(content, format).toContain(withoutSpace(text));
};
