import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated, waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const paths = [
  '/data-hub',
  '/data-hub/ghg.scope1.gross',
  '/data-hub/ghg.scope1.gross/data-entry/parts',
  '/data-hub/ghg.scope1.gross/data-entry/entities',
  '/data-hub/reporting-times',
  '/data-hub/conflicts',
];

test('without a data hub its addresses do not exist, and Home has none of its numbers', async ({ page, language }) => {
  const emails = await createColleagues(sites.root, { language, roles: ['Administrator'] });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(data-hub|reporting-times|data-conflicts|metrics)\b/.test(pathname)) asked.push(pathname);
  });
  const person = { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' };
  await signIn(page, sites.root, person, { language });
  await waitUntilLoaded(page);
  const numbers = textsOf(language, 'home-more')('numbers.title');
  await expect(page.getByRole('heading', { name: numbers, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: textsOf(language, 'data-hub')('title'), exact: true })).toHaveCount(0);
  await expectAccessibleAndTranslated(page, language, 'Home without a data hub');
  for (const path of paths) {
    await page.goto(siteUrl(sites.root, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(language, 'common')('notFound.title'));
  }
  expect(asked).toEqual([]);
});
