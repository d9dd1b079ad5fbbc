/** The wizard, the catalogue of frameworks, the workspace of a report. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport, createWizard } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { sites } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';
import { at, type ScreenState, type Visit } from './screen-state.ts';

const wizard = (
  state: string,
  act: (visit: Visit & { wizard: ReturnType<typeof createWizard> }) => Promise<void>,
): ScreenState => ({
  screen: 'CreateReport',
  state,
  act: (visit) => act({ ...visit, wizard: createWizard(visit.page, visit.language) }),
});

const words = ({ page, language }: Visit, key: string, values: Record<string, string> = {}) =>
  page.getByText(textsOf(language, 'create-report')(key, values), { exact: true });

export const creation: ScreenState[] = [
  ...at('CreateReport', '/create-report'),
  wizard('no framework', async (visit) => {
    await visit.wizard.next.click();
    await expect(words(visit, 'frameworks.required')).toBeVisible();
  }),
  wizard('no match', async ({ page, wizard: { search } }) => {
    await search.fill('no such framework');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  }),
  wizard('industry', async (visit) => {
    await visit.wizard.search.fill('SASB');
    await visit.wizard.framework('SASB').check();
    await expect(words(visit, 'industry.title', { name: 'SASB' }).first()).toBeVisible();
  }),
  wizard('no industry', async (visit) => {
    await visit.wizard.next.click();
    await expect(words(visit, 'industry.required')).toBeVisible();
  }),
  wizard('period and scope', async ({ wizard: { framework, search, next, reportLanguage } }) => {
    await framework('SASB').uncheck();
    await search.fill('VSME');
    await framework('VSME').check();
    await next.click();
    await expect(reportLanguage('en')).toBeChecked();
  }),
  wizard('no name', async (visit) => {
    await visit.wizard.next.click();
    await visit.wizard.name.fill('   ');
    await visit.wizard.submit.click();
    await expect(words(visit, 'name.required')).toBeVisible();
  }),
  wizard('question before it is left', async ({ page, language, wizard: { cancel } }) => {
    await cancel.click();
    await expect(page.getByRole('dialog')).toContainText(textsOf(language, 'create-report')('leave.text'));
  }),
];

export const catalogue: ScreenState[] = [
  ...at(
    'FrameworkHelper',
    '/framework-helper',
    '/framework-helper?question=operating',
    '/framework-helper?question=industry',
  ),
  ...at('Metric', '/metrics/ghg.scope1.gross'),
  ...at('SelectFramework', '/select-framework', '/select-framework?choice=gri-2021,hkex-2025&open=hkex-2025'),
  ...at('DisclosureCrosswalk', '/frameworks/gri-2021/disclosures/305-1', '/frameworks/hkex-2025/disclosures/D19(a)'),
];

const step =
  (name: string, of: 'report' | 'published' = 'report') =>
  (visit: Visit): string =>
    `${visit[of]}/${name}`;

export const reportSteps: ScreenState[] = at(
  'FrameworkReportStep',
  ...[
    'introduction',
    'select-disclosures',
    'assess-materiality',
    'description',
    'data-input',
    'validation',
    'completion',
  ].map((name) => step(name)),
);

/** A new report on VSME with its own states; they follow each other. */
const newReport: ScreenState[] = [
  {
    screen: 'FrameworkReportStep',
    state: 'disclosures of a new report',
    act: async ({ page, language }) => {
      await createReport(page, sites.root, { framework: 'VSME', name: `States ${randomUUID()}` }, language);
    },
  },
  {
    screen: 'FrameworkReportStep',
    state: 'omission without a reason',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'workspace');
      await page.goto(page.url().replace(/select-disclosures.*/, 'data-input'));
      const workspace = createWorkspace(page, language);
      await workspace.openDisclosure('B11');
      await workspace.omit.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('omission.confirm') })
        .click();
      await expect(page.getByRole('dialog')).toContainText(t('omission.reasonRequired'));
    },
  },
  {
    screen: 'FrameworkReportStep',
    state: 'guide',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'workspace');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      const title = t('drawers.guide');
      await page.getByRole('button', { name: textsOf(language, 'common')('navigation.openDrawer', { title }) }).click();
      await expect(page.getByText(t('guide.whatToReport'))).toBeVisible();
    },
  },
];

const opener = ({ page }: Visit, name: string) =>
  page.locator('[data-field="m0"]').getByRole('button', { name: new RegExp(`^${name}`) });

/** A figure with evidence, and the content of its drawers. */
const drawers: ScreenState[] = [
  {
    screen: 'FrameworkReportStep',
    state: 'evidence of a figure',
    act: async (visit) => {
      const { page, language } = visit;
      const t = textsOf(language, 'field-panels');
      const workspace = createWorkspace(page, language);
      await page.goto(`${page.url().split('?')[0]}?framework=vsme-2025&disclosure=B7`);
      await workspace.number('m0').fill('1203');
      await workspace.number('m0').press('Enter');
      await workspace.saved();
      await workspace.more('m0').click();
      await opener(visit, t('evidence.add')).click();
      const file = { name: 'Waste notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnotes') };
      await page.locator('input[type="file"]').setInputFiles([file]);
      await expect(page.getByRole('list', { name: t('evidence.label') }).getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    screen: 'FrameworkReportStep',
    state: 'where a figure is from',
    act: async (visit) => {
      const t = textsOf(visit.language, 'data-points');
      await opener(visit, t('from.open')).click();
      await expect(visit.page.getByText(t('from.approvals.none'))).toBeVisible();
    },
  },
  {
    screen: 'FrameworkReportStep',
    state: 'history of a figure',
    act: async (visit) => {
      const t = textsOf(visit.language, 'field-panels');
      await opener(visit, t('history.open')).click();
      await expect(visit.page.getByRole('list', { name: t('history.label') })).toContainText('Waste notes.pdf');
    },
  },
];

export const disclosures: ScreenState[] = [
  ...at(
    'FrameworkReportStep',
    step('data-input?framework=gri-2021&disclosure=302-1'),
    step('data-input?framework=gri-2021&disclosure=405-1'),
    step('data-input', 'published'),
    step('completion', 'published'),
    step('translate'),
    step('translate?show=mine'),
    step('translate', 'published'),
  ),
  ...newReport,
  ...drawers,
];

/** The same page under the address of templates: the steps about the framework. */
export const templates: ScreenState[] = [
  {
    screen: 'TemplateReportStep',
    state: 'disclosures of a new report',
    act: async ({ page, language }) => {
      const report = { framework: 'SSQ', name: `Looked at ${randomUUID()}` };
      expect(await createReport(page, sites.root, report, language)).toMatch(/^\/ct\/template-reports\/template-/);
    },
  },
  ...['introduction', 'data-input', 'completion'].map((name) => ({
    screen: 'TemplateReportStep',
    state: name,
    act: async ({ page }: Visit) => {
      await page.goto(page.url().replace(/\/[\w-]+(\?.*)?$/, `/${name}`));
    },
  })),
];
