import { RenderPdfEnvironment, readEnvironment } from '../core/environment.ts';
import { keepCover } from './keep-cover.ts';
import { keepLogo } from './keep-logo.ts';
import { createObjects } from './objects.ts';
import { drawPreview } from './preview/draw-preview.ts';
import { progressKey } from './preview/drawn-objects.ts';
import { createShortLivedObjects, putJson } from './preview/short-lived-objects.ts';
import { type ChromiumSession, openChromium } from './render/chromium-session.ts';
import { renderLogo } from './render/render-logo.ts';
import { renderCoverPicture, renderFirstPage, renderPdf } from './render/render-pdf.ts';
import { renderFiles } from './render-file.ts';
import { LogoEvent, PreviewInput } from './steps/step-event.ts';

const environment = readEnvironment(RenderPdfEnvironment);
const objects = createObjects(environment.PUBLICATIONS_BUCKET);
const shortLived = createShortLivedObjects(environment.MEDIA_BUCKET);
const deadlineSeconds = 200;

/** One browser per report: no tenant's content is ever beside another's in one process (architecture fact 11). */
const withChromium = async <Result>(
  work: (session: { chromium: ChromiumSession; signal: AbortSignal }) => Promise<Result>,
): Promise<Result> => {
  const chromium = await openChromium({ binDirectory: environment.CHROMIUM_BIN_DIR, timeoutSeconds: deadlineSeconds });
  try {
    return await work({ chromium, signal: AbortSignal.timeout(deadlineSeconds * 1_000) });
  } finally {
    await chromium.close();
  }
};

const publish = (event: unknown) =>
  renderFiles(objects, 'pdf', event, (snapshot, { event: input }) =>
    withChromium(async (session) => {
      const { language } = snapshot.report;
      await keepCover(objects, { place: input, language }, () => renderCoverPicture(snapshot, session));
      return renderPdf(snapshot, {
        ...session,
        // How far it is lies beside, not in the table: the function that runs a browser has no right to the table.
        onProgress: (done, total) =>
          putJson(shortLived, progressKey(input, input.publicationId), {
            hasFirstPage: false,
            isWhole: false,
            pages: { done, total, language },
          }),
      });
    }),
  );

/** The PDF of a publication, or of a preview, which is drawn by the same renderer; or the logo for another file. */
export const handler = async (event: unknown) => {
  const logo = LogoEvent.safeParse(event);
  if (logo.success) {
    return keepLogo(objects, logo.data, (brand) => withChromium(({ chromium }) => renderLogo(brand, chromium)));
  }
  const preview = PreviewInput.safeParse(event);
  if (!preview.success) return publish(event);
  return withChromium((session) =>
    drawPreview(shortLived, preview.data, {
      firstPage: (snapshot) => renderFirstPage(snapshot, session),
      whole: (snapshot, onProgress) => renderPdf(snapshot, { ...session, onProgress }),
    }),
  );
};
