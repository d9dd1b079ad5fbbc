import { expect, type Page } from '@playwright/test';
import { getEntityRequest } from '../../../shared/contract/entities/entity-requests.contract.ts';
import { EntityRequestId } from '../../../shared/ids.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { askEntityUser } from '../support/asked.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { openSession } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const phone = { width: 375, height: 800 };
const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/9k=',
  'base64',
);

/** The worker has the area: a page that is opened now needs no connection. */
const expectStored = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const builds = names.filter((name) => name.startsWith('own-area:'));
        const reads = names.includes('own-area-reads') ? await (await caches.open('own-area-reads')).keys() : [];
        return builds.length > 0 && reads.some(({ url }) => url.includes('/entity-tasks/'));
      }),
    )
    .toBe(true);

test('a figure is answered on a phone, with a photo, without a connection, over a reload, and sent once it is back', async ({
  page,
  context,
}) => {
  const t = textsOf('en', 'entity-tasks');
  await page.setViewportSize(phone);
  const asked = await askEntityUser(sites.root);
  const mailbox = { port: Number(process.env.E2E_PORT) };
  const isAsked = async (): Promise<boolean> =>
    (await mailsTo(mailbox, people.entityUser.email)).some(({ text }) => text.includes(asked.path));
  await expect.poll(isAsked, { message: 'the mail with the way to the task' }).toBe(true);
  await openSession(page, sites.root, people.entityUser);
  const arrival = new URL(siteUrl(sites.root, asked.path));
  arrival.searchParams.set('language', 'en');
  await page.goto(arrival.href);
  await expect(page.getByRole('heading', { level: 1, name: asked.entityName })).toBeVisible();
  await expectAccessibleAndTranslated(page, 'en', 'a task');
  await expectStored(page);

  const field = page.getByRole('textbox').first();
  await test.step('typed and photographed without a connection', async () => {
    await context.setOffline(true);
    await expect(page.getByText(t('offline.title'))).toBeVisible();
    await field.fill('1203');
    await field.blur();
    await page.locator('input[data-chooser=photo]').first().setInputFiles({
      name: 'meter.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await expect(page.getByText(t('files.kept', { name: 'meter.jpg' }))).toBeVisible();
  });

  await test.step('there after a reload without a connection', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: asked.entityName })).toBeVisible();
    await expect(field).toHaveValue(/1,?203/);
    await expect(page.getByText(t('files.kept', { name: 'meter.jpg' }))).toBeVisible();
    await expectAccessibleAndTranslated(page, 'en', 'a task without a connection');
    await page.getByRole('button', { name: t('form.send_one', { count: 1 }) }).click();
    await expect(page.getByText(t('form.queued_one', { count: 1 }))).toBeVisible();
  });

  await test.step('sent by itself once the connection is back', async () => {
    await context.setOffline(false);
    await expect(page.getByText(t('items.submitted'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: t('files.download', { name: 'meter.jpg' }) })).toBeVisible();
  });

  await test.step('the requester sees figure and photo, once', async () => {
    const params = { requestId: EntityRequestId.parse(asked.requestId) };
    const { items } = await callApi(asked.asker, getEntityRequest, { params });
    const sent = items.find(({ state }) => state === 'submitted');
    expect(sent?.answers.map(({ value }) => value)).toMatchObject([{ kind: 'number', number: '1203' }]);
    expect(sent?.files.map(({ name }) => name)).toEqual(['meter.jpg']);
  });
});
