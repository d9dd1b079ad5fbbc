import { expect } from '@playwright/test';
import { getEntityRequest } from '../../../shared/contract/entities/entity-requests.contract.ts';
import { EntityRequestId } from '../../../shared/ids.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { createTask } from '../pages/own-area.page.ts';
import { askEntityUser } from '../support/asked.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { openSession } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';

const phone = { width: 375, height: 800 };

test('a figure is answered on a phone, with a photo, without a connection, over a reload, and sent once it is back', async ({
  page,
  context,
}) => {
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
  const { t, field, photograph, expectOnDevice, expectStored, expectSubmitted } = createTask(page);
  await expectStored();
  await test.step('typed and photographed without a connection', async () => {
    await context.setOffline(true);
    await expect(page.getByText(t('offline.title'))).toBeVisible();
    await field.fill('1203');
    await field.blur();
    await photograph('meter.jpg');
    await expectOnDevice('meter.jpg');
  });

  await test.step('there after a reload without a connection', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: asked.entityName })).toBeVisible();
    await expect(field).toHaveValue(/1,?203/);
    await expectOnDevice('meter.jpg');
    await expectAccessibleAndTranslated(page, 'en', 'a task without a connection');
    await page.getByRole('button', { name: t('form.send_one', { count: 1 }) }).click();
    await expect(page.getByText(t('form.queued_one', { count: 1 }))).toBeVisible();
  });

  await test.step('sent by itself once the connection is back', async () => {
    await context.setOffline(false);
    await expectSubmitted();
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
