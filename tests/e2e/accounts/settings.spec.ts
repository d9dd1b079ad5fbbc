import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'settings');
const path = '/account-settings/general-details';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b5d' } })
    .jpeg()
    .toBuffer();
const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
};

test(
  'own details: errors at the field, nothing is lost by a link, saved values remain after a reload',
  inLongRun,
  async ({ page }) => {
    // A user of a separate organisation: renaming a colleague would disturb the tests that run in parallel.
    const { Basic: email } = await createColleagues(sites.meridian, { language: 'en', roles: ['Basic'] });
    await signIn(page, sites.meridian, { email, password: demoPassword, firstName: 'Basic' }, { path });
    const first = page.getByRole('textbox', { name: t('you.firstName') });
    const phone = page.getByRole('textbox', { name: t('you.phoneNumber') });
    await first.fill(' ');
    await phone.fill('12');
    await first.focus();
    await expect(page.getByText('Invalid Phone Number', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('saveChanges') }).click();
    await expect(page.getByText('First name is required', { exact: true })).toBeVisible();
    await expect(first).toBeFocused();

    await first.fill('Benjamin');
    await phone.fill('2123 4567');
    await page.getByRole('tab', { name: t('tabs.Password') }).click();
    const leaving = page.getByRole('dialog');
    await expect(leaving).toContainText('Leave without saving?');
    await leaving.getByRole('button', { name: 'Stay here' }).click();
    await expect(first).toHaveValue('Benjamin');

    // The browser's own button asks too, each time it is pressed.
    for (const _press of ['first', 'second']) {
      await page.goBack();
      await expect(leaving).toContainText('Leave without saving?');
      await leaving.getByRole('button', { name: 'Stay here' }).click();
      await expect(first).toHaveValue('Benjamin');
    }

    await page.getByRole('button', { name: t('saveChanges') }).click();
    await expect(page.getByText(t('you.saved'))).toBeVisible();
    await page.reload();
    await expect(first).toHaveValue('Benjamin');
    await expect(phone).toHaveValue('+852 2123 4567');
    await expect(page.getByRole('button', { name: /Benjamin Chan/ })).toBeVisible();
    // Who is no administrator reads the company.
    await expect(page.getByText(t('company.readOnly'))).toBeVisible();
  },
);

test(
  'the back button leaves a form after confirmation, and at once when nothing can be lost',
  inLongRun,
  async ({ page }) => {
    await signIn(page, sites.meridian, people.contributor, { path: '/reports' });
    await page.goto(siteUrl(sites.meridian, path));
    const department = page.getByRole('textbox', { name: t('you.department') });
    await department.fill('Quality');
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(siteUrl(sites.meridian, '/reports'));

    await page.goto(siteUrl(sites.meridian, path));
    await department.fill('Quality');
    await page.getByRole('button', { name: t('saveChanges') }).click();
    await expect(page.getByText(t('you.saved'))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(siteUrl(sites.meridian, '/reports'));
  },
);

test('three wrong fields are listed, each with a link to it', inLongRun, async ({ page }) => {
  await signIn(page, sites.meridian, people.contributor, { path });
  for (const field of ['firstName', 'lastName'] as const) {
    await page.getByRole('textbox', { name: t(`you.${field}`) }).fill(' ');
  }
  await page.getByRole('textbox', { name: t('you.phoneNumber') }).fill('12');
  await page.getByRole('button', { name: t('saveChanges') }).click();
  await expect(page.getByText('3 fields need attention')).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('you.firstName') })).toBeFocused();
  await expectAccessibleAndTranslated(page, 'en', 'three wrong fields');
  await page.getByRole('button', { name: t('you.lastName'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('you.lastName') })).toBeFocused();
});

