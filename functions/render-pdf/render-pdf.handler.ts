import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { RenderPdfEnvironment, readEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { progressKey } from '../report-snapshot/objects/drawn-objects.ts';
import { createObjects } from '../report-snapshot/objects/objects.ts';
import { renderFiles } from '../report-snapshot/objects/render-file.ts';
import { createShortLivedObjects, putJson } from '../report-snapshot/objects/short-lived-objects.ts';
import { LogoEvent, PreviewInput, type RenderEvent } from '../report-snapshot/objects/step-event.ts';
import { storeCover } from '../report-snapshot/objects/store-cover.ts';
import { storeLogo } from '../report-snapshot/objects/store-logo.ts';
import { storePageNumbers } from '../report-snapshot/objects/store-page-numbers.ts';
import { type ChromiumSession, openChromium } from './chromium/chromium-session.ts';
import { drawPreview } from './draw-preview.ts';
import { layOutForWord } from './lay-out-for-word.ts';
import { renderLogo } from './render-logo.ts';
import { type RenderPdfOptions, renderCoverPicture, renderFirstPage, renderPdf } from './render-pdf.ts';

const environment = readEnvironment(RenderPdfEnvironment);
const objects = createObjects(environment.PUBLICATIONS_BUCKET);
const shortLived = createShortLivedObjects(environment.MEDIA_BUCKET);
const deadlineSeconds = 200;
const logger = createLogger('render-pdf');

type Session = { chromium: ChromiumSession; signal: AbortSignal };

/** One browser per report: contents of two tenants never share a process (architecture fact 11). */
const withChromium = async <Result>(work: (session: Session) => Promise<Result>): Promise<Result> => {
  const chromium = await openChromium({ binDirectory: environment.CHROMIUM_BIN_DIR, timeoutSeconds: deadlineSeconds });
  try {
    return await work({ chromium, signal: AbortSignal.timeout(deadlineSeconds * 1_000) });
  } finally {
    await chromium.close();
  }
};

type Printing = { event: RenderEvent; onProgress?: RenderPdfOptions['onProgress'] };

/** The PDF of a snapshot; its page numbers are stored for the Word file, which is made afterwards. */
const print = (snapshot: ReportSnapshot, session: Session, { event, onProgress }: Printing): Promise<Uint8Array> =>
  renderPdf(snapshot, {
    ...session,
    ...(onProgress ? { onProgress } : {}),
    onPageNumbers: (numbers) =>
      storePageNumbers(objects, { place: event, language: snapshot.report.language }, numbers),
  });

const printFiles = (event: unknown) =>
  renderFiles(objects, 'pdf', event, (snapshot, { event: input }) =>
    withChromium(async (session) => {
      const { language } = snapshot.report;
      await storeCover(objects, { place: input, language }, () => renderCoverPicture(snapshot, session));
      return print(snapshot, session, {
        event: input,
        // Progress is stored as an object, not in the table: the function with the browser has no permission for the
        // table.
        onProgress: (done, total) =>
          putJson(shortLived, progressKey(input, input.publicationId), {
            hasFirstPage: false,
            isWhole: false,
            pages: { done, total, language },
          }),
      });
    }),
  );

/** A Word file without page numbers is made nevertheless: Word counts pages when its fields are updated. */
const publish = async (event: unknown) => {
  const made = await printFiles(event);
  try {
    await layOutForWord(objects, event, (snapshot, input) =>
      withChromium((session) => print(snapshot, session, { event: input })),
    );
  } catch (error) {
    logger.warn('pages not laid out for Word', { cause: error instanceof Error ? error.message : String(error) });
  }
  return made;
};

/** The PDF of a publication or of a preview, which have the same renderer; or the logo for another file. */
export const handler = async (event: unknown) => {
  const logo = LogoEvent.safeParse(event);
  if (logo.success) {
    return storeLogo(objects, logo.data, (brand) => withChromium(({ chromium }) => renderLogo(brand, chromium)));
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
