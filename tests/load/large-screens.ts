import type { BrowserContext, Page } from '@playwright/test';
import { getFrameworkDisclosure } from '../../shared/contract/frameworks/frameworks.contract.ts';
import { createReport } from '../../shared/contract/reports/reports.contract.ts';
import prepareRun from '../e2e/global-setup.ts';
import { createWorkspace } from '../e2e/pages/workspace.page.ts';
import { signIn } from '../e2e/support/session.ts';
import { people, sites, siteUrl } from '../e2e/support/sites.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { type Caller, callApi } from '../support/cloud/cloud-calls.ts';
import { figure } from '../support/cloud/cloud-reports.ts';
import { sizeOf, wholeCatalogue } from '../support/memory/large-report.ts';
import { openBrowser, scrollFrames, takeInteractions, watchInteractions } from './bench-browser.ts';
import { atMost, type Measurement, quantile, rounded } from './figure.ts';

type Print = Parameters<Measurement>[0];
const t = textsOf('en', 'workspace');

const interactionMillisecondsMax = 100;
/** Four frames: scrolling still follows the pointer. */
const frameMillisecondsMax = 67;
const formFields = 500;

/** The token of the page: the report is created by a call, since no wizard step accepts twenty frameworks at once. */
const tokenOf = async (page: Page): Promise<string> => {
  const asked = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.goto(siteUrl(sites.root, '/reports'));
  return ((await asked).headers().authorization ?? '').replace('Bearer ', '');
};

type Largest = { caller: Caller; path: string };

const createLargest = async (page: Page): Promise<Largest> => {
  const accessToken = await tokenOf(page);
  const caller = { port: Number(process.env.E2E_PORT), host: sites.root.hostname, accessToken };
  const period = { periodStartOn: '1971-01-01', periodEndOn: '1971-12-31' };
  const body = { name: 'All there is', language: 'en' as const, frameworks: wholeCatalogue, ...period };
  const { reportId, frameworks } = await callApi(caller, createReport, { body });
  return { caller, path: `/ct/framework-reports/${frameworks[0]?.versionId}/reports/${reportId}/data-input` };
};

const printInteractions = async (page: Page, what: string, print: Print): Promise<void> => {
  const times = await takeInteractions(page);
  const value = quantile(times, 0.95);
  print(
    atMost({ id: 'P8', what: `${what}, p95 of ${times.length}`, value, unit: 'ms', limit: interactionMillisecondsMax }),
  );
};

const printFrames = async (page: Page, selector: string, what: string, print: Print): Promise<void> => {
  const value = quantile(await scrollFrames(page, selector), 0.95);
  print(atMost({ id: 'P8', what: `${what}, p95 of frames`, value, unit: 'ms', limit: frameMillisecondsMax }));
};

const measureTree = async (page: Page, { path }: Largest, print: Print): Promise<void> => {
  const data = `report over ${sizeOf(wholeCatalogue)} disclosures`;
  const { number } = createWorkspace(page);
  const startedAt = performance.now();
  await page.goto(siteUrl(sites.root, `${path}?framework=${figure.versionId}&disclosure=${figure.disclosureId}`));
  await number(figure.fieldKey).waitFor();
  const opened = rounded(performance.now() - startedAt);
  print({ id: 'P8', what: `${data}: opened, from the address to its field`, value: opened, unit: 'ms' });
  await takeInteractions(page);
  await number(figure.fieldKey).pressSequentially('120345678901', { delay: 60 });
  await printInteractions(page, `${data}: typing into a field`, print);
  const search = page.getByRole('searchbox', { name: t('tree.filter') });
  await search.pressSequentially('emissions of water', { delay: 120 });
  await printInteractions(page, `${data}: typing into the filter of the tree`, print);
  await search.fill('a');
  await page.locator('.tree-link').nth(100).waitFor();
  await takeInteractions(page);
  await printFrames(page, '.data-input-tree', `${data}: the tree scrolled with everything open`, print);
  await number(figure.fieldKey).pressSequentially('4321', { delay: 60 });
  await printInteractions(page, `${data}: typing into a field with everything open`, print);
};

/** The catalogue has no form of that size: the figures of one disclosure are repeated in the page's response. */
const enlarged = async (caller: Caller) => {
  const read = await callApi(caller, getFrameworkDisclosure, { params: figure });
  const figures = read.disclosure.fields.filter(({ key }) => key !== 'text');
  const fields = Array.from({ length: formFields }, (_one, at) => {
    const own = figures[at % figures.length];
    return { ...own, key: `m${at}`, label: `Figure ${at}`, metric: undefined };
  });
  return { ...read, disclosure: { ...read.disclosure, fields }, breakdowns: [] };
};

const measureForm = async (context: BrowserContext, { caller, path }: Largest, print: Print): Promise<void> => {
  const json = await enlarged(caller);
  const page = await context.newPage();
  await watchInteractions(page);
  const definition = `**/api/frameworks/${figure.versionId}/disclosures/${figure.disclosureId}`;
  await page.route(definition, (route) => route.fulfill({ json }));
  const what = `form of ${formFields} fields`;
  const { number } = createWorkspace(page);
  const startedAt = performance.now();
  await page.goto(siteUrl(sites.root, `${path}?framework=${figure.versionId}&disclosure=${figure.disclosureId}`));
  await number('m0').waitFor();
  print({
    id: 'P8',
    what: `${what}: opened, to its first field`,
    value: rounded(performance.now() - startedAt),
    unit: 'ms',
  });
  await number(`m${formFields - 1}`).waitFor({ timeout: 60_000 });
  print({ id: 'P8', what: `${what}: to its last field`, value: rounded(performance.now() - startedAt), unit: 'ms' });
  // Offline, to measure the screen and the device: the server has no such fields.
  await context.setOffline(true);
  await takeInteractions(page);
  for (const at of [20, 250, formFields - 1]) await number(`m${at}`).pressSequentially('12034567', { delay: 60 });
  await printInteractions(page, `${what}: typing`, print);
  await printFrames(page, 'html', `${what}: scrolled`, print);
};

/** P8 of the workspace where it is largest: the tree of every disclosure there is, and a form of 500 fields. */
export const measureLargeScreens: Measurement = async (print) => {
  const stop = await prepareRun();
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    await watchInteractions(page);
    await signIn(page, sites.root, people.administrator, { path: '/reports' });
    const largest = await createLargest(page);
    await measureTree(page, largest, print);
    await measureForm(context, largest, print);
  } finally {
    await context.browser()?.close();
    await stop();
  }
};
