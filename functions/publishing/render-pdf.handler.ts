import { RenderPdfEnvironment, readEnvironment } from '../core/environment.ts';
import { createObjects } from './objects.ts';
import { openChromium } from './render/chromium-session.ts';
import { renderPdf } from './render/render-pdf.ts';
import { renderFiles } from './render-file.ts';

const environment = readEnvironment(RenderPdfEnvironment);
const objects = createObjects(environment.PUBLICATIONS_BUCKET);
const deadlineSeconds = 200;

/** One browser per report: no tenant's content is ever beside another's in one process (architecture fact 11). */
export const handler = (event: unknown) =>
  renderFiles(objects, 'pdf', event, async (snapshot) => {
    const chromium = await openChromium({
      binDirectory: environment.CHROMIUM_BIN_DIR,
      timeoutSeconds: deadlineSeconds,
    });
    try {
      return await renderPdf(snapshot, { chromium, signal: AbortSignal.timeout(deadlineSeconds * 1_000) });
    } finally {
      await chromium.close();
    }
  });
