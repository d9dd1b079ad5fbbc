import type { ReportSnapshot } from '../../../shared/model/snapshot.ts';
import type { ChromiumSession, PrintDocument } from './chromium-session.ts';
import { pdfHtml } from './pdf/pdf-document.tsx';
import { pageCountOf, pageNumbersOf, withFixedDates } from './pdf/pdf-structure.ts';
import { printableSnapshot } from './printable-text.ts';

/** A change of page numbers moves nothing, since their place is as wide as the longest; more passes mean a defect. */
const passesMax = 4;

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([anchor, page]) => other.get(anchor) === page);

/** Prints until the page numbers in the contents are those of the print: Chromium has no target-counter (fact 18). */
const printWithPageNumbers = async (
  document: PrintDocument,
  onProgress: (done: number, total: number) => void,
): Promise<Uint8Array> => {
  let numbers: ReadonlyMap<string, number> = new Map();
  for (let pass = 0; pass < passesMax; pass += 1) {
    const pdf = await document.print();
    const found = pageNumbersOf(pdf);
    const total = pageCountOf(pdf);
    if (isSame(numbers, found)) {
      onProgress(total, total);
      return pdf;
    }
    onProgress(Math.floor(total / 2), total);
    await document.fillPageNumbers(found);
    numbers = found;
  }
  throw new Error('page numbers did not settle');
};

export type RenderPdfOptions = {
  chromium: ChromiumSession;
  signal?: AbortSignal;
  /** Pages done of all pages, as far as known; called at least once with done equal to total. */
  onProgress?: (done: number, total: number) => void;
  /** Folder of the fonts, see pdf/pdf-fonts.ts; beside the bundle unless told otherwise. */
  fontsDirectory?: URL;
};

/**
 * The snapshot as a tagged PDF with outline, language, title, embedded fonts and true page numbers. The same snapshot
 * gives the same bytes. Rejects with the signal's reason when aborted; the browser is killed then.
 */
export const renderPdf = async (snapshot: ReportSnapshot, options: RenderPdfOptions): Promise<Uint8Array> => {
  const { chromium, signal, onProgress = () => undefined } = options;
  const fontsDirectory = options.fontsDirectory ?? new URL('./fonts/', import.meta.url);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', chromium.kill, { once: true });
  try {
    const html = await pdfHtml(printableSnapshot(snapshot), fontsDirectory);
    const document = await chromium.openDocument(html);
    const pdf = await printWithPageNumbers(document, onProgress);
    await document.close();
    return withFixedDates(pdf, snapshot.frozenAt);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', chromium.kill);
  }
};
