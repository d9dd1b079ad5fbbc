import prepareRun from '../e2e/global-setup.ts';
import { createReport } from '../e2e/pages/create-report.page.ts';
import { signIn } from '../e2e/support/session.ts';
import { people, sites, siteUrl } from '../e2e/support/sites.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { openBrowser } from './bench-browser.ts';
import { atMost, type Measurement, quantile } from './figure.ts';
import { blockText, numbersOf, pasteMilliseconds } from './pasted-block.ts';

const t = textsOf('en', 'tables');
/** As many cells as 500 rows of ten: no disclosure of the catalogue has more than six figures in one table. */
const rows = 834;
const columns = 6;
const pastes = 5;
const millisecondsMax = 300;

const block = (paste: number): string =>
  blockText(numbersOf({ rows, columns, paste }).map((cells, row) => [`Region ${row}`, ...cells]));

/** P8: a pasted block of 5,000 cells, until it is shown in the sheet; storing goes on in the background. */
export const measureTablePaste: Measurement = async (print) => {
  const stop = await prepareRun();
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    await signIn(page, sites.root, people.administrator, { path: '/create-report' });
    const path = await createReport(page, sites.root, { framework: 'GRI', name: 'Pasted into' });
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=gri-2021&disclosure=2-7`));
    // Offline, to measure the screen and the device.
    await page.getByRole('button', { name: t('breakDown') }).click();
    await page.getByRole('menuitem', { name: 'Region' }).click();
    await page.getByRole('textbox', { name: t('addRow') }).fill('Region 0');
    await page.getByRole('textbox', { name: t('addRow') }).press('Enter');
    const first = page.locator('[data-cell="m0~Region 0"]');
    await first.click();
    await context.setOffline(true);
    const times: number[] = [];
    for (let paste = 0; paste < pastes; paste += 1) times.push(await pasteMilliseconds(first, block(paste)));
    const what = `paste of ${rows} rows x ${columns} columns into a table, median of ${pastes}`;
    print(atMost({ id: 'P8', what, value: quantile(times, 0.5), unit: 'ms', limit: millisecondsMax }));
  } finally {
    await context.browser()?.close();
    await stop();
  }
};
