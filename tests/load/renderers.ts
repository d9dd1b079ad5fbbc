/** The renderers of a report's files, bundled as for deployment. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { commonOptions } from '../../scripts/build-functions.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/bench');

export const fontsDirectory = pathToFileURL(join(root, 'node_modules/@fontsource/'));

type Renderers = {
  openChromium: typeof import('../../functions/render-pdf/chromium/chromium-session.ts').openChromium;
  renderPdf: typeof import('../../functions/render-pdf/render-pdf.ts').renderPdf;
  renderFirstPage: typeof import('../../functions/render-pdf/render-pdf.ts').renderFirstPage;
  renderDocx: typeof import('../../functions/render-docx/render-docx.ts').renderDocx;
  renderXlsx: typeof import('../../functions/render-xlsx/render-xlsx.ts').renderXlsx;
  pdfHtml: typeof import('../../functions/render-pdf/markup/pdf-document.tsx').pdfHtml;
};

const files = [
  'render-pdf/chromium/chromium-session.ts',
  'render-pdf/render-pdf.ts',
  'render-docx/render-docx.ts',
  'render-xlsx/render-xlsx.ts',
  'render-pdf/markup/pdf-document.tsx',
];

export const bundleRenderers = async (): Promise<void> => {
  await build({
    ...commonOptions,
    outdir: folder,
    stdin: {
      contents: files.map((name) => `export * from './${name}';`).join('\n'),
      resolveDir: join(root, 'functions'),
      sourcefile: 'renderers.ts',
      loader: 'ts',
    },
    entryNames: 'renderers',
    write: true,
  });
};

/** From the latest bundle. */
export const loadRenderers = (): Promise<Renderers> => import(pathToFileURL(join(folder, 'renderers.mjs')).href);
