import { demoPassword } from '../../infra/local/demo/people.ts';
import { addReportingTimes } from '../../shared/contract/data-hub/reporting-times.contract.ts';
import { addEntity } from '../../shared/contract/entities/entity-management.contract.ts';
import { spansOfTemplate } from '../../shared/model/calendar/reporting-time-template.ts';
import prepareRun from '../e2e/global-setup.ts';
import { createColleagues } from '../e2e/support/newcomer.ts';
import { signIn } from '../e2e/support/session.ts';
import { sites, siteUrl } from '../e2e/support/sites.ts';
import { type Caller, callApi } from '../support/cloud/cloud-calls.ts';
import { openBrowser } from './bench-browser.ts';
import { atMost, type Measurement, quantile } from './figure.ts';
import { blockText, numbersOf, pasteMilliseconds } from './pasted-block.ts';

/** The organisation and its entities as rows, ten of the months of a year as columns. */
const [rows, columns] = [500, 10];
const pastes = 5;
const millisecondsMax = 300;

/** One after the other: names are judged over all entities, so two at once would only wait for each other. */
const addEntities = async (caller: Caller, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1)
    await callApi(caller, addEntity, { body: { name: `Site ${String(number).padStart(3, '0')}`, type: 'Site' } });
};

/**
 * P8: a block of 5,000 numbers pasted into the data hub's own sheet, until it is shown with its totals and warnings.
 */
export const measureHubPaste: Measurement = async (print) => {
  const stop = await prepareRun();
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    const { EntityManager: email } = await createColleagues(sites.root, {
      language: 'en',
      roles: ['EntityManager'],
      isDataHubEnabled: true,
      isEntityReportingEnabled: true,
    });
    const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
    const person = { email, password: demoPassword, firstName: 'EntityManager' };
    await signIn(page, sites.root, person, { path: '/data-hub' });
    const accessToken = (await asked).headers().authorization?.replace(/^Bearer /, '');
    const caller: Caller = { port: Number(process.env.E2E_PORT), host: sites.root.hostname, accessToken };
    const times = spansOfTemplate('months', 2025).map(({ startOn, endOn }) => ({ startOn, endOn }));
    await callApi(caller, addReportingTimes, { body: { times } });
    await addEntities(caller, rows - 1);
    const path = '/data-hub/energy.electricity.consumed/data-entry/entities?time=2025-12-01_2025-12-31&unit=kWh';
    await page.goto(siteUrl(sites.root, path));
    const first = page.getByRole('grid').locator('tr[aria-rowindex="3"] td').first();
    await first.click();
    const milliseconds: number[] = [];
    for (let paste = 0; paste < pastes; paste += 1)
      milliseconds.push(await pasteMilliseconds(first, blockText(numbersOf({ rows, columns, paste }))));
    const what = `paste of ${rows} rows x ${columns} columns into the data hub's sheet, median of ${pastes}`;
    print(atMost({ id: 'P8', what, value: quantile(milliseconds, 0.5), unit: 'ms', limit: millisecondsMax }));
  } finally {
    await context.browser()?.close();
    await stop();
  }
};