test('an image is checked, previewed, and removed again', inLongRun, async ({ page }) => {
  // A user of a separate organisation: the parallel test of suspension shuts that of the clients.
  const { Basic: email } = await createColleagues(sites.meridian, { language: 'en', roles: ['Basic'] });
  await signIn(page, sites.meridian, { email, password: demoPassword, firstName: 'Basic' }, { path });
  await choose(page, 'a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText(t('picture.format'), { exact: true })).toBeVisible();
  await choose(page, 'large.png', 'image/png', Buffer.alloc(2_097_153));
  await expect(page.getByText(t('picture.volume'), { exact: true })).toBeVisible();
  await choose(page, 'broken.png', 'image/png', Buffer.from('no picture'));
  await expect(page.getByText('Failed to load image.', { exact: true })).toBeVisible();
  await choose(page, 'small.jpg', 'image/jpeg', await picture(60, 60));
  await expect(page.getByText(t('picture.small'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('picture.discard') }).click();

  await choose(page, 'me.jpg', 'image/jpeg', await picture(1_400, 900));
  await page.getByRole('button', { name: t('picture.use') }).click();
  const remove = page.getByRole('button', { name: t('picture.removeOf', { label: t('you.picture') }) });
  await expect(remove).toBeVisible();
  await page.reload();
  const shown = page.locator('img.person-picture');
  await expect(shown).toHaveAttribute('src', /X-Amz-Signature=/);
  await expect.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(900);
  await remove.click();
  await expect(shown).toHaveCount(0);
});

test(
  'a password that the server refuses shows an error, the rules update while typing',
  inLongRun,
  async ({ page }) => {
    await signIn(page, sites.meridian, people.basic, { path: '/account-settings/password' });
    await page.getByLabel(t('password.current')).fill('Not-the-passw0rd!');
    await page.getByLabel(t('password.next'), { exact: true }).fill('Longer-Passw0rd!');
    await page.getByLabel(t('password.again')).fill('Longer-Passw0rd');
    await page.getByRole('button', { name: t('password.change') }).click();
    await expect(page.getByText('Password does not match', { exact: true })).toBeVisible();
    await page.getByLabel(t('password.again')).fill('Longer-Passw0rd!');
    await page.getByRole('button', { name: t('password.change') }).click();
    await expect(page.getByText('Your password has not been changed.', { exact: true })).toBeVisible();
  },
);

test(
  'second factor set-up and suspension are accessible and translated',
  inLongRun,
  async ({ page, openContext, language }) => {
    const words = textsOf(language, 'settings');
    const adminWords = textsOf(language, 'admin');
    await signIn(page, sites.root, people.operator, { language, path: '/account-settings/security' });
    await page.getByRole('button', { name: words('factor.setUp') }).click();
    await page.getByLabel(words('factor.password')).fill(people.operator.password);
    await page.getByRole('button', { name: words('factor.continue') }).click();
    await expect(page.getByRole('img', { name: words('factor.qr') })).toBeVisible();

    // Each language suspends a separate organisation: the tests run in parallel.
    const name = language === 'en' ? 'Bright Ferry' : 'Orchard Packing';
    const site = language === 'en' ? sites.harbour : sites.meridian;
    const tenantId = language === 'en' ? `tnt_${'2'.padStart(26, '0')}` : `tnt_${'3'.padStart(26, '0')}`;
    await page.goto(siteUrl(sites.root, `/admin/tenants/${tenantId}?search=${encodeURIComponent(name)}`));
    await page.getByRole('button', { name: adminWords('organizations.suspend.of', { name }) }).click();
    await page.getByRole('button', { name: adminWords('organizations.suspend.confirm') }).click();
    await expect(page.getByText(adminWords('reason.required'), { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: adminWords('reason.label') }).fill('Invoice 12 is open');
    await page.getByRole('button', { name: adminWords('organizations.suspend.confirm') }).click();
    await expect(page.getByText(adminWords('organizations.suspend.done', { name }))).toBeVisible();

    const restriction = textsOf(language, 'restriction');
    for (const person of [people.clientBasic, people.clientAdministrator]) {
      const other = await (await openContext()).newPage();
      await signIn(other, site, person, { language, path: '/restriction' });
      // An operator shut it: no payment is missing.
      const kind = person === people.clientBasic ? 'member' : 'closed';
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(restriction(`${kind}.title`));
      await other.getByRole('link', { name: restriction('settings') }).click();
      await expect(other.getByText(words('suspended'))).toBeVisible();
    }
    await page.getByRole('button', { name: adminWords('organizations.resume.of', { name }) }).click();
    await page.getByRole('textbox', { name: adminWords('reason.label') }).fill('Paid');
    await page.getByRole('button', { name: adminWords('organizations.resume.confirm') }).click();
    await expect(page.getByText(adminWords('organizations.resume.done', { name }))).toBeVisible();
    await page.goto(siteUrl(sites.root, '/admin/log'));
    await expect(page.getByText('Invoice 12 is open').first()).toBeVisible();
  },
);

test('the administration does not exist for other users', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.administrator);
  for (const address of ['/admin', '/admin/log', `/admin/tenants/tnt_${'2'.padStart(26, '0')}`, '/restriction']) {
    await page.goto(siteUrl(sites.root, address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});
