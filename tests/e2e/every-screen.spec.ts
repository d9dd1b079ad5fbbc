import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../shared/model/language.ts';
import { createReport } from './pages/create-report.page.ts';
import { createSignInPage, signIn } from './pages/sign-in.page.ts';
import { expectSound } from './support/page-checks.ts';
import { type Person, people, sites, siteUrl } from './support/sites.ts';
import { test } from './support/test.ts';
import { textOf } from './support/texts.ts';

const languages = ['en', 'zhTw'] satisfies Language[];
const steps = ['introduction', 'select-disclosures', 'description', 'data-input', 'validation', 'completion'];

/** Paths that show each screen of web/src/app/screens.ts; `report` is one in progress, `published` one that is out. */
const pathsOf: Record<string, (report: string, published: string) => string[]> = {
  Home: () => ['/', '/?article=your-first-report'],
  OngoingReport: () => ['/reports', '/reports?tab=entity', '/reports?tab=standard'],
  CreateReport: () => ['/create-report'],
  SelectFramework: () => ['/select-framework', '/select-framework?choice=gri-2021,hkex-2025&open=hkex-2025'],
  FrameworkHelper: () => [
    '/framework-helper',
    '/framework-helper?question=operating',
    '/framework-helper?question=industry',
  ],
  DisclosureCrosswalk: () => ['/frameworks/gri-2021/disclosures/305-1', '/frameworks/hkex-2025/disclosures/D19(a)'],
  Metric: () => ['/metrics/ghg.scope1.gross'],
  PublishReport: () => ['/publish-reports'],
  ReportCollaborator: () => ['/report-collaborator'],
  FrameworkReportStep: (report, published) => [
    ...steps.map((step) => `${report}/${step}`),
    `${report}/data-input?framework=gri-2021&disclosure=302-1`,
    `${report}/data-input?framework=gri-2021&disclosure=405-1`,
    `${published}/data-input`,
    `${published}/completion`,
  ],
  // The same page under the address of templates: the steps that say something of the framework.
  TemplateReportStep: (report) =>
    ['introduction', 'select-disclosures', 'data-input', 'completion'].map((step) => `${report}/${step}`),
  // Of a report on an older edition: moved-edition.spec.ts looks at each of its states.
  MoveEdition: () => [],
  ExportData: (report) => [report.replace(/^.*\/(rpt_\w+)$/, '/export-data/$1')],
  AuditLog: (report) => [report.replace(/^.*\/(rpt_\w+)$/, '/newfeed/$1/report/gri-2021')],
  CompareReport: (report, published) => [
    ...['table', 'chart', 'report'].map((view) =>
      report.replace(/^.*\/(rpt_\w+)$/, `/compare-reports/$1?with=${published.split('/').at(-1)}&view=${view}`),
    ),
    report.replace(/^.*\/(rpt_\w+)$/, '/compare-reports/$1?with='),
  ],
  CompareExportChart: (report, published) => [
    report.replace(/^.*\/(rpt_\w+)$/, `/compare-report-chart?report=$1&with=${published.split('/').at(-1)}`),
  ],
  DataHubConflicts: () => ['/data-hub/conflicts'],
  // Those of registration come one after the other: registration.spec.ts looks at each on its way, the rest is seen here.
  RegisterSelectionPlan: () => [],
  RegisterBillingPayment: () => [],
  RegisterCompanyProfile: () => [],
  Welcome: () => ['/welcome'],
  Congratulations: () => ['/congratulations'],
  Introduction: () => ['/introduction'],
  EntityUserArea: () => ['/ct/entity-user'],
  SupplierArea: () => ['/ct/supplier'],
  AccountSetting: () => ['/account-settings'],
  GeneralDetails: () => ['/account-settings/general-details'],
  Subscriptions: () => ['/account-settings/subscriptions'],
  Password: () => ['/account-settings/password'],
  Security: () => ['/account-settings/security'],
  Restriction: () => ['/restriction'],
  AdminTenants: () => ['/admin'],
  AdminTenant: () =>
    ['', '?tab=users', '?tab=subscriptions', '?tab=transfers'].map(
      (end) => `/admin/tenants/tnt_00000000000000000000000002${end}`,
    ),
  AdminBillingEvents: () => ['/admin/billing-events', '/admin/billing-events?status=applied'],
  // Each with a bill of its own: payment.spec.ts looks at them on its way, the answer to an unknown bill is seen here.
  Checkout: () => ['/restriction/checkout/unknown'],
  PaymentResult: () => [],
  AdminLog: () => ['/admin/log'],
  DataHub: () => [
    '/data-hub',
    '/data-hub?node=ENV.CLIMATE.GHG',
    '/data-hub?q=305-1',
    '/data-hub?q=nothing-of-this-name',
  ],
  DataHubDetail: () => [
    '/data-hub/ghg.scope1.gross',
    '/data-hub/ghg.scope1.gross?view=table&unit=ktCO2e',
    '/data-hub/ghg.total.scope12',
  ],
  DataHubAdd: () => ['/data-hub/ghg.scope1.gross/data-entry/parts'],
  ReportingTimes: () => ['/data-hub/reporting-times'],
  UserManagement: () => ['/user-management', '/user-management?tab=vouchers', '/user-management?tab=activity'],
  PageNotFound: () => ['/404'],
  PageForbidden: () => ['/403'],
};

const builtScreens = (): string[] => {
  const source = readFileSync(join(import.meta.dirname, '../../web/src/app/screens.ts'), 'utf8');
  return [...source.matchAll(/^ {2}(\w+): \(\) =>/gm)].map((match) => match[1] ?? '');
};

test('every screen that exists is among those that are looked at', () => {
  expect(builtScreens()).not.toEqual([]);
  expect(Object.keys(pathsOf).toSorted()).toEqual(builtScreens().toSorted());
});

