import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createCompletion } from '../pages/completion.page.ts';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { type Person, people, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'workspace');
const common = textsOf('en', 'common');
const waste = 'data-input?framework=vsme-2025&disclosure=B7';

const begin = (page: Page, person: Person, name: string, step = waste): Promise<string> =>
  beginReport(page, sites.root, person, { framework: 'VSME', name, step });

/** Holds every save of one field back until it is opened: the other person is surely faster. */
const holdSaves = async (page: Page, fieldKey: string): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/fields/${fieldKey}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

/** Both see an empty field; mine is typed first, theirs is stored first. */
const collide = async (
  mine: Page,
  theirs: Page,
  fieldKey: string,
  type: (page: Page, isMine: boolean) => Promise<void>,
) => {
  const release = await holdSaves(mine, fieldKey);
  await type(mine, true);
  await type(theirs, false);
  await createWorkspace(theirs).saved();
  release();
};

const typeFigure = (fieldKey: string, own: string, other: string) => async (page: Page, isMine: boolean) => {
  const { number } = createWorkspace(page);
  await number(fieldKey).fill(isMine ? own : other);
  await number(fieldKey).press('Enter');
};

const typeText = (own: string, other: string) => async (page: Page, isMine: boolean) => {
  const workspace = createWorkspace(page);
  await workspace.text('text').click();
  await page.keyboard.insertText(isMine ? own : other);
  await workspace.number('m3').focus();
};

const conflictDialog = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    choose: async (choice: 'mine' | 'theirs' | 'merge'): Promise<void> => {
      await dialog.getByRole('radio', { name: t(`conflict.${choice}`) }).check();
      await dialog.getByRole('button', { name: t('conflict.use') }).click();
      await expect(dialog).toBeHidden();
    },
  };
};

test('two people on one field: both versions are shown, the choice holds, and nothing is lost', async ({
  page,
  openContext,
}) => {
  const path = await begin(page, people.administrator, `Two people ${randomUUID()}`);
  const other = await (await openContext()).newPage();
  await signIn(other, sites.root, people.basic, { path: `${path}/${waste}` });
  const mine = createWorkspace(page);
  const theirs = createWorkspace(other);
  await expect(mine.number('m0')).toBeVisible();
  await expect(theirs.number('m0')).toBeVisible();
  const { dialog, choose } = conflictDialog(page);

  await test.step('the dialog waits while the field has the focus, and opens by itself when it is left', async () => {
    await collide(page, other, 'm0', typeFigure('m0', '1203', '1198'));
    await expect(mine.saveState).toContainText(common('save.choice_one', { count: 1 }));
    await expect(mine.field('m0')).toContainText(t('field.choice'));
    await expect(mine.number('m0')).toBeFocused();
    await expect(dialog).toBeHidden();
    await mine.number('m2').focus();
    await expect(dialog).toContainText(t('conflict.safe'));
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await expect(dialog).toContainText('1,203');
    await expect(dialog).toContainText('1,198');
    await expect(dialog).toContainText('Ben Ho');
  });

  await test.step('decide later: my value remains in the field, marked, also after a reload', async () => {
    await dialog.getByRole('button', { name: t('conflict.later') }).click();
    await expect(dialog).toBeHidden();
    await expect(mine.number('m0')).toHaveValue('1,203');
    await mine.number('m0').focus();
    await mine.number('m2').focus();
    await expect(mine.number('m2')).toBeFocused();
    page.once('dialog', (prompt) => void prompt.accept());
    await page.reload();
    await expect(mine.number('m0')).toHaveValue('1,203');
    await expect(mine.field('m0')).toContainText(t('field.choice'));
    await expect(page.locator('.tree-link[aria-current="page"]')).toContainText(t('tree.needsChoice'));
    await expect(dialog).toBeHidden();
  });

  await test.step('keep mine', async () => {
    await mine.review.click();
    await choose('mine');
    // The button that opened the dialog has disappeared with the conflict.
    await expect(mine.number('m0')).toBeFocused();
    await mine.saved();
    await other.reload();
    await expect(theirs.number('m0')).toHaveValue('1,203');
  });

  await test.step('take theirs', async () => {
    await collide(page, other, 'm1', typeFigure('m1', '55', '66'));
    await mine.number('m2').focus();
    await choose('theirs');
    await expect(mine.number('m1')).toHaveValue('66');
    await mine.saved();
  });

  await test.step('merge two texts', async () => {
    await collide(page, other, 'text', typeText('Mine is about the harbour.', 'Theirs is about the depot.'));
    await choose('merge');
    await mine.saved();
    await other.reload();
    await expect(theirs.text('text')).toContainText('Mine is about the harbour.');
    await expect(theirs.text('text')).toContainText('Theirs is about the depot.');
  });

  await test.step('the audit log has the edits of both', async () => {
    await mine.audit.click();
    const row = (person: string, text: string) =>
      page.getByRole('row').filter({ hasText: person }).filter({ hasText: text });
    await expect(row('Ben Ho', '1,198')).toHaveCount(1);
    await expect(row('Ada Chan', '1,203')).toContainText('1,198');
    await expect(row('Ben Ho', '66 t')).toHaveCount(1);
    await expect(row('Ada Chan', '55 t')).toContainText('66 t');
  });
});

