import Button from '@cloudscape-design/components/button';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from '../pages/zoom.ts';
import { createTextLayer } from './open-pdf.ts';
import { pixelsPerPoint } from './use-pdf.ts';

/** A page is rendered within one screen height of the viewport, and released when it leaves. */
const nearMargin = '100% 0px';

const useIsNear = (element: RefObject<HTMLElement | null>, container: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
      root: container.current,
      rootMargin: nearMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, container]);
  return isNear;
};

type Places = { canvas: HTMLCanvasElement; text: HTMLElement | null };

/** Renders a page with a text layer for selection and screen readers; returns a function that cancels it. */
const draw = (
  { pdf, number, factor }: Pick<Props, 'pdf' | 'number' | 'factor'>,
  { canvas, text }: Places,
  onFailed: () => void,
): (() => void) => {
  let end = (): void => undefined;
  let isOver = false;
  const work = async (): Promise<void> => {
    const page = await pdf.getPage(number);
    if (isOver) return;
    const viewport = page.getViewport({ scale: factor * pixelsPerPoint });
    const density = Math.min(3, globalThis.devicePixelRatio || 1);
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    end = () => drawing.cancel();
    await drawing.promise;
    if (isOver || !text) return;
    text.replaceChildren();
    const layer = await createTextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    end = () => layer.cancel();
    await layer.render();
  };
  // A cancelled rendering is no failure.
  work().catch(() => {
    if (!isOver) onFailed();
  });
  return () => {
    isOver = true;
    end();
  };
};

type Props = {
  pdf: PDFDocumentProxy;
  number: number;
  size: Box;
  factor: number;
  container: RefObject<HTMLElement | null>;
  /** Without the text layer: a picture of the page. */
  isThumbnail?: boolean;
};

/** A page that failed to render, until it is retried or another file is shown. */
const useFailure = (pdf: PDFDocumentProxy) => {
  const [failed, setFailed] = useState<PDFDocumentProxy>();
  const fail = useCallback(() => setFailed(pdf), [pdf]);
  return { isFailed: failed === pdf, fail, again: () => setFailed(undefined) };
};

const Failed = ({ number, onAgain }: { number: number; onAgain: () => void }) => {
  const { t } = useTranslation('design');
  return (
    <div className="pdf-failed" role="alert">
      <p>{t('reader.pageFailed', { page: number })}</p>
      <Button onClick={onAgain}>{t('reader.tryAgain')}</Button>
    </div>
  );
};

export const PdfPage = ({ pdf, number, size, factor, container, isThumbnail = false }: Props) => {
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(element, container);
  const { isFailed, fail, again } = useFailure(pdf);
  useEffect(() => {
    if (!isNear || isFailed || !canvas.current) return undefined;
    return draw({ pdf, number, factor }, { canvas: canvas.current, text: text.current }, fail);
  }, [isNear, pdf, number, factor, isFailed, fail]);
  const shown = { inlineSize: `${size.width * factor}px`, blockSize: `${size.height * factor}px` };
  const scale = Object.fromEntries([['--total-scale-factor', String(factor * pixelsPerPoint)]]);
  return (
    <div ref={element} className="pdf-page" style={{ ...shown, ...scale }}>
      {isNear ? <canvas ref={canvas} /> : null}
      {isNear && !isThumbnail ? <div ref={text} className="pdf-text" /> : null}
      {isFailed && !isThumbnail ? <Failed number={number} onAgain={again} /> : null}
    </div>
  );
};
