/**
 * P5 and P6: a report of about 100 and 400 pages as PDF and Excel in parallel and then Word, each in a separate process
 * as in the workflow, compared with a bare Chromium that prints the same HTML once; and 100,000 data points as a
 * workbook.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sampleSnapshot } from '../support/published-files/sample-snapshot.ts';
import { atMost, type Measurement } from './figure.ts';
import type { OfficeMessage } from './office-process.ts';
import { bundleRenderers, fontsDirectory, loadRenderers } from './renderers.ts';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** Long enough for a busy machine: a figure that is missed is to be reported, not cut off. */
const secondsMax = 900;

/** Disclosures of a section, by how many pages a report of them has. */
const sizes = [
  { disclosures: 26, limit: 5 },
  { disclosures: 122, limit: 15 },
];

/** Warm, with one request at a time. */
const startOffice = async (format: 'docx' | 'xlsx') => {
  const child = fork(join(import.meta.dirname, 'office-process.ts'), [format]);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${format}: ended with ${code}`)));
  // Its end is awaited together with each answer; a rejection that nobody awaits is no error.
  ended.catch(() => undefined);
  const answer = () => Promise.race([once(child, 'message'), ended]);
  const ask = async (message: OfficeMessage): Promise<void> => {
    const answered = answer();
    child.send(message);
    await answered;
  };
  await answer();
  return { ask, stop: () => child.kill() };
};

export const measurePublish: Measurement = async (print) => {
  await bundleRenderers();
  const { openChromium, renderFirstPage, renderPdf, pdfHtml } = await loadRenderers();
  const chromium = await openChromium({ timeoutSeconds: secondsMax });
  await renderPdf(sampleSnapshot(), { chromium, fontsDirectory });
  const offices = await Promise.all([startOffice('docx'), startOffice('xlsx')]);
  const [word, sheets] = offices;
  const first = sampleSnapshot({ disclosuresPerSection: 26 });
  const firstPage = await seconds(async () => {
    const session = await openChromium({ timeoutSeconds: secondsMax });
    await renderFirstPage(first, { chromium: session, fontsDirectory });
    await session.close();
  });
  print(atMost({ id: 'P5', what: 'first page of a preview, with its browser', value: firstPage, unit: 's', limit: 2 }));
  for (const { disclosures, limit } of sizes) {
    const options = { disclosuresPerSection: disclosures };
    const snapshot = sampleSnapshot(options);
    await Promise.all(offices.map(({ ask }) => ask(options)));
    let pages = 0;
    let numbers: [string, number][] = [];
    const value = await seconds(async () => {
      await Promise.all([
        renderPdf(snapshot, {
          chromium,
          fontsDirectory,
          onProgress: (_done, total) => {
            pages = total;
          },
          onPageNumbers: (found) => {
            numbers = [...found];
          },
        }),
        sheets.ask({ pages: [] }),
      ]);
      await word.ask({ pages: numbers });
    });
    const html = await pdfHtml(snapshot, fontsDirectory);
    const bare = await seconds(async () => {
      const document = await chromium.openDocument(html);
      await document.print();
      await document.close();
    });
    const figure = atMost({ id: 'P5', what: `publish ${pages} pages`, value, unit: 's', limit });
    const reference = { what: 'bare Chromium, same HTML, PDF only', value: Math.round(bare * 100) / 100 };
    print({ ...figure, reference, ratio: Math.round((value / bare) * 100) / 100 });
  }
  for (const { stop } of offices) stop();
  await chromium.close();
};

const points = 100_000;

export const measureWorkbook: Measurement = async (print) => {
  await bundleRenderers();
  const { renderXlsx } = await loadRenderers();
  const snapshot = sampleSnapshot({ tableRows: points });
  await renderXlsx(sampleSnapshot());
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const value = await seconds(() => renderXlsx(snapshot));
  clearInterval(watch);
  print(atMost({ id: 'P6', what: `${points} data points to xlsx`, value, unit: 's', limit: 4 }));
  const memory = Math.round((most - before) / 1_048_576);
  print(atMost({ id: 'P6', what: `memory of it beyond its report`, value: memory, unit: 'MB', limit: 256 }));
};
