/** Contact support: sent and confirmed by mail, nothing lost when it does not go. */
import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { mailsTo, newestMail } from '../../support/cloud/cloud-mails.ts';
import { createColleagues, createNewcomer } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const mailbox = () => ({ port: Number(process.env.E2E_PORT) });

test(
  'a message goes from the help menu, outlives a failure and is confirmed',
  inChineseToo,
  async ({ page, language, openContext }) => {
    const t = textsOf(language, 'support');
    const common = textsOf(language, 'common');
    const { Administrator: email } = await createColleagues(sites.harbour, { language, roles: ['Administrator'] });
    const person = { email, password: demoPassword, firstName: 'Ada' };
    await signIn(page, sites.harbour, person, { language, path: '/user-management' });
    await page.getByRole('button', { name: common('help.title'), exact: true }).click();
    await page.getByRole('menuitem', { name: common('states.contactSupport') }).click();
    const dialog = page.getByRole('dialog');
    const message = dialog.getByRole('textbox', { name: t('message') });
    await expect(dialog).toContainText(t('categories.Account Management'));
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(message).toBeFocused();
    await message.fill('The total is wrong.');
    await page.route('**/api/contact-us', (route) => route.abort());
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog).toContainText(t('notSent', { supportEmail: sites.harbour.supportEmail }));
    await expect(message).toHaveValue('The total is wrong.');
    await expectAccessibleAndTranslated(page, language, 'not sent');
    await page.unroute('**/api/contact-us');
    await dialog.getByRole('checkbox', { name: t('details') }).check();
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(page.getByText(t('sent', { email }))).toBeVisible();
    await expect(dialog).toBeHidden();
    const confirmation = await newestMail(mailbox(), email);
    expect(confirmation.text).toContain('The total is wrong.');
    const toSupport = () => mailsTo(mailbox(), sites.harbour.supportEmail);
    await expect.poll(async () => (await toSupport()).some(({ text }) => text.includes(email))).toBe(true);

    await test.step('an operator finds it among the messages of all tenants, and marks it as answered', async () => {
      const admin = textsOf(language, 'admin');
      const inbox = textsOf(language, 'admin-support');
      const operator = await (await openContext()).newPage();
      await signIn(operator, sites.root, people.operator, { language, path: '/admin?tab=messages' });
      const row = operator.getByRole('row', { name: email });
      await expect(row).toContainText('Harbour Advisory');
      await row.getByRole('button', { name: inbox('read') }).click();
      await expect(row.getByText('The total is wrong.')).toBeVisible();
      await expectAccessibleAndTranslated(operator, language, 'messages of all tenants');
      await row.getByRole('button', { name: inbox('mark.answered') }).click();
      await operator.getByLabel(admin('reason.label')).fill('Explained by email');
      await operator
        .getByRole('dialog')
        .getByRole('button', { name: inbox('mark.answered'), exact: true })
        .click();
      await expect(operator.getByText(inbox('mark.done'))).toBeVisible();
      await expect(row).toHaveCount(0);
      // The same list of one tenant: its answered messages.
      await operator.getByRole('button', { name: new RegExp(`^${admin('columns.tenant')}`) }).click();
      await operator.getByRole('option', { name: /Harbour Advisory/ }).click();
      await operator
        .getByRole('radio', { name: inbox('states.answered') })
        .or(operator.getByRole('button', { name: inbox('states.answered') }))
        .first()
        .click();
      await expect(row).toContainText(inbox('categories.Account Management'));
    });
  },
);

test('a registering user writes from the plan step, for more than 20 users', async ({ page }) => {
  const email = await createNewcomer(sites.root, { language: 'en' });
  const t = textsOf('en', 'registration');
  const support = textsOf('en', 'support');
  await signIn(page, sites.root, { email, password: demoPassword, firstName: 'Mei' }, { path: '/selection-plan' });
  await page.getByRole('spinbutton', { name: t('plan.seats') }).fill('30');
  await page.getByRole('button', { name: textOf('en', 'seats', 'contactSupport'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(support('categories.Subscription'));
  await dialog.getByRole('textbox', { name: support('message') }).fill('We are 30 people.');
  await dialog.getByRole('button', { name: support('send') }).click();
  await expect(page.getByText(support('sent', { email }))).toBeVisible();
});
