/** Screens with lists, files or covers that arrive late have their final shape before. */
import { expect } from '@playwright/test';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { layoutShift, watchShifts } from '../support/layout-shift.ts';
import { waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';

/** Half of what a reader notices (web.dev/cls). */
const shiftMax = 0.05;

const lists = [
  '/',
  '/reports',
  '/publish-reports',
  '/user-management',
  '/data-hub/reporting-times',
  '/data-hub/ghg.scope1.gross',
  '/data-hub?import=new',
  '/create-report',
];

test('screens do not move while they load', inLongRun, async ({ page }) => {
  const caller = await signIn(page, sites.root, people.administrator);
  const query = { list: 'ongoing', search: 'Sustainability report 2025', limit: 1 } as const;
  const [report] = (await callApi(caller, listReports, { query })).items;
  const reportId = report?.reportId ?? '';
  const steps = ['design', 'preview', 'completion'].map(
    (step) => `/ct/framework-reports/-/reports/${reportId}/${step}`,
  );
  const paths = [...lists, '/account-settings/security', `/newfeed/${reportId}/report/gri-2021`, ...steps];
  await watchShifts(page);
  const shifts: Record<string, number> = {};
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(siteUrl(sites.root, path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await waitUntilLoaded(page);
      shifts[`${path} at ${width}`] = await layoutShift(page);
    }
  }
  expect(Object.entries(shifts).filter(([, shift]) => !(shift <= shiftMax))).toEqual([]);
});
