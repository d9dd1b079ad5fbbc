import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Fetched, openParts, partBytes } from './file-parts.ts';

/** The reader's library, fetched with the first PDF that is shown. */
const loadLibrary = async () => {
  const library = await import('pdfjs-dist');
  library.GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    type: 'module',
  });
  return library;
};

/** Fetches the library while the report is still being drawn; an error here is shown when a PDF is opened. */
export const prepareReader = (): void => {
  loadLibrary().catch(() => undefined);
};

/**
 * Opens a PDF in parts: first those for the visible pages, then the others one after the other, so that pages can be
 * read long before the whole file is loaded. A failed part is retried, as the library's own reader would wait for it
 * forever. Our files embed their fonts and contain no script. `onRefused`: the link expired after some parts were
 * loaded.
 */
export const openPdf = async (
  url: string,
  onRefused: (error: unknown) => void,
  onFetched: (fetched: Fetched) => void,
): Promise<PDFDocumentProxy> => {
  const [{ getDocument, PDFDataRangeTransport }, parts] = await Promise.all([loadLibrary(), openParts(url, onFetched)]);
  if (parts.first.length === parts.sizeBytes) return getDocument({ data: parts.first }).promise;
  const range = new PDFDataRangeTransport(parts.sizeBytes, parts.first);
  let isStopped = false;
  range.abort = () => {
    isStopped = true;
    parts.stop();
  };
  range.requestDataRange = (begin, end) => {
    parts.read(begin, end).then(
      (part) => {
        if (!isStopped) range.onDataRange(begin, part);
      },
      (error: unknown) => {
        if (!isStopped) onRefused(error);
      },
    );
  };
  return getDocument({ range, rangeChunkSize: partBytes, disableStream: true }).promise;
};

export const createTextLayer = async (options: {
  textContentSource: ReadableStream;
  container: HTMLElement;
  viewport: ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getViewport']>;
}) => {
  const { TextLayer } = await loadLibrary();
  return new TextLayer(options);
};
