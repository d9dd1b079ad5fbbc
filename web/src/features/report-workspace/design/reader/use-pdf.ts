import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Box } from '../pages/zoom.ts';
import type { Fetched } from './file-parts.ts';
import { openPdf } from './open-pdf.ts';

/** Pixels of the screen for a point of the PDF, at its true size. */
export const pixelsPerPoint = 96 / 72;

/** `isWhole`: all pages of the report, not the first one alone. */
export type OpenPdf = { pdf: PDFDocumentProxy; count: number; page: Box; isWhole: boolean };

/** Links to the report, and to its first page, which is ready much earlier. */
export type PdfLinks = { whole: string | null; first: string | null };

type Wish = {
  url: string;
  isWhole: boolean;
  onRefused: (error: unknown) => void;
  onFetched: (fetched: Fetched) => void;
};

const open = async ({ url, isWhole, onRefused, onFetched }: Wish): Promise<OpenPdf> => {
  const pdf = await openPdf(url, onRefused, onFetched);
  const first = await pdf.getPage(1);
  const { width, height } = first.getViewport({ scale: pixelsPerPoint });
  return { pdf, count: pdf.numPages, page: { width, height }, isWhole };
};

/** `fetched`: of the file that is being opened. */
type Seen = { opened?: OpenPdf; error?: unknown; fetched?: Fetched | undefined };

/**
 * The PDF behind the links. The previous one stays until the next is open with all its pages: a reader of page 59 is
 * not sent back to the first. All pages of a report have one size.
 */
export const usePdf = ({ whole, first }: PdfLinks) => {
  const [seen, setSeen] = useState<Seen>({});
  const isWhole = whole !== null;
  const url = whole ?? (seen.opened?.isWhole ? null : first);
  const latestRequest = useRef(0);
  const load = useCallback(async (): Promise<void> => {
    latestRequest.current += 1;
    const mine = latestRequest.current;
    const show = (next: Seen): boolean => {
      const isWanted = latestRequest.current === mine;
      if (isWanted) setSeen((before) => ({ ...before, ...next }));
      return isWanted;
    };
    if (url === null) return;
    // Responses after the file is open are ignored.
    let isOpen = false;
    const onFetched = (fetched: Fetched): void => {
      if (!isOpen) show({ fetched });
    };
    try {
      const opened = await open({ url, isWhole, onRefused: (error) => show({ error }), onFetched });
      isOpen = true;
      if (!show({ opened, error: undefined, fetched: undefined })) await opened.pdf.loadingTask.destroy();
    } catch (error) {
      isOpen = true;
      show({ error, fetched: undefined });
    }
  }, [url, isWhole]);
  useEffect(() => {
    void load();
    return () => {
      latestRequest.current += 1;
    };
  }, [load]);
  const { opened, error, fetched } = seen;
  useEffect(() => () => void opened?.pdf.loadingTask.destroy(), [opened]);
  return { opened, error, fetched, retry: () => void load() };
};
