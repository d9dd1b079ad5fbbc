import { pageMargins, paperSizes } from '../../shared/model/design/paper.ts';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { printableSnapshot } from '../core/files/printable-text.ts';
import { reportView } from '../report-document/outline/report-view.ts';
import { markedSnapshot } from '../report-document/text/marked-texts.ts';
import type { ChromiumSession, PrintDocument } from './chromium/chromium-session.ts';
import { documentTitle, pdfHtml } from './markup/pdf-document.tsx';
import { millimetre } from './pagination/layout-pass.ts';
import { nameHeads } from './pagination/page-heads.ts';
import { fillPageNumbers } from './pagination/page-marks.ts';
import { paginate } from './pagination/paginate.ts';
import { withArtifacts } from './postprocess/pdf-artifacts.ts';
import { steadyIds } from './postprocess/pdf-ids.ts';
import { describedLinks, namedTargets } from './postprocess/pdf-links.ts';
import { type PdfMetadata, withMetadata } from './postprocess/pdf-metadata.ts';
import { readObjects, withRewrites } from './postprocess/pdf-objects.ts';
import { rolesOf } from './postprocess/pdf-roles.ts';
import { pageNumbersIn, readPages, withFixedDates } from './postprocess/pdf-structure.ts';
import { writePacked } from './postprocess/write-packed.ts';

type Size = { width: number; height: number };

/** Pixels at 96 to the inch, from millimetres. */
const pixels = (millimetres: number): number => (millimetres / 25.4) * 96;

const paperOf = ({ design }: ReportSnapshot): Size => paperSizes[design?.theme.pageSize ?? 'A4'];

/** The size of the page within the margins. */
const textOf = ({ width, height }: Size): Size => ({
  width: width - 2 * pageMargins.side,
  height: height - pageMargins.top - pageMargins.bottom,
});

/**
 * A page number moves nothing, since its place has the width of the widest; a third final print would indicate a
 * defect.
 */
const finalPrintsMax = 3;

/** Whether all found page numbers were known; `found` lacks the marks, which only measuring passes have links to. */
const isKnown = (found: ReadonlyMap<string, number>, known: ReadonlyMap<string, number>): boolean =>
  [...found].every(([anchor, page]) => known.get(anchor) === page);

/** Receives the page number, from 1, of every anchor; printing waits until it is stored. */
type OnPageNumbers = (numbers: ReadonlyMap<string, number>) => void | Promise<void>;
/** Receives the number of finished pages and of all pages; printing waits for it. */
type OnProgress = (done: number, total: number) => void | Promise<void>;

/**
 * Prints measuring passes for the layout and for the page of every anchor, writes the numbers into contents and index,
 * and prints again: Chromium has no target-counter (architecture fact 18). Finished when the print agrees with its own
 * contents.
 */
const printWithPageNumbers = async (
  document: PrintDocument,
  { textHeight, header }: { textHeight: number; header: string },
  { onProgress, onPageNumbers }: { onProgress: OnProgress; onPageNumbers: OnPageNumbers },
): Promise<Uint8Array> => {
  const { places, pageCount: total } = await paginate(document, textHeight);
  let numbers = pageNumbersIn(places);
  await nameHeads(document, {
    placeOf: (anchor) => places.get(anchor),
    pageHeight: textHeight,
    pageCount: total,
    header,
  });
  await onProgress(Math.floor(total / 2), total);
  for (let print = 0; print < finalPrintsMax; print += 1) {
    await document.evaluate(fillPageNumbers, [...numbers]);
    const pdf = await document.print('final');
    const printed = readPages(pdf);
    const found = pageNumbersIn(printed.places);
    if (isKnown(found, numbers)) {
      await onPageNumbers(found);
      await onProgress(printed.pageCount, printed.pageCount);
      return pdf;
    }
    numbers = found;
  }
  throw new Error('page numbers did not settle');
};