test('typing continues offline, and everything is sent when the connection is back', async ({ page, context }) => {
  const path = await begin(page, people.basic, `Offline ${randomUUID()}`);
  const workspace = createWorkspace(page);
  await expect(workspace.number('m0')).toBeVisible();
  // Everything needed offline has been fetched by then: the list of messages, too.
  await waitUntilLoaded(page);

  await context.setOffline(true);
  await expect(page.getByText(t('offline'))).toBeVisible();
  await workspace.number('m0').fill('410');
  await workspace.number('m0').press('Enter');
  await workspace.number('m1').fill('420');
  await workspace.number('m1').press('Enter');
  await expect(workspace.saveState).toContainText(common('save.offline_other', { count: 2 }));

  await context.setOffline(false);
  await expect(page.getByText(t('backOnline_other', { count: 2 }))).toBeVisible();
  await workspace.saved();
  await expect(page.getByText(t('offline'))).toBeHidden();

  // The tab closes offline: the next one sends its unsent edits.
  await context.setOffline(true);
  await workspace.number('m2').fill('430');
  await expect(workspace.saveState).toContainText(common('save.offline_one', { count: 1 }));
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(siteUrl(sites.root, `${path}/${waste}`));
  const again = createWorkspace(next);
  await expect(again.number('m2')).toHaveValue('430');
  await again.saved();
  // From the server now, not from the device.
  await next.evaluate(() => localStorage.clear());
  await next.reload();
  for (const [key, figure] of [
    ['m0', '410'],
    ['m1', '420'],
    ['m2', '430'],
  ] as const) {
    await expect(again.number(key)).toHaveValue(figure);
  }
});

test(
  'a report that a colleague completed shows the stored and the unsaved values next to each other',
  inLongRun,
  async ({ page, openContext }) => {
    const path = await begin(page, people.administrator, `Completed elsewhere ${randomUUID()}`);
    const other = await (await openContext()).newPage();
    await signIn(other, sites.root, people.basic, { path: `${path}/${waste}` });
    const mine = createWorkspace(page);
    const theirs = createWorkspace(other);
    await expect(mine.number('m0')).toBeVisible();
    const release = await holdSaves(page, 'm0');
    await typeFigure('m0', '777', '')(page, true);
    await expect(theirs.number('m0')).toBeVisible();
    await typeFigure('m0', '', '888')(other, false);
    await theirs.saved();
    await theirs.text('text').click();
    await other.keyboard.insertText('Weighed at the gate.');
    await theirs.saved();
    await theirs.finish.click();
    await createCompletion(other).finish('complete');
    await expect(other.getByText(common('reportStatus.Completed'), { exact: true }).first()).toBeVisible();
    release();

    await expect(mine.saveState).toContainText(common('save.unsaved_one', { count: 1 }));
    await expect(mine.number('m0')).toHaveCount(0);
    await expect(mine.field('m0')).toContainText('888');
    await expect(mine.field('m0')).toContainText(/Not saved: 777/);
    await expect(page.locator('.tree-link[aria-current="page"]')).toContainText(t('tree.notSaved'));
    await mine.review.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await mine.field('m0').getByRole('button', { name: 'Discard mine' }).click();
    await expect(mine.saveState).toHaveText(common('save.readOnly'));
    await expect(mine.field('m0')).not.toContainText('777');
    await mine.audit.click();
    const row = page.getByRole('row').filter({ hasText: 'Ada Chan' }).filter({ hasText: '777 t' });
    await expect(row).toContainText('888 t');
  },
);

test(
  'a disclosure opened offline shows a message, and loads by itself when the connection is back',
  inLongRun,
  async ({ page, context }) => {
    await begin(page, people.basic, `Opened offline ${randomUUID()}`);
    await expect(createWorkspace(page).number('m0')).toBeVisible();
    await waitUntilLoaded(page);
    await context.setOffline(true);
    // Not a neighbour of the open one: neighbours are prefetched.
    await page.locator('.tree-link').filter({ hasText: 'B3' }).click();
    await expect(page.getByText(common('states.unreachedText'))).toBeVisible();
    await expect(page.getByText(common('states.contactSupport'))).toHaveCount(0);
    await context.setOffline(false);
    await expect(createWorkspace(page).disclosureHeading).toContainText('B3');
    await expect(page.getByText(common('states.unreachedText'))).toHaveCount(0);
  },
);

test(
  'on one design, the editor of a changed field is shown once, with its previous text',
  inLongRun,
  async ({ page, openContext }) => {
    const tDesign = textsOf('en', 'design');
    const path = await begin(page, people.administrator, `One design ${randomUUID()}`, 'design');
    const other = await (await openContext()).newPage();
    await signIn(other, sites.root, people.basic, { path: `${path}/design` });
    const titleOf = (one: Page) => one.locator('#design-title-en');
    const write = async (one: Page, text: string): Promise<void> => {
      const stored = one.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().includes('/api/report-design/'),
      );
      await titleOf(one).fill(text);
      expect((await stored).status()).toBe(200);
    };
    await write(page, 'Harbour light');
    // Theirs is written knowing mine.
    await other.reload();
    await expect(titleOf(other)).toHaveValue('Harbour light');
    await write(other, 'Depot days');
    const field = tDesign('fieldOf', { part: tDesign('tabs.cover'), field: tDesign('cover.title') });
    const followed = tDesign('followedWords', { name: 'Ben Ho', fields: field, texts: '“Harbour light”' });
    await expect(titleOf(page)).toHaveValue('Depot days');
    await expect(page.getByText(followed)).toBeVisible();
    await write(other, 'Depot days and nights');
    await expect(titleOf(page)).toHaveValue('Depot days and nights');
    // The screen reader announcement says it in addition to the message.
    const dismiss = page.getByRole('button', { name: common('actions.dismiss'), exact: true });
    await expect(dismiss).toHaveCount(1);
  },
);
