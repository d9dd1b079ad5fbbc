import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Box } from '../zoom.ts';
import { openPdf } from './open-pdf.ts';

/** Pixels of the screen for a point of the PDF, at its true size. */
export const pixelsPerPoint = 96 / 72;

export type OpenPdf = { pdf: PDFDocumentProxy; count: number; page: Box };

const open = async (url: string): Promise<OpenPdf> => {
  const pdf = await openPdf(url);
  const first = await pdf.getPage(1);
  const { width, height } = first.getViewport({ scale: pixelsPerPoint });
  return { pdf, count: pdf.numPages, page: { width, height } };
};

type Seen = { opened?: OpenPdf; error?: unknown };

/** The PDF behind a link; the one before stays until the next is open. All pages of a report are of one size. */
export const usePdf = (url: string | null) => {
  const [seen, setSeen] = useState<Seen>({});
  const wish = useRef(0);
  const load = useCallback(async (): Promise<void> => {
    wish.current += 1;
    const mine = wish.current;
    const show = (next: Seen): boolean => {
      const isWanted = wish.current === mine;
      if (isWanted) setSeen((before) => ({ ...before, ...next }));
      return isWanted;
    };
    if (url === null) return;
    try {
      const opened = await open(url);
      if (!show({ opened, error: undefined })) await opened.pdf.loadingTask.destroy();
    } catch (error) {
      show({ error });
    }
  }, [url]);
  useEffect(() => {
    void load();
    return () => {
      wish.current += 1;
    };
  }, [load]);
  const { opened, error } = seen;
  useEffect(() => () => void opened?.pdf.loadingTask.destroy(), [opened]);
  return { opened, error, retry: () => void load() };
};
