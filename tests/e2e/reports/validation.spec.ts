import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { ReportId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { createCompletion } from '../pages/completion.page.ts';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { callerOf, signIn } from '../support/session.ts';
import { people, type Site, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const storyOf: Record<Language, { site: Site; text: string; note: string }> = {
  en: { site: sites.root, text: 'Waste is weighed at the gate.', note: 'Reported next year' },
  zhTw: { site: sites.harbour, text: '廢棄物於入口過磅。', note: '將於明年匯報' },
};

const stepPath = (path: string, step: string, query = ''): string => `${path}/${step}${query}`;

/** Under a binding law: an unanswered mandatory disclosure blocks. */
const corruption = { framework: 'ESRS', place: '?framework=esrs-2023&disclosure=G1-3' };
/** The framework that the tenant with approval offers. */
const board = { framework: 'TCFD', place: '?framework=tcfd-2017&disclosure=Governance%20a)' };

/** A report in which its author began one disclosure: its required words are missing, the others wait. */
const begin = async (
  page: Page,
  site: Site,
  language: Language,
  { framework, place } = corruption,
): Promise<string> => {
  const story = { framework, name: `Validated ${randomUUID()}`, language, step: `data-input${place}` };
  const path = await beginReport(page, site, people.basic, story);
  const workspace = createWorkspace(page, language);
  await workspace.number('m0').fill('12');
  await workspace.number('m0').press('Enter');
  await workspace.saved();
  return path;
};

/** The figures that are required of everybody; the conditional ones are warnings. */
const answerEnergy = async (caller: Caller, path: string): Promise<void> => {
  const reportId = ReportId.parse(path.split('/').at(-1));
  for (const [fieldKey, number] of [
    ['m0', '40'],
    ['m1', '10'],
    ['m2', '10'],
    ['m3', '20'],
  ] as const) {
    const params = { reportId, versionId: 'esrs-2023', disclosureId: 'E1-5', fieldKey };
    const value = { kind: 'number' as const, number, unit: 'MWh' };
    await callApi(caller, saveFieldValue, { params, body: { value, revision: 0 } });
  }
};

test(
  'findings are fixed one by one, noted, and stop nothing any more',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const { site, text, note } = storyOf[language];
    const t = textsOf(language, 'validation');
    const workspace = createWorkspace(page, language);
    const dialog = page.getByRole('dialog');
    const path = await begin(page, site, language);
    const validation = siteUrl(site, stepPath(path, 'validation'));

    await test.step('blocking findings come first, with their places', async () => {
      await page.goto(validation);
      await expect(page.locator('.validation-sentence')).toContainText('1');
      await expect(page.getByRole('heading', { name: t('causes.required') })).toBeVisible();
      const [asked = ''] = t('facts.required-field-letters', { letters: '|' }).split('|');
      await expect(page.getByText(asked)).toBeVisible();
      await expectAccessibleAndTranslated(page, language, 'validation with errors');
    });

    await test.step('submission is blocked, and links to the blocking findings', async () => {
      const validated = Promise.withResolvers<void>();
      const isValidation = (url: URL): boolean => /\/reports\/[^/]+\/validation$/.test(url.pathname);
      await page.route(isValidation, async (route) => {
        await validated.promise;
        await route.continue();
      });
      // The readers of the report are described in one line or two.
      const audience = page.waitForResponse((response) => response.url().endsWith('/audience'));
      await page.goto(siteUrl(site, stepPath(path, 'completion')));
      const complete = createCompletion(page, language).action('complete');
      await audience;
      await expect(page.getByText(/users at |位用戶/)).toBeVisible();
      const before = await complete.boundingBox();
      validated.resolve();
      await expect(page.getByText(t('submit.blocked'))).toBeVisible();
      // The findings load late, and nothing moves under the pointer.
      expect(await complete.boundingBox()).toEqual(before);
      await complete.click();
      await expect(dialog).toContainText(t('submit.blocked'));
      await expect(dialog.getByRole('button', { name: t('submit.complete') })).toBeDisabled();
      await expectAccessibleAndTranslated(page, language, 'submission that is blocked');
      await dialog.getByRole('link', { name: t('submit.look') }).click();
      await expect(page).toHaveURL(validation);
    });

    await test.step('fix opens the very field, and the bar leads on', async () => {
      await page.getByRole('link', { name: t('fixNext') }).click();
      const bar = page.getByRole('region', { name: t('walk.label') });
      await expect(bar).toContainText(t('walk.position', { number: 1, total: 86 }));
      await expect(workspace.text('text')).toBeFocused();
      await page.keyboard.insertText(text);
      await workspace.saved();
      await expectAccessibleAndTranslated(page, language, 'walk through findings');
      await bar.getByRole('link', { name: t('walk.next') }).click();
      await expect(bar).toContainText(t('walk.position', { number: 2, total: 86 }));
      await expect(bar).toContainText(t('facts.unanswered'));
      await bar.getByRole('link', { name: t('walk.back') }).click();
      await expect(page).toHaveURL(validation);
    });

    await test.step('a warning accepts a note with its author, and its removal', async () => {
      const noted = page.getByRole('button', { name: t('show.noted', { count: 1 }) });
      const confirm = page.getByRole('button', { name: new RegExp(`^${t('right')}`) });
      // A disclosure without a response is answered or omitted, and not confirmed.
      await expect(page.getByText(t('facts.unanswered')).first()).toBeVisible();
      await expect(confirm).toHaveCount(0);
      await answerEnergy(await callerOf(site, people.basic, language), path);
      await page.reload();
      await confirm.first().click();
      await dialog.getByRole('button', { name: t('note.save') }).click();
      await expect(dialog).toContainText(t('note.required'));
      await dialog.getByRole('textbox').fill(note);
      await expectAccessibleAndTranslated(page, language, 'note on a warning');
      await dialog.getByRole('button', { name: t('note.save') }).click();
      await expect(dialog).toBeHidden();
      // The row has disappeared with its button: the focus moves to the row that replaced it.
      await expect(page.locator('.finding-actions :focus')).toBeVisible();
      await noted.click();
      await expect(page).toHaveURL(/[?&]show=noted$/);
      await page.goBack();
      await expect(page.getByText(note)).toHaveCount(0);
      await page.goForward();
      await expect(page.getByText(note)).toContainText('Ben Ho');
      await page.getByRole('button', { name: new RegExp(`^${t('withdraw')}`) }).click();
      await expect(page.getByText(t('nothingHere.noted'))).toBeVisible();
    });

    await test.step('the tree shows where something is open', async () => {
      await page.goto(siteUrl(site, stepPath(path, 'data-input', corruption.place)));
      await page.getByRole('button', { name: textsOf(language, 'workspace')('tree.issues'), exact: true }).click();
      await expect(
        page.locator('.tree-link').filter({ has: page.locator('.tree-code:text-is("G1-2")') }),
      ).toBeVisible();
      await expect(page.locator('.tree-link').filter({ has: page.locator('.tree-code:text-is("G1-3")') })).toHaveCount(
        0,
      );
    });

    await test.step('warnings stop nothing', async () => {
      await page.goto(siteUrl(site, stepPath(path, 'completion')));
      await createCompletion(page, language).finish('complete');
      const common = textsOf(language, 'common');
      await expect(page.getByText(common('reportStatus.Completed'), { exact: true }).first()).toBeVisible();
    });
  },
);

test(
  'the named approver sees the changes, rejects with a reason, and accepts',
  inLongRun,
  async ({ page, openContext }) => {
    const t = textsOf('en', 'validation');
    const workspaceTexts = textsOf('en', 'workspace');
    const reason = 'Say who weighs it.';
    const path = await begin(page, sites.meridian, 'en', board);
    const workspace = createWorkspace(page);
    await workspace.text('text').click();
    await page.keyboard.insertText('Waste is weighed at the gate.');
    await workspace.saved();

    const submit = async (): Promise<void> => {
      await page.goto(siteUrl(sites.meridian, stepPath(path, 'completion')));
      await createCompletion(page).action('submit').click();
      const dialog = page.getByRole('dialog');
      // The previous approver is preselected once the list of colleagues is loaded.
      await dialog.getByRole('button', { name: new RegExp(`${t('submit.anyone')}|Ada Chan`) }).click();
      await page.getByRole('option', { name: /Ada Chan/ }).click();
      await dialog.getByRole('textbox').fill('Ready for you');
      await expectAccessibleAndTranslated(page, 'en', 'submission');
      await dialog.getByRole('button', { name: t('submit.submit') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('#report-stage')).toBeFocused();
    };
    await submit();
    const waiting = page.getByText(/^Awaiting approval by Ada Chan since /);
    await expect(waiting).toBeVisible();
    await page.goto(siteUrl(sites.meridian, stepPath(path, 'data-input')));
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('region', { name: t('approver.label') })).toHaveCount(0);

    const approving = await (await openContext()).newPage();
    await signIn(approving, sites.meridian, people.administrator, { path: stepPath(path, 'data-input') });
    const bar = approving.getByRole('region', { name: t('approver.label') });
    await expect(bar).toContainText('Ben Ho requests your approval.');
    await expect(bar).toContainText('Ready for you');
    await expectAccessibleAndTranslated(approving, 'en', 'approver’s bar');
    await bar.getByRole('button', { name: t('approver.changesFirst') }).click();
    await expect(approving.getByRole('dialog')).toContainText('Waste is weighed at the gate.');
    await expectAccessibleAndTranslated(approving, 'en', 'changes to look at');
    await approving
      .getByRole('dialog')
      .getByRole('button', { name: t('approver.close') })
      .first()
      .click();
    await expect(bar.getByRole('button', { name: t('approver.changesFirst') })).toBeFocused();
    await approving.goto(siteUrl(sites.meridian, stepPath(path, 'completion')));
    await expect(approving.getByRole('button', { name: workspaceTexts('completion.actions.accept') })).toHaveCount(1);
    await bar.getByRole('button', { name: workspaceTexts('completion.actions.reject') }).click();
    await approving.getByRole('dialog').getByRole('textbox').fill(reason);
    await approving.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
    await expect(bar).toHaveCount(0);
    const sentBack = approving.locator('#sent-back');
    await expect(sentBack).toContainText(reason);
    await expect(sentBack).toBeFocused();
    await expect(sentBack).toBeInViewport();

    await page.goto(siteUrl(sites.meridian, stepPath(path, 'data-input', board.place)));
    await workspace.number('m0').fill('13');
    await workspace.number('m0').press('Enter');
    await workspace.saved();
    await expect(
      page.getByText(textsOf('en', 'common')('reportStatus.In Progress'), { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();

    await submit();
    await approving.reload();
    await bar.getByRole('button', { name: workspaceTexts('completion.actions.reject') }).click();
    const asked = approving.getByRole('dialog');
    await asked.getByRole('textbox').fill('Half a reason');
    await page.getByRole('button', { name: workspaceTexts('completion.actions.withdraw') }).click();
    await expect(
      page.getByRole('heading', { name: workspaceTexts('completion.stages.writing', { revision: 1 }) }),
    ).toBeVisible();
    await asked.getByRole('button', { name: 'Return' }).click();
    await expect(asked.getByRole('alert')).toContainText("Your text wasn't sent");
    await expect(asked.getByRole('textbox')).toHaveValue('Half a reason');
    await expect(asked.getByRole('button', { name: 'Return' })).toBeDisabled();
    await expectAccessibleAndTranslated(approving, 'en', 'a reason that came too late');
    await asked
      .getByRole('button', { name: workspaceTexts('completion.confirm.overtakenKeep') })
      .last()
      .click();
    await expect(bar).toHaveCount(0);

    await submit();
    await approving.reload();
    // The approver has it before its author withdraws it.
    await expect(bar.getByRole('button', { name: workspaceTexts('completion.actions.accept') })).toBeVisible();
    await page.getByRole('button', { name: workspaceTexts('completion.actions.withdraw') }).click();
    await expect(
      page.getByRole('heading', { name: workspaceTexts('completion.stages.writing', { revision: 1 }) }),
    ).toBeVisible();
    await bar.getByRole('button', { name: workspaceTexts('completion.actions.accept') }).click();
    await expect(approving.getByText(workspaceTexts('completion.wentOn'))).toBeVisible();
    await expect(bar).toHaveCount(0);
    await submit();
    await approving.reload();
    await bar.getByRole('button', { name: workspaceTexts('completion.actions.accept') }).click();
    await expect(bar).toHaveCount(0);
    await expect(approving.getByText(textsOf('en', 'common')('reportStatus.Approval Accepted')).first()).toBeVisible();
  },
);
