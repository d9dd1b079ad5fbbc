/** Home, lists, the log, comparison, messages. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makeReport } from '../pages/create-report.page.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';
import { at, ofReport, type ScreenState } from './screen-state.ts';

const reportMenu: ScreenState[] = [
  {
    screen: 'OngoingReport',
    state: 'menu of a row',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'reports');
      const menu = page.getByRole('button', { name: new RegExp(`^${t('menu.label', { name: '.+' })}$`) });
      await menu.first().click();
      await expect(page.getByRole('menuitem', { name: t('menu.open'), exact: true })).toBeVisible();
    },
  },
];

const shelf: ScreenState[] = [
  {
    screen: 'PublishReport',
    state: 'list that did not load',
    act: async ({ page, language }) => {
      const things = textsOf(language, 'publishing')('things');
      await page.route('**/api/reports?*', (route) => route.abort());
      await page.reload();
      await expect(page.getByText(textsOf(language, 'common')('states.errorTitle', { things })).first()).toBeVisible();
    },
  },
  {
    screen: 'PublishReport',
    state: 'revisions',
    act: async ({ page, language }) => {
      const name = new RegExp(textsOf(language, 'publishing')('allRevisions'));
      await page.unroute('**/api/reports?*');
      await page.reload();
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
    },
  },
];

const palette: ScreenState[] = [
  {
    screen: 'Home',
    state: 'the box that finds',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'common');
      // An open list keeps its place while the window changes: it is opened at the width where it must fit.
      await page.setViewportSize({ width: 320, height: 800 });
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: t('search.placeholder') }).fill('305-1');
      await expect(page.getByRole('option', { name: /GRI 305-1/ })).toBeVisible();
    },
  },
  {
    screen: 'Home',
    state: 'keys',
    act: async ({ page, language }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+/');
      const name = textsOf(language, 'shortcuts')('title');
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    },
  },
];

export const lists: ScreenState[] = [
  ...at('Home', '/?article=your-first-report', '/'),
  ...palette,
  ...at('OngoingReport', '/reports?tab=entity', '/reports?tab=standard', '/reports'),
  ...reportMenu,
  ...at('PublishReport', '/publish-reports'),
  ...shelf,
];

export const logs: ScreenState[] = [
  ...at('AuditLog', ofReport('/newfeed/$report/report/gri-2021')),
  ...at('ExportData', ofReport('/export-data/$report')),
  {
    screen: 'ReportCollaborator',
    state: 'a report with a long name',
    act: async ({ page, language }) => {
      const name = `Sustainability report of a group with a very long name ${randomUUID()}`;
      await makeReport(page, { framework: 'VSME', name }, language);
      await page.goto(siteUrl(sites.root, '/report-collaborator'));
      await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
    },
  },
  {
    screen: 'ReportCollaborator',
    state: 'invite',
    act: async ({ page, language }) => {
      await page
        .getByRole('button', { name: textsOf(language, 'collaborators')('invite.open') })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...at('UserManagement', '/user-management?tab=vouchers', '/user-management?tab=activity', '/user-management'),
  {
    screen: 'UserManagement',
    state: 'question before somebody is removed',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'people');
      await page.getByRole('button', { name: t('menu.label', { name: 'Ben Ho' }) }).click();
      await page.getByRole('menuitem', { name: t('menu.remove'), exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(t('remove.now'));
    },
  },
  {
    screen: 'UserManagement',
    state: 'levels',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'people');
      await page.getByRole('button', { name: t('remove.keep') }).click();
      await page.getByRole('button', { name: t('menu.label', { name: 'Ben Ho' }) }).click();
      await page.getByRole('menuitem', { name: t('menu.level') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    screen: 'UserManagement',
    state: 'invitation without an address',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'people');
      await page.reload();
      await page
        .getByRole('button', { name: t('invite.open') })
        .first()
        .click();
      const send = t('invite.send_other', { count: 1 }).replace('users', 'user');
      await page.getByRole('dialog').getByRole('button', { name: send }).click();
      await expect(page.getByRole('dialog').getByText(t('invite.required'))).toBeVisible();
    },
  },
];

export const comparison: ScreenState[] = [
  ...at(
    'CompareReport',
    ...['table', 'chart', 'report'].map((view) => ofReport(`/compare-reports/$report?with=$published&view=${view}`)),
    ofReport('/compare-reports/$report?with='),
  ),
  ...at(
    'CompareExportChart',
    '/compare-report-chart',
    ofReport('/compare-report-chart?report=$report&with=$published'),
  ),
  ...at('DataHubConflicts', '/data-hub/conflicts'),
  ...at('Materiality', '/materiality'),
  ...at('Surveys', '/surveys'),
];

export const answering: ScreenState[] = [...at('SurveyAnswering', `/survey/svy_${'0'.repeat(26)}#incomplete`)];

export const messages: ScreenState[] = [
  ...at('Welcome', '/welcome'),
  ...at('Congratulations', '/congratulations'),
  ...at('Introduction', '/introduction'),
  ...at('PageNotFound', '/404', '/no-such-page'),
  ...at('PageForbidden', '/403'),
  {
    screen: 'PageForbidden',
    state: 'message to support without words',
    act: async ({ page, language }) => {
      const common = textsOf(language, 'common');
      await page.getByRole('button', { name: common('help.title'), exact: true }).click();
      await page.getByRole('menuitem', { name: common('states.contactSupport') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: textsOf(language, 'support')('send') })
        .click();
    },
  },
];

/** Of a user without any data. */
export const empty: ScreenState[] = [
  { screen: 'Home', state: 'without a report', open: '/' },
  { screen: 'OngoingReport', state: 'without a report', open: '/reports' },
  { screen: 'OngoingReport', state: 'without a report on entities', open: '/reports?tab=entity' },
  { screen: 'PublishReport', state: 'without a report', open: '/publish-reports' },
];
