import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../../../lib/use-media.ts';
import { PageBar } from '../page-bar.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import { useRoom } from '../use-room.ts';
import { factorOf, type Zoom } from '../zoom.ts';
import { PdfPage } from './pdf-page.tsx';
import type { OpenPdf } from './use-pdf.ts';

const numbersOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const thumbnailWidth = 96;

type Shown = OpenPdf & { room: RefObject<HTMLElement | null> };

/** Which page is seen most, and a way to bring another one into sight. */
const useSeenPage = (room: RefObject<HTMLElement | null>, count: number) => {
  const [page, setPage] = useState(0);
  const look = useCallback(() => {
    const view = room.current;
    if (!view) return;
    const middle = view.getBoundingClientRect().top + view.clientHeight / 3;
    const pages = [...view.querySelectorAll('.pdf-page')];
    const seen = pages.findIndex((one) => one.getBoundingClientRect().bottom > middle);
    const first = seen === -1 ? Math.max(0, pages.length - 1) : seen;
    const topOf = (index: number): number => pages[index]?.getBoundingClientRect().top ?? 0;
    // Small pages stand side by side: of a row the one that was turned to is the one that is looked at.
    setPage((before) => (Math.abs(topOf(before) - topOf(first)) < 2 ? before : first));
  }, [room]);
  useEffect(() => {
    const view = room.current;
    // A stop of the Tab key: it scrolls, by keyboard as well.
    view?.setAttribute('tabindex', '0');
    view?.addEventListener('scroll', look, { passive: true });
    return () => view?.removeEventListener('scroll', look);
  }, [room, look]);
  const turn = useCallback(
    (to: number) => {
      const index = Math.max(0, Math.min(count - 1, to));
      setPage(index);
      room.current?.querySelectorAll('.pdf-page')[index]?.scrollIntoView({ block: 'start', inline: 'nearest' });
    },
    [room, count],
  );
  return { page: Math.min(page, Math.max(0, count - 1)), turn };
};

const Thumbnails = ({
  pdf,
  count,
  page: size,
  seen,
  onTurn,
}: OpenPdf & { seen: number; onTurn: (page: number) => void }) => {
  const { t } = useTranslation('design');
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    rail.current?.querySelectorAll('button')[seen]?.scrollIntoView({ block: 'nearest' });
  }, [seen]);
  return (
    <nav ref={rail} className="pdf-thumbnails" aria-label={t('reader.thumbnails')}>
      {numbersOf(count).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === seen + 1 ? 'page' : undefined}
          aria-label={t('pages.of', { page: number, count })}
          onClick={() => onTurn(number - 1)}
        >
          <PdfPage pdf={pdf} number={number} size={size} factor={thumbnailWidth / size.width} room={rail} isThumbnail />
          <span aria-hidden="true">{number}</span>
        </button>
      ))}
    </nav>
  );
};

const Pages = ({ pdf, count, page: size, room, factor }: Shown & { factor: number }) => (
  <div className="pdf-pages">
    {numbersOf(count).map((number) => (
      <PdfPage key={number} pdf={pdf} number={number} size={size} factor={factor} room={room} />
    ))}
  </div>
);

/** A PDF for reading: whole pages beneath each other, small ones beside them to go by, its words to select. */
export const PdfReader = ({ opened }: { opened: OpenPdf }) => {
  const { t } = useTranslation('design');
  const view = useRef<HTMLElement>(null);
  const room = useRef<HTMLElement>(null);
  const isWide = useMedia('(min-width: 912px)');
  const [zoom, setZoom] = useState<Zoom>(isWide ? 'page' : 'width');
  const factor = factorOf(zoom, opened.page, useRoom(room));
  const { page, turn } = useSeenPage(room, opened.count);
  usePageKeys(view, { page, count: opened.count, onTurn: turn });
  return (
    <section ref={view} className="sheets-view" aria-label={t('pages.label')}>
      <PageBar page={page} count={opened.count} onTurn={turn} zoom={zoom} factor={factor} onZoom={setZoom} />
      <div className="pdf-panes">
        {isWide && opened.count > 1 ? <Thumbnails {...opened} seen={page} onTurn={turn} /> : null}
        <section ref={room} className="sheets-room pdf-room" aria-label={t('reader.label')}>
          <Pages {...opened} room={room} factor={factor} />
        </section>
      </div>
    </section>
  );
};
