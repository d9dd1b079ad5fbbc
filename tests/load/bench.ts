/**
 * `npm run bench [-- ID …] [--full]`: the figures that the product is judged by, one JSON line each. Bounded load, this machine only;
 * with `--full` the data of P3 and P4 have their full size. A missed figure is reported unchanged.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBundles } from './bundles.ts';
import { measureDataExport } from './data-export.ts';
import { measureDataHub } from './data-hub.ts';
import { measureDevEdits } from './dev-edits.ts';
import type { Measurement } from './figure.ts';
import { measureHostileSheets } from './hostile-sheets.ts';
import { measureHubPaste } from './hub-paste.ts';
import { measureLanguage } from './language.ts';
import { measurePaints } from './paints.ts';
import { measurePublish, measureWorkbook } from './publish.ts';
import { measureQuotas } from './quotas.ts';
import { measureReads } from './reads.ts';
import { measureRequests } from './requests.ts';
import { measureReuse } from './reuse.ts';
import { measureStart } from './start-up.ts';
import { measureSurveys } from './surveys.ts';
import { measureTablePaste } from './table-paste.ts';
import { reportTestRun, reportTests } from './test-results.ts';
import { measureWebSizes } from './web-sizes.ts';

const { values: options, positionals: wanted } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const measurements: Record<string, Measurement> = {
  S1: reportTests('S1', 'unexpected answers in the matrix of calls, levels, credentials and places'),
  S5: reportTests('S5', 'answers that break their schema, lack a header or reveal internals'),
  S6: reportTests('S6', 'texts that ran, fetched or became a formula in pages, mails and tables'),
  S7: reportTests('S7', 'sockets opened by ways to make the PDF renderer fetch'),
  S8: measureHostileSheets,
  S10: measureQuotas,
  S11: reportTests('S11', 'findings of cdk-nag per resource, and wildcard actions'),
  P1: measureBundles,
  P2: measureRequests,
  P3: measureReads(options.full),
  P4: measureDataHub(options.full),
  P5: measurePublish,
  P6: async (print) => {
    await measureWorkbook(print);
    await measureDataExport(print);
  },
  P7: measureWebSizes,
  P8: async (print) => {
    await measureTablePaste(print);
    await measureHubPaste(print);
    await measurePaints(print);
  },
  P9: async (print) => {
    await measureStart(print);
    await measureDevEdits(print);
  },
  P10: reportTestRun,
  /** Layouts of sheets that companies have. */
  IMPORT: async (print) => {
    process.env.CATALOGUE_DIR ??= join(import.meta.dirname, '../../shared/catalogue/data');
    const { measureImportLayouts } = await import('./import-layouts.ts');
    await measureImportLayouts(print);
  },
  /** Values that a finished GRI report provides to other frameworks. */
  REUSE: measureReuse,
  /** How the code speaks. */
  LANGUAGE: measureLanguage,
  /** Materiality: results of a large survey, and the matrix. */
  M: measureSurveys,
  /** A group of 1,000 entities: import, list, roll-ups. */
  E: async (print) => {
    process.env.CATALOGUE_DIR ??= join(import.meta.dirname, '../../shared/catalogue/data');
    const { measureEntities } = await import('./entities.ts');
    await measureEntities(print);
  },
  /** P2, P4, P8 of a report over 2,000 disclosures and of a form of 500 fields, and its move to a newer edition. */
  LARGE: async (print) => {
    // The catalogue of the sources; it is loaded by the imports below.
    process.env.CATALOGUE_DIR ??= join(import.meta.dirname, '../../shared/catalogue/data');
    const { measureLargeReport } = await import('./large-report.ts');
    const { measureLargeScreens } = await import('./large-screens.ts');
    await measureLargeReport(print);
    await measureLargeScreens(print);
  },
};

const unknown = wanted.filter((id) => measurements[id] === undefined);
if (unknown.length > 0)
  throw new Error(`no figure ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}`);
for (const [id, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  await measure((figure) => console.log(JSON.stringify(figure)));
}