test('Chinese is measured with its real signs, as wide as they are high', async ({ page }) => {
  await page.setContent('<span style="font-size: 100px">披露事項</span>');
  expect(await page.locator('span').evaluate((element) => element.getBoundingClientRect().width)).toBe(400);
});

/** The list is filtered: reports of other tests, all newer, may fill its first page. */
const reportPath = async (page: Page, list: '/reports' | '/publish-reports', year: string): Promise<string> => {
  const name = `Sustainability report ${year}`;
  const filter = list === '/reports' ? JSON.stringify(['and', ['name', ':', name]]) : name;
  await page.goto(siteUrl(sites.root, `${list}?filter=${encodeURIComponent(filter)}`));
  const link = page.getByRole('link', { name }).first();
  return ((await link.getAttribute('href')) ?? '').replace(/\/(data-input|completion)$/, '');
};

const look = async (page: Page, language: Language, paths: string[]): Promise<void> => {
  let starts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/esg-tenant/settings/info')) starts += 1;
  });
  for (const path of paths) {
    await test.step(path, async () => {
      starts = 0;
      await page.goto(siteUrl(sites.root, path));
      await expectSound(page, language, path);
      // Two applications share chunks: one of them starts on a page, and once.
      expect.soft(starts, path).toBe(1);
    });
  }
};

/** Screens that one person sees one after the other; each part is short enough to be looked at on a busy machine. */
const parts: { what: string; who: Person; names: string[] }[] = [
  {
    what: 'Home and lists',
    who: people.administrator,
    names: ['Home', 'OngoingReport', 'PublishReport', 'AuditLog', 'ExportData'],
  },
  { what: 'collaborators', who: people.administrator, names: ['ReportCollaborator'] },
  {
    what: 'the wizard, people and messages',
    who: people.administrator,
    names: [
      'CreateReport',
      'UserManagement',
      'Welcome',
      'Congratulations',
      'Introduction',
      'PageNotFound',
      'PageForbidden',
    ],
  },
  { what: 'the helper and one figure', who: people.basic, names: ['FrameworkHelper', 'Metric'] },
  { what: 'the catalogue of frameworks', who: people.basic, names: ['SelectFramework', 'DisclosureCrosswalk'] },
  {
    what: 'account settings',
    who: people.operator,
    names: ['AccountSetting', 'Subscriptions', 'Password', 'Security', 'Checkout'],
  },
  {
    what: 'the administration',
    who: people.operator,
    names: ['AdminTenants', 'AdminTenant', 'AdminBillingEvents', 'AdminLog'],
  },
];

for (const language of languages) {
  for (const { what, who, names } of parts) {
    test(`sound in ${language}: ${what}`, async ({ page }) => {
      await signIn(page, sites.root, who, { language });
      const report = names.includes('AuditLog') ? await reportPath(page, '/reports', '2025') : '';
      await look(
        page,
        language,
        names.flatMap((name) => pathsOf[name]?.(report, report) ?? []),
      );
    });
  }

  test(`sound in ${language}: comparison and conflicts`, async ({ page }) => {
    await signIn(page, sites.root, people.administrator, { language });
    const report = await reportPath(page, '/reports', '2025');
    const published = await reportPath(page, '/publish-reports', '2024');
    const names = ['CompareReport', 'CompareExportChart', 'DataHubConflicts'];
    await look(
      page,
      language,
      names.flatMap((name) => pathsOf[name]?.(report, published) ?? []),
    );
  });

  for (const part of ['steps', 'disclosures'] as const) {
    test(`sound in ${language}: the report workspace, ${part}`, async ({ page }) => {
      await signIn(page, sites.root, people.basic, { language });
      const report = await reportPath(page, '/reports', '2025');
      const published = await reportPath(page, '/publish-reports', '2024');
      const paths = pathsOf.FrameworkReportStep?.(report, published) ?? [];
      await look(page, language, part === 'steps' ? paths.slice(0, steps.length) : paths.slice(steps.length));
    });
  }

  test(`sound in ${language}: the workspace of a template`, async ({ page }) => {
    await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
    const report = { framework: 'SSQ', name: `Looked at ${randomUUID()}` };
    const path = await createReport(page, sites.root, report, language);
    expect(path).toMatch(/^\/ct\/template-reports\/template-/);
    await look(page, language, pathsOf.TemplateReportStep?.(path, path) ?? []);
  });

  test(`the own area of an entity user and of a supplier is sound in ${language}`, async ({ page, openContext }) => {
    await signIn(page, sites.root, people.entityUser, { language, path: '/ct/entity-user' });
    await look(page, language, pathsOf.EntityUserArea?.('', '') ?? []);
    const other = await (await openContext()).newPage();
    await signIn(other, sites.root, people.supplier, { language, path: '/ct/supplier' });
    await look(other, language, pathsOf.SupplierArea?.('', '') ?? []);
  });

  test(`sign-in, its errors and unknown hosts are sound in ${language}`, async ({ page }) => {
    const form = createSignInPage(page, language);
    for (const site of Object.values(sites)) {
      await form.open(site);
      await expectSound(page, language, site.name);
    }
    await form.signIn({ email: '', password: '' });
    await expect(page.getByText(textOf(language, 'accounts', 'email')).first()).toBeVisible();
    await expectSound(page, language, 'empty form');
    await form.signIn({ email: 'nobody@demo.example', password: 'Not-the-passw0rd!' });
    await expect(form.alert).toBeVisible();
    await expectSound(page, language, 'refused');
    await page.goto(siteUrl({ hostname: 'nobody.esg-core.localhost' }, `/?language=${language}`));
    await expectSound(page, language, 'response not found');
  });
}
