import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The reader's library, fetched with the first PDF that is shown. */
const loadLibrary = async () => {
  const library = await import('pdfjs-dist');
  library.GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    type: 'module',
  });
  return library;
};

/** Fetches the library while the report is still being drawn; what fails here is told where a PDF is opened. */
export const prepareReader = (): void => {
  loadLibrary().catch(() => undefined);
};

/** Opens a PDF whole: our files carry their fonts and hold no script. */
export const openPdf = async (url: string): Promise<PDFDocumentProxy> => {
  const { getDocument } = await loadLibrary();
  return getDocument({ url, disableAutoFetch: true, disableStream: true, disableRange: true }).promise;
};

export const createTextLayer = async (options: {
  textContentSource: ReadableStream;
  container: HTMLElement;
  viewport: ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getViewport']>;
}) => {
  const { TextLayer } = await loadLibrary();
  return new TextLayer(options);
};