type Finishing = PdfMetadata & { targets: ReadonlyMap<string, string> };

/**
 * The print with its artifacts marked, tags and links named, and metadata, compressed; unchanged if its form is
 * unknown.
 */
const finished = async (pdf: Uint8Array, { targets, ...metadata }: Finishing): Promise<Uint8Array> => {
  const file = readObjects(pdf);
  if (!file) return pdf;
  const tagged = withRewrites(file, rolesOf(file.objects), steadyIds(file.objects), describedLinks(targets));
  return writePacked(withMetadata(await withArtifacts(tagged), metadata));
};

export type RenderPdfOptions = {
  chromium: ChromiumSession;
  signal?: AbortSignal;
  /** Receives the finished pages of all pages, as far as known; called at least once with done equal to total. */
  onProgress?: OnProgress;
  /** Called once, with the printed numbers. */
  onPageNumbers?: OnPageNumbers;
  /** Folder of the fonts, see fonts/pdf-fonts.ts; by default next to the bundle. */
  fontsDirectory?: URL;
};

/**
 * The snapshot as a tagged PDF with outline, language, title, embedded fonts and correct page numbers. The same
 * snapshot gives the same bytes. Rejects with the signal's reason when aborted; the browser is then killed.
 */
export const renderPdf = async (snapshot: ReportSnapshot, options: RenderPdfOptions): Promise<Uint8Array> => {
  const { chromium, signal, onProgress = () => undefined, onPageNumbers = () => undefined } = options;
  const fontsDirectory = options.fontsDirectory ?? new URL('./fonts/', import.meta.url);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', chromium.kill, { once: true });
  try {
    const printable = markedSnapshot(printableSnapshot(snapshot));
    const html = await pdfHtml(printable, fontsDirectory);
    const text = textOf(paperOf(snapshot));
    const document = await chromium.openDocument(html, pixels(text.width));
    const targets = new Map(await document.evaluate(namedTargets));
    const { header } = reportView(printable);
    const given = { textHeight: text.height * millimetre, header };
    const pdf = await printWithPageNumbers(document, given, { onProgress, onPageNumbers });
    await document.close();
    return await finished(withFixedDates(pdf, snapshot.frozenAt), {
      title: documentTitle(printable),
      organization: printable.organization.name,
      language: snapshot.report.language,
      at: snapshot.frozenAt,
      targets,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', chromium.kill);
  }
};

type OpenOptions = Pick<RenderPdfOptions, 'chromium' | 'fontsDirectory'>;

/** Opens the cover alone. */
const openCover = async (
  snapshot: ReportSnapshot,
  { chromium, fontsDirectory }: OpenOptions,
): Promise<PrintDocument> => {
  const { evidence: _evidence, pictures: _pictures, ...rest } = markedSnapshot(printableSnapshot(snapshot));
  const html = await pdfHtml({ ...rest, frameworks: [] }, fontsDirectory ?? new URL('./fonts/', import.meta.url));
  return chromium.openDocument(html);
};

/**
 * The cover as a separate file: the same page that `renderPdf` begins with, without the layout of the rest, so that a
 * preview shows it long before the whole.
 */
export const renderFirstPage = async (snapshot: ReportSnapshot, options: OpenOptions): Promise<Uint8Array> => {
  const document = await openCover(snapshot, options);
  const pdf = await document.print('first');
  await document.close();
  return withFixedDates(pdf, snapshot.frozenAt);
};

const coverPixels = 480;

/** The first page of the PDF as a small picture, for the list of published reports. */
export const renderCoverPicture = async (snapshot: ReportSnapshot, options: OpenOptions): Promise<Uint8Array> => {
  const document = await openCover(snapshot, options);
  const { width, height } = paperOf(snapshot);
  const size = { width: pixels(width), height: pixels(height), widthInPixels: coverPixels };
  const picture = await document.picture({ ...size, kind: 'jpeg' });
  await document.close();
  return picture;
};
