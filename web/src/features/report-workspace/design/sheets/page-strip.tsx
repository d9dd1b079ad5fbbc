import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '../../../../../../shared/model/design/report-design.ts';
import { copySheets, paperPixels, sheetOffset } from './arrange-sheets.ts';
import { emptyDocument } from './sheet-document.ts';
import './page-strip.css';

const pageHeight = 84;
/** The large page updates at once; the thumbnails follow after a pause in editing. */
const debounceMilliseconds = 1_200;
/** A longer report takes too long to lay out twice next to a form that is being edited. */
export const stripPagesMax = 250;

type Props = {
  source: RefObject<HTMLIFrameElement | null>;
  /** Other with each new layout of the pages. */
  layout: object;
  size: PageSize;
  page: number;
  count: number;
  onTurn: (page: number) => void;
};

/** The pages copied into the strip's own document, once those that they are copied from have rested. */
const useCopies = ({ source, layout }: Pick<Props, 'source' | 'layout'>, factor: number) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [copied, setCopied] = useState<object>();
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => {
      const [from, to] = [source.current?.contentDocument, frame.current?.contentDocument];
      if (!from || !to) return;
      copySheets(from, to, factor);
      setCopied(layout);
    }, debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [isReady, source, layout, factor]);
  return { frame, ready: () => setIsReady(true), isOld: copied !== layout };
};

/** Thumbnails of all pages in printing order, with the current one marked and links to all. */
export const PageStrip = ({ source, layout, size, page, count, onTurn }: Props) => {
  const { t } = useTranslation('design');
  const paper = paperPixels(size);
  const factor = pageHeight / paper.height;
  const width = paper.width * factor;
  const step = sheetOffset(size, 1) * factor;
  const strip = useRef<HTMLElement>(null);
  const { frame, ready, isOld } = useCopies({ source, layout }, factor);
  useEffect(() => {
    const container = strip.current;
    if (!container) return;
    const [start, end] = [page * step, page * step + width];
    if (start < container.scrollLeft || end > container.scrollLeft + container.clientWidth)
      container.scrollLeft = start - (container.clientWidth - width) / 2;
  }, [page, step, width]);
  const total = count * step;
  const pages = Array.from({ length: count }, (_, index) => index);
  return (
    <nav ref={strip} className="page-strip" aria-label={t('pages.strip')}>
      <div className="page-strip-pages" style={{ inlineSize: `${total}px`, blockSize: `${pageHeight}px` }}>
        <iframe
          ref={frame}
          className={isOld ? 'page-strip-frame old' : 'page-strip-frame'}
          title={t('pages.strip')}
          aria-hidden
          tabIndex={-1}
          inert
          srcDoc={emptyDocument}
          style={{ inlineSize: `${total}px`, blockSize: `${pageHeight}px` }}
          onLoad={ready}
        />
        {pages.map((index) => (
          <button
            key={index}
            type="button"
            className="page-strip-page"
            aria-label={t('pages.one', { page: index + 1 })}
            aria-current={index === page ? 'page' : undefined}
            // One stop of the Tab key; Page up and down, Home and End turn the pages.
            tabIndex={index === page ? 0 : -1}
            style={{ insetInlineStart: `${index * step}px`, inlineSize: `${width}px` }}
            onClick={() => onTurn(index)}
          />
        ))}
      </div>
    </nav>
  );
};
