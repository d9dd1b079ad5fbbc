/**
 * P5 and P6: a report of about 100 and 400 pages as PDF, Word and Excel side by side, as the workflow makes them, beside a
 * bare Chromium that prints the same HTML once; and 100,000 data points as a workbook. Renderers hold JSX, so they are
 * bundled first, as for deployment.
 */
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { sampleSnapshot } from '../support/sample-snapshot.ts';
import { atMost, type Measurement } from './figure.ts';

const root = `${import.meta.dirname}/../..`;
const fontsDirectory = pathToFileURL(`${root}/node_modules/@fontsource/`);

type Renderers = {
  openChromium: typeof import('../../functions/publishing/render/chromium-session.ts').openChromium;
  renderPdf: typeof import('../../functions/publishing/render/render-pdf.ts').renderPdf;
  renderFirstPage: typeof import('../../functions/publishing/render/render-pdf.ts').renderFirstPage;
  renderDocx: typeof import('../../functions/publishing/render/render-docx.ts').renderDocx;
  renderXlsx: typeof import('../../functions/publishing/render/render-xlsx.ts').renderXlsx;
  pdfHtml: typeof import('../../functions/publishing/render/pdf/pdf-document.tsx').pdfHtml;
  pageCountOf: typeof import('../../functions/publishing/render/pdf/pdf-structure.ts').pageCountOf;
};

const loadRenderers = async (): Promise<Renderers> => {
  const folder = `${root}/functions/publishing/render`;
  const outfile = `${root}/node_modules/.cache/bench/renderers.mjs`;
  const files = [
    'chromium-session',
    'render-pdf',
    'render-docx',
    'render-xlsx',
    'pdf/pdf-document',
    'pdf/pdf-structure',
  ];
  const extension = (name: string): string => (name === 'pdf/pdf-document' ? 'tsx' : 'ts');
  await build({
    stdin: {
      contents: files.map((name) => `export * from './${name}.${extension(name)}';`).join('\n'),
      resolveDir: folder,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
  });
  return import(pathToFileURL(outfile).href);
};

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

export const measurePublish: Measurement = async (print) => {
  const { openChromium, renderFirstPage, renderPdf, renderDocx, renderXlsx, pdfHtml, pageCountOf } =
    await loadRenderers();
  const chromium = await openChromium({ timeoutSeconds: secondsMax });
  await renderPdf(sampleSnapshot(), { chromium, fontsDirectory });
  await Promise.all([renderDocx(sampleSnapshot()), renderXlsx(sampleSnapshot())]);
  const first = sampleSnapshot({ disclosuresPerSection: 26 });
  const firstPage = await seconds(async () => {
    const session = await openChromium({ timeoutSeconds: secondsMax });
    await renderFirstPage(first, { chromium: session, fontsDirectory });
    await session.close();
  });
  print(atMost({ id: 'P5', what: 'first page of a preview, with its browser', value: firstPage, unit: 's', limit: 2 }));
  for (const { disclosures, limit } of sizes) {
    const snapshot = sampleSnapshot({ disclosuresPerSection: disclosures });
    let pages = 0;
    const value = await seconds(() =>
      Promise.all([
        renderPdf(snapshot, { chromium, fontsDirectory }).then((pdf) => {
          pages = pageCountOf(pdf);
        }),
        renderDocx(snapshot),
        renderXlsx(snapshot),
      ]),
    );
    const html = await pdfHtml(snapshot, fontsDirectory);
    const bare = await seconds(async () => {
      const document = await chromium.openDocument(html);
      await document.print();
      await document.close();
    });
    const figure = atMost({ id: 'P5', what: `publish ${pages} pages`, value, unit: 's', limit });
    const beside = { what: 'bare Chromium, same HTML, PDF only', value: Math.round(bare * 100) / 100 };
    print({ ...figure, beside, ratio: Math.round((value / bare) * 100) / 100 });
  }
  await chromium.close();
};

const points = 100_000;

export const measureWorkbook: Measurement = async (print) => {
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
  const held = Math.round((most - before) / 1_048_576);
  print(atMost({ id: 'P6', what: `memory of it beyond its report`, value: held, unit: 'MB', limit: 256 }));
};
