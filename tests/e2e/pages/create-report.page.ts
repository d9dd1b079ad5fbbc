import { expect, type Page } from '@playwright/test';
import { getFramework, listFrameworks } from '../../../shared/contract/frameworks/frameworks.contract.ts';
import { createReport as createReportCall } from '../../../shared/contract/reports/reports.contract.ts';
import { currentDisclosures } from '../../../shared/model/framework/first-scope.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { stepAddress } from '../../../web/src/features/reports/common/addresses.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { callerIn, openSession } from '../support/session.ts';
import { type Person, type Site, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';
import { ownYear } from '../support/years.ts';

/** A year of no other report in this run: its numbers would conflict with those typed here. */
export const anyYear = (): number => ownYear({ from: 2_100, to: 9_900 });
/** Of a report over standards that others take over from in 2026 and 2027: for later periods they are not in scope. */
export const earlierYear = (): number => ownYear({ from: 1_100, to: 2_000 });

/** Frameworks with an edition of that name, or a successor of it, for periods that begin before 2027. */
const untilThen: readonly string[] = ['VSME', 'ESRS', 'IFRS S2', 'TCFD'];

const yearOf = ({ framework, year }: Pick<NewReport, 'framework' | 'year'>): number =>
  year ?? (untilThen.includes(framework) ? earlierYear() : anyYear());

/** The wizard at `create-report`. */
export const createWizard = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'create-report');
  const reports = textsOf(language, 'reports');
  const button = (key: string) => page.getByRole('button', { name: t(`wizard.${key}`), exact: true });
  return {
    open: async (site: Site): Promise<void> => {
      if (page.url() !== siteUrl(site, '/create-report')) await page.goto(siteUrl(site, '/create-report'));
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(t('title'));
    },
    search: page.getByRole('searchbox', { name: t('frameworks.search') }),
    framework: (shortName: string) =>
      // Cloudscape puts the group's name before the item's.
      page.getByRole('checkbox', { name: new RegExp(`${t('frameworks.choose', { name: shortName })}$`) }),
    next: button('next'),
    previous: button('previous'),
    submit: button('submit'),
    cancel: button('cancel'),
    reportLanguage: (value: Language) => page.getByRole('radio', { name: reports(`languages.${value}`) }),
    name: page.getByRole('textbox', { name: t('name.label') }),
    /** A separate year: the reports of an organisation share the figures of a year. */
    chooseOwnYear: async (year = anyYear()): Promise<void> => {
      await page.getByRole('radio', { name: t('scope.ownPeriod') }).check();
      await page.getByRole('textbox', { name: t('scope.start') }).fill(`${year}-01-01`);
      await page.getByRole('textbox', { name: t('scope.end') }).fill(`${year}-12-31`);
      await page.getByRole('textbox', { name: t('scope.end') }).press('Tab');
    },
  };
};

type NewReport = { framework: string; name: string; language?: Language; year?: number };

const reportAddress = /\/reports\/rpt_[0-9a-z]{26}\/select-disclosures/;

/**
 * Creates a report over all of one framework in the wizard and remains at the choice of disclosures; returns its path.
 */
export const createReportInWizard = async (
  page: Page,
  site: Site,
  report: NewReport,
  language: Language = 'en',
): Promise<string> => {
  const wizard = createWizard(page, language);
  await wizard.open(site);
  await wizard.search.fill(report.framework);
  await wizard.framework(report.framework).check();
  await wizard.next.click();
  await wizard.reportLanguage(report.language ?? language).check();
  await wizard.chooseOwnYear(yearOf(report));
  await wizard.next.click();
  await wizard.name.fill(report.name);
  await wizard.submit.click();
  await expect(page).toHaveURL(reportAddress);
  return new URL(page.url()).pathname.replace(/\/select-disclosures$/, '');
};

/** By the calls of the wizard; undefined if the person signed in by the form, or the report is on a template. */
const makeByCalls = async (page: Page, report: NewReport, language: Language): Promise<string | undefined> => {
  const caller = callerIn(page);
  if (!caller) return undefined;
  const { frameworks } = await callApi(caller, listFrameworks);
  const summary = frameworks.find(({ shortName }) => shortName === report.framework);
  if (!summary) return undefined;
  const { versionId } = summary;
  const framework = await callApi(caller, getFramework, { params: { versionId } });
  const year = yearOf(report);
  const period = { periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` };
  const made = await callApi(caller, createReportCall, {
    body: {
      name: report.name,
      language: report.language ?? language,
      ...period,
      frameworks: [{ versionId, disclosureIds: currentDisclosures(framework, period.periodStartOn) }],
    },
  });
  return stepAddress(made, 'select-disclosures').replace(/\/select-disclosures$/, '');
};

/** Makes a report by the calls of the wizard, in the session of the page's browser, and loads nothing; returns its path. */
export const makeReport = async (page: Page, report: NewReport, language: Language = 'en'): Promise<string> => {
  const path = await makeByCalls(page, report, language);
  if (path === undefined) throw new Error(`no calls make a report on ${report.framework} for this page`);
  return path;
};

/** The same, and opens its choice of disclosures; in the wizard where the person signed in by the form, or on a template. */
export const createReport = async (
  page: Page,
  site: Site,
  report: NewReport,
  language: Language = 'en',
): Promise<string> => {
  const path = await makeByCalls(page, report, language);
  if (path === undefined) return createReportInWizard(page, site, report, language);
  await page.goto(siteUrl(site, `${path}/select-disclosures`));
  await expect(page).toHaveURL(reportAddress);
  return path;
};

/**
 * How a story begins at a step of a new report: a session, the report by calls, and `step` as the only page loaded.
 * Returns the path of the report.
 */
export const beginReport = async (
  page: Page,
  site: Site,
  person: Person,
  { language = 'en', step, ...report }: NewReport & { step: string },
): Promise<string> => {
  await openSession(page, site, person, language);
  const path = await makeReport(page, report, language);
  await page.goto(siteUrl(site, `${path}/${step}`));
  return path;
};
