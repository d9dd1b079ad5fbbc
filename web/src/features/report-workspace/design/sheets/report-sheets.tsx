import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize, PreviewFormat } from '../../../../../../shared/model/design/report-design.ts';
import { type Language, languageTag } from '../../../../../../shared/model/text/language.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { PageBar } from '../pages/page-bar.tsx';
import { useElementSize } from '../pages/use-element-size.ts';
import { usePageKeys } from '../pages/use-page-keys.ts';
import { factorOf, type Zoom } from '../pages/zoom.ts';
import { arrangeSheets, pageOfCharts, paperPixels, type SheetParts, sheetOffset } from './arrange-sheets.ts';
import { pageFaces } from './page-faces.ts';
import { PageStrip, stripPagesMax } from './page-strip.tsx';
import { emptyDocument } from './sheet-document.ts';

/** The parts, and the options they were requested with. */
type ShownParts = SheetParts & { language: Language; format: PreviewFormat };

type Props = {
  parts: ShownParts;
  size: PageSize;
  /** The disclosure with the charts being edited: its page is shown. */
  place: string | undefined;
  /** Something of a page was clicked: the disclosure and field that it shows, or the cover. */
  onPick: (place: string, fieldKey: string | undefined) => void;
  /** The number of sheets in the layout. */
  onCount: (count: number, of: Pick<ShownParts, 'language' | 'format'>) => void;
};

/** An element of the frame belongs to the frame's own realm, so `instanceof` fails. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

const pickOf = (target: EventTarget | null): [place: string, fieldKey: string | undefined] | undefined => {
  if (!isElement(target)) return undefined;
  if (target.closest('.cover')) return ['cover', undefined];
  const place = target.closest('[data-place]')?.getAttribute('data-place');
  return place ? [place, target.closest('[data-field]')?.getAttribute('data-field') ?? undefined] : undefined;
};

/** Renders the parts into the frame's document; the current page stays visible. */
const useSheets = ({ parts, size, place, onPick }: Omit<Props, 'onCount'>, zoom: number) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [layout, setLayout] = useState({ count: 0, parts });
  const { count } = layout;
  const [page, setPage] = useState(0);
  const shown = Math.min(page, Math.max(0, count - 1));
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!isReady || !document) return;
    document.documentElement.lang = languageTag(parts.language);
    setLayout({ count: arrangeSheets(document, parts, pageFaces(), size), parts });
  }, [isReady, parts, size]);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    const sheets = document?.querySelector<HTMLElement>('.sheets');
    if (!sheets || layout.count === 0) return;
    sheets.style.transform = `scale(${zoom}) translateX(-${sheetOffset(size, shown)}px)`;
  }, [zoom, shown, size, layout]);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!isReady || !document) return undefined;
    const click = (event: MouseEvent): void => {
      event.preventDefault();
      const pick = pickOf(event.target);
      if (pick) onPick(...pick);
    };
    // Keys pressed on a page work like those outside it: they turn it, leave it, open the search.
    const press = (event: KeyboardEvent): void => {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const keys = { key, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true };
      if (frame.current?.dispatchEvent(new KeyboardEvent('keydown', keys)) === false) event.preventDefault();
    };
    const stay = (event: Event): void => event.preventDefault();
    document.addEventListener('click', click);
    // The other buttons of a mouse follow a link, too.
    document.addEventListener('auxclick', stay);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('auxclick', stay);
      document.removeEventListener('keydown', press);
    };
  }, [isReady, onPick]);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    const wanted = document && place && layout.count > 0 ? pageOfCharts(document, place, size) : undefined;
    if (wanted !== undefined) setPage(wanted);
  }, [place, size, layout]);
  const ready = (): void => {
    // A tab stop: the container scrolls, by keyboard from the page within it.
    if (frame.current) frame.current.tabIndex = 0;
    setIsReady(true);
  };
  return { frame, ready, layout, page: shown, setPage };
};

/** Paper pages, one at a time: selectable text, initially fit to page if the screen is wide enough. */
export const ReportSheets = (props: Props) => {
  const { t } = useTranslation('design');
  const paper = paperPixels(props.size);
  const isWide = useMedia('(min-width: 912px)');
  const [zoom, setZoom] = useState<Zoom>(isWide ? 'page' : 'width');
  const view = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const factor = factorOf(zoom, paper, useElementSize(container));
  const { frame, ready, layout, page, setPage } = useSheets(props, factor);
  const { count } = layout;
  const turn = useCallback(
    (to: number) => {
      setPage(Math.max(0, Math.min(count - 1, to)));
      // A page is read from its top.
      container.current?.scrollTo({ top: 0 });
    },
    [count, setPage],
  );
  usePageKeys(view, { page, count, onTurn: turn });
  const { onCount } = props;
  useEffect(() => {
    if (layout.count > 0) onCount(layout.count, layout.parts);
  }, [layout, onCount]);
  return (
    <section ref={view} className="sheets-view" aria-label={t('pages.label')}>
      <PageBar page={page} count={count} onTurn={turn} zoom={zoom} factor={factor} onZoom={setZoom} />
      <div ref={container} className="sheets-viewport">
        <iframe
          ref={frame}
          className="sheets-frame"
          title={t('pages.frame', { page: page + 1, count })}
          srcDoc={emptyDocument}
          style={{ inlineSize: `${paper.width * factor}px`, blockSize: `${paper.height * factor}px` }}
          onLoad={ready}
        />
      </div>
      {isWide && count > 1 && count <= stripPagesMax ? (
        <PageStrip source={frame} layout={layout} size={props.size} page={page} count={count} onTurn={turn} />
      ) : null}
    </section>
  );
};
